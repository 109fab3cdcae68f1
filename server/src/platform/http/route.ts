import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { Call, Checked, ReplyOf } from '@offpiste/core/base/call/call.builder';
import type { OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { BRAND_HEADER, needsBrandHeader } from '@offpiste/core/base/call/call-headers.rules';
import type { EntryFacts } from '@offpiste/core/access/office-entry/office-entry.rules';
import { calls, type CallName } from '@offpiste/core/calls';
import { ErrorReply, type Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { accessTokenOf } from '#platform/viewer/access-cookie';
import { passGate } from '#platform/viewer/office-gate';
import type { OfficeEntry } from '#platform/viewer/office-entry.store';
import { compressJson } from './compress.ts';
import { changesOnly } from './list-changes.ts';
import { NOT_MODIFIED } from './etag.ts';
import { normalFreeTexts, refuseUnkeepable } from './json-body.ts';
import { isRefusal, refusalReply, refusalStatus } from './refusals.ts';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';

type Declared<Name extends CallName> = (typeof calls)[Name];

export interface OpenCall<Name extends CallName> {
  readonly params: Checked<Declared<Name>['params']>;
  readonly body: Checked<Declared<Name>['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface BrandedCall<Name extends CallName> extends OpenCall<Name> {
  readonly brand: BrandKey;
}

export interface SignedInCall<Name extends CallName> extends OpenCall<Name> {
  readonly viewer: Viewer;
}

export interface OfficeCall<Name extends CallName> extends SignedInCall<Name> {
  readonly officeBrands: readonly string[];
  readonly roles: readonly OfficeRole[];
  readonly facts: EntryFacts;
}

/** A file, or a serialised reply. A stream avoids holding it in memory. */
type Answer<Name extends CallName> =
  | ReplyOf<Declared<Name>>
  | Uint8Array
  | Readable
  | ErrorReply
  | Refusal
  | typeof NOT_MODIFIED;
/** `validatedLater` matches fields that the handler validates. */
interface ServeOptions {
  readonly validatedLater?: RegExp;
}

/** Checked before the fields of a call, so that strangers learn nothing about them. */
type Admit = (request: FastifyRequest) => Promise<Refusal | undefined>;
type Handler<Name extends CallName, Call> = (call: Call) => Answer<Name> | Promise<Answer<Name>>;

export interface Calls {
  open<Name extends CallName>(name: Name, handler: Handler<Name, OpenCall<Name>>, options?: ServeOptions): void;
  branded<Name extends CallName>(name: Name, handler: Handler<Name, BrandedCall<Name>>): void;
  signedIn<Name extends CallName>(name: Name, handler: Handler<Name, SignedInCall<Name>>, options?: ServeOptions): void;
  office<Name extends CallName>(name: Name, handler: Handler<Name, OfficeCall<Name>>): void;
  /** Reads a path with its own rights, schema and ETag, even if the sign-in ends meanwhile. */
  readAs(viewer: Viewer, path: string): Promise<LightMyRequestResponse>;
}

const reader = new AsyncLocalStorage<Viewer>();

export function isReadByServer(): boolean {
  return reader.getStore() !== undefined;
}

/** Fits the longest username and password. */
const OPEN_BODY_LIMIT_BYTES = 16_384;

export function createCalls(app: FastifyInstance, services: Services): Calls {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  const offices = new WeakMap<FastifyRequest, OfficeEntry>();
  const sendChanges = changesOnly();

  const serve = <Name extends CallName>(
    name: Name,
    handler: Handler<Name, OpenCall<Name>>,
    { validatedLater, admit }: ServeOptions & { readonly admit?: Admit } = {},
  ): void => {
    const { method, path, body }: Call = calls[name];
    const isBranded = needsBrandHeader(path);
    app.route({
      method,
      url: path,
      schema: routeSchema(name),
      ...(path.startsWith('/auth/') ? { bodyLimit: OPEN_BODY_LIMIT_BYTES } : {}),
      preValidation: async (request, reply) => {
        const isUnnamed = isBranded && !hasBrandHeader(request) && !isReadByServer();
        const refusal = isUnnamed ? refuse('brand-missing') : await admit?.(request);
        if (refusal) return sendRefusal(request, reply, refusal, services);
        refuseUnkeepable(request.params, 'address');
        refuseUnkeepable(request.body, 'body', validatedLater);
        if (body) request.body = normalFreeTexts(request.body, body);
      },
      onSend: [sendChanges, compressJson],
      handler: async (request, reply) => send(request, reply, await handler(callOf(name, request, reply)), services),
    });
  };
  const admitViewer: Admit = async (request) => {
    const viewer = reader.getStore() ?? viewerOf(request, services);
    if (!viewer) return refuse('not-signed-in');
    viewers.set(request, viewer);
    if (isReadByServer()) return undefined;
    if (hasBrandHeader(request) && brandOf(request) !== viewer.brand) return refuse('wrong-brand');
    return (await services.signIns.isOpen(viewer)) ? undefined : refuse('not-signed-in');
  };
  const admitOffice =
    (call: Call): Admit =>
    async (request) => {
      const refusal = await admitViewer(request);
      if (refusal) return refusal;
      const entry = await passGate(services, known(viewers, request), { call, params: request.params });
      if (isRefusal(entry)) return entry;
      offices.set(request, entry);
      return undefined;
    };
  return {
    open: serve,
    branded: (name, handler) =>
      serve(name, (call) => {
        const brand = brandOf(call.request);
        return brand ? handler({ ...call, brand }) : refuse('wrong-brand');
      }),
    signedIn: (name, handler, options) =>
      serve(name, (call) => handler({ ...call, viewer: known(viewers, call.request) }), {
        ...options,
        admit: admitViewer,
      }),
    office: (name, handler) =>
      serve(
        name,
        (call) => handler({ ...call, viewer: known(viewers, call.request), ...known(offices, call.request) }),
        { admit: admitOffice(calls[name]) },
      ),
    // `inject` sends on await, which must happen inside `run`.
    readAs: (viewer, path) => reader.run(viewer, async () => await app.inject({ method: 'GET', url: path })),
  };
}

function known<Fact>(facts: WeakMap<FastifyRequest, Fact>, request: FastifyRequest): Fact {
  const fact = facts.get(request);
  if (fact === undefined) throw new Error('The request was not admitted');
  return fact;
}

export function viewerOf(request: FastifyRequest, services: Services): Viewer | undefined {
  const token = accessTokenOf(request);
  return token === undefined ? undefined : services.accessTokens.open(token, services.clock.now());
}

export function brandOf(request: FastifyRequest): BrandKey | undefined {
  const header = request.headers[BRAND_HEADER.toLowerCase()];
  return typeof header === 'string' && isBrandKey(header) ? header : undefined;
}

function hasBrandHeader({ headers }: FastifyRequest): boolean {
  return headers[BRAND_HEADER.toLowerCase()] !== undefined;
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  services: Services,
): FastifyReply {
  services.metrics.countRefusal(request.routeOptions.url ?? '(none)', refusal.code);
  const brand = viewerOf(request, services)?.brand ?? brandOf(request) ?? services.config.brand;
  return noSniff(reply.code(refusalStatus(refusal)))
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(refusalReply(refusal, brand));
}

// The validator has checked params and body.
function callOf<Name extends CallName>(_: Name, request: FastifyRequest, reply: FastifyReply): OpenCall<Name> {
  const params = request.params as OpenCall<Name>['params'];
  const body = request.body as OpenCall<Name>['body'];
  return { params, body, request, reply };
}

function send(request: FastifyRequest, reply: FastifyReply, answer: unknown, services: Services): FastifyReply {
  if (isRefusal(answer)) return sendRefusal(request, reply, answer, services);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answer === NOT_MODIFIED) return reply.code(304).send();
  noSniff(reply);
  if (answer instanceof Uint8Array || answer instanceof Readable)
    return (reply.hasHeader('content-type') ? reply : reply.type('application/octet-stream')).send(answer);
  return reply.send(answer);
}

function noSniff(reply: FastifyReply): FastifyReply {
  return reply.header('x-content-type-options', 'nosniff');
}

function routeSchema(name: CallName): Record<string, unknown> {
  const { params, body, reply }: Call = calls[name];
  return {
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    response: { ...(reply ? { 200: reply } : {}), '4xx': ErrorReply, '5xx': ErrorReply },
  };
}
