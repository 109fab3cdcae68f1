// Source: docs/reference/integration.md (Calls).
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import {
  API_ROOT,
  integrationCalls,
  type IntegrationCall,
  type IntegrationCallName,
} from '@offpiste/core/connections/integration/integration.calls';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek, type WeekOwner } from '#access/office-week/office-week';
import { isErasing } from '#week/week/known-week.store';
import { compressJson } from '#platform/http/compress';
import { isUnchanged } from '#platform/http/etag';
import { normalFreeTexts, refuseUnkeepable } from '#platform/http/json-body';
import { isRefusal } from '#platform/http/refusals';
import { sendRefusal } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import type { UsedToken } from '#connections/machine-token/machine-token.store';
import { admitMachine } from './machine-gate.ts';

type Declared<Name extends IntegrationCallName> = (typeof integrationCalls)[Name];
type BodyOf<Body> = Body extends TSchema ? Static<Body> : undefined;

export interface MachineCall<Name extends IntegrationCallName> {
  readonly machine: UsedToken;
  readonly params: Static<Declared<Name>['params']>;
  readonly query: Static<Declared<Name>['query']>;
  readonly body: BodyOf<Declared<Name>['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Bytes are a serialised reply. */
type Handler<Name extends IntegrationCallName> = (
  call: MachineCall<Name>,
) => Promise<Static<Declared<Name>['reply']> | Uint8Array | Refusal>;

export interface MachineCalls {
  serve<Name extends IntegrationCallName>(name: Name, handler: Handler<Name>, bodyLimit?: number): void;
}

/** Serves calls in a plugin below the root of the API. */
export function createMachineCalls(api: FastifyInstance, services: Services): MachineCalls {
  return {
    serve: (name, handler, bodyLimit) => {
      const call: IntegrationCall = integrationCalls[name];
      const { method, path, params, query, body, reply: replySchema, isAccepted } = call;
      const machines = new WeakMap<FastifyRequest, UsedToken>();
      const isJson = body !== undefined && body !== 'week';
      api.route({
        method,
        url: path.slice(API_ROOT.length),
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        schema: {
          params,
          querystring: query,
          ...(isJson ? { body } : {}),
          response: { [isAccepted ? 202 : 200]: replySchema },
        },
        preValidation: async (request, reply) => {
          const machine = await admitMachine(services, { request, reply, call });
          if (isRefusal(machine)) return sendRefusal(request, reply, machine, services);
          machines.set(request, machine);
          refuseUnkeepable(request.params, 'address');
          refuseUnkeepable(request.query, 'query');
          if (isJson) {
            refuseUnkeepable(request.body, 'body');
            request.body = normalFreeTexts(request.body, body);
          }
          return undefined;
        },
        onSend: compressJson,
        handler: async (request, reply) => {
          const machine = machines.get(request);
          if (!machine) throw new Error('The request was not admitted');
          // The validator has checked them.
          const asked = { machine, params: request.params, query: request.query, body: request.body, request, reply };
          const answer = await handler(asked as never);
          if (isRefusal(answer)) return sendRefusal(request, reply, answer, services);
          reply.code(isAccepted ? 202 : 200).header('x-content-type-options', 'nosniff');
          if (method === 'GET' && isUnchanged(request, reply, versionOf(answer))) return reply.code(304).send();
          if (answer instanceof Uint8Array) reply.type('application/json; charset=utf-8');
          return reply.send(answer);
        },
      });
    },
  };
}

function versionOf(answer: unknown): string {
  const hash = createHash('sha256').update(answer instanceof Uint8Array ? answer : JSON.stringify(answer));
  return hash.digest('base64url').slice(0, 22);
}

/** A week of the token's brand. Others are unknown to it. */
export async function machineWeek(
  { db }: Services,
  weekId: string,
  { brand }: Pick<UsedToken, 'brand'>,
): Promise<WeekOwner | Refusal> {
  const week = await officeWeek(db, weekId, [brand]);
  if (isRefusal(week)) return refuse('unknown-week');
  return (await isErasing(db, weekId)) ? refuse('week-erased') : week;
}
