import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { isBrandKey, type BrandKey } from '@offpiste/core/brand/brand.contract';
import { endpointSchemas, type EndpointSchemas } from '@offpiste/core/endpoint-schemas';
import { BRAND_HEADER, endpoints, type EndpointName, type ReplyOf } from '@offpiste/core/endpoints';
import { ErrorReply, type Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { accessTokenOf } from '#platform/access-cookie';
import { NOT_MODIFIED } from '#platform/etag';
import { refuseUnkeepable } from '#platform/json-body';
import { isRefusal, refusalReply, refusalStatus } from '#platform/refusals';
import type { Services } from '#platform/services';
import type { Viewer } from '#platform/viewer';

type SchemaOf<Name extends EndpointName, Part extends keyof EndpointSchemas> = (typeof endpointSchemas)[Name] extends {
  readonly [Key in Part]: infer S;
}
  ? S extends TSchema
    ? Static<S>
    : undefined
  : undefined;

/** A call as a handler sees it: checked, and with the gaps of its path filled. */
export interface OpenCall<Name extends EndpointName> {
  readonly params: SchemaOf<Name, 'params'>;
  readonly body: SchemaOf<Name, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call whose header names one of the brands. */
export interface BrandedCall<Name extends EndpointName> extends OpenCall<Name> {
  readonly brand: BrandKey;
}

/** A call by somebody who is signed in to the brand of the header. */
export interface SignedInCall<Name extends EndpointName> extends OpenCall<Name> {
  readonly viewer: Viewer;
}

type Answer<Name extends EndpointName> = ReplyOf<(typeof endpoints)[Name]> | ErrorReply | Refusal | typeof NOT_MODIFIED;
type Handler<Name extends EndpointName, Call> = (call: Call) => Answer<Name> | Promise<Answer<Name>>;

/** The one way to serve a call of the endpoint table. */
export interface Calls {
  /** Served to anybody. */
  open<Name extends EndpointName>(name: Name, handler: Handler<Name, OpenCall<Name>>): void;
  /** Served to anybody whose header names a brand. */
  branded<Name extends EndpointName>(name: Name, handler: Handler<Name, BrandedCall<Name>>): void;
  /** Served to reps who are signed in to the brand their header names. */
  signedIn<Name extends EndpointName>(name: Name, handler: Handler<Name, SignedInCall<Name>>): void;
}

/** Each entry of a batch is judged by itself, so that a bad one is in nobody's way. */
const ENTRY_DATA = /^entries\.\d+\.data$/;
/** A password and a name, at their longest. */
const OPEN_BODY_LIMIT_BYTES = 16_384;

export function createCalls(app: FastifyInstance, services: Services): Calls {
  const open: Calls['open'] = (name, handler) => {
    const { method, path } = endpoints[name];
    app.route({
      method,
      url: path,
      schema: routeSchema(name),
      ...(path.startsWith('/auth/') ? { bodyLimit: OPEN_BODY_LIMIT_BYTES } : {}),
      preValidation: async ({ params: gaps, body }) => {
        refuseUnkeepable(gaps, 'address');
        refuseUnkeepable(body, 'body', name === 'actionsBatch' ? ENTRY_DATA : undefined);
      },
      handler: async (request, reply) => send(request, reply, await handler(callOf(name, request, reply)), services),
    });
  };
  return {
    open,
    branded: (name, handler) =>
      open(name, (call) => {
        const brand = brandOf(call.request);
        return brand ? handler({ ...call, brand }) : refuse('wrong-brand');
      }),
    signedIn: (name, handler) =>
      open(name, async (call) => {
        const viewer = viewerOf(call.request, services);
        if (!viewer) return refuse('not-signed-in');
        if (brandOf(call.request) !== viewer.brand) return refuse('wrong-brand');
        if (!(await services.signIns.isOpen(viewer))) return refuse('not-signed-in');
        return handler({ ...call, viewer });
      }),
  };
}

/** Who asks, by the access token alone: neither the brand header nor whether the sign-in was ended is looked at. */
export function viewerOf(request: FastifyRequest, services: Services): Viewer | undefined {
  const token = accessTokenOf(request);
  return token === undefined ? undefined : services.accessTokens.open(token, services.clock.now());
}

/** The brand the header names, if it is one. */
export function brandOf(request: FastifyRequest): BrandKey | undefined {
  const header = request.headers[BRAND_HEADER.toLowerCase()];
  return typeof header === 'string' && isBrandKey(header) ? header : undefined;
}

/** Answers with a refusal, in the words of the caller's brand. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  services: Services,
): FastifyReply {
  const brand = viewerOf(request, services)?.brand ?? brandOf(request) ?? services.config.brand;
  return noSniff(reply.code(refusalStatus(refusal)))
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(refusalReply(refusal, brand));
}

// The gate has checked params and body against the schemas these types are made from.
function callOf<Name extends EndpointName>(_: Name, request: FastifyRequest, reply: FastifyReply): OpenCall<Name> {
  const params = request.params as OpenCall<Name>['params'];
  const body = request.body as OpenCall<Name>['body'];
  return { params, body, request, reply };
}

function send(request: FastifyRequest, reply: FastifyReply, answer: unknown, services: Services): FastifyReply {
  if (isRefusal(answer)) return sendRefusal(request, reply, answer, services);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answer === NOT_MODIFIED) return reply.code(304).send();
  noSniff(reply);
  if (answer instanceof Uint8Array)
    return (reply.hasHeader('content-type') ? reply : reply.type('application/octet-stream')).send(answer);
  return reply.send(answer);
}

// An answer is data, whatever a browser makes of its first bytes.
function noSniff(reply: FastifyReply): FastifyReply {
  return reply.header('x-content-type-options', 'nosniff');
}

function routeSchema(name: EndpointName): Record<string, unknown> {
  const { summary, params, body, reply }: EndpointSchemas = endpointSchemas[name];
  return {
    summary,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    response: { ...(reply ? { '2xx': reply } : {}), '4xx': ErrorReply, '5xx': ErrorReply },
  };
}
