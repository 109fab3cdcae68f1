// Source: docs/reference/weeks.md (Server overload).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '@offpiste/core/calls';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isReadByServer, sendRefusal } from './route.ts';
import type { Services } from '#platform/services/services';

/** Requests that are still arriving or being answered do not count. */
const MAX_AT_ONCE = { poll: 300, copy: 400, action: 2000 } as const;
type Kind = keyof typeof MAX_AT_ONCE;

const COPIES: readonly CallName[] = ['weekData', 'weekCopyCheck', 'weekCopyLists'];
const COPY_PATHS = new Set<string>(COPIES.map((name) => calls[name].path));
const NEVER = new Set<string>((['health', 'ready', 'live'] as const).map((name) => calls[name].path));
/** The random part spreads the retries of rejected phones. */
const MIN_WAIT_S = 2;
const WAIT_SPREAD_S = 6;

export function turnAwayTooMany(app: FastifyInstance, services: Services): void {
  const atWork = new Set<FastifyRequest>();
  const isTooMany = (request: FastifyRequest): boolean => {
    const kind = kindOf(request);
    return kind !== undefined && atWork.size >= MAX_AT_ONCE[kind];
  };
  app.addHook('onRequest', async (request, reply) =>
    isTooMany(request) ? sendRefusal(request, reply, comeLater(reply), services) : undefined,
  );
  // Work begins when the body is there: on a slow link that takes long.
  app.addHook('preValidation', async (request, reply) => {
    if (isTooMany(request)) return sendRefusal(request, reply, comeLater(reply), services);
    if (kindOf(request) === undefined || reply.raw.destroyed) return undefined;
    atWork.add(request);
    reply.raw.once('close', () => atWork.delete(request));
    return undefined;
  });
  app.addHook('onSend', async (request) => {
    atWork.delete(request);
  });
}

export function comeLater(reply: FastifyReply): Refusal {
  reply.header('retry-after', MIN_WAIT_S + Math.floor(Math.random() * WAIT_SPREAD_S));
  return refuse('server-busy');
}

function kindOf({ method, routeOptions: { url = '' } }: FastifyRequest): Kind | undefined {
  if (isReadByServer() || NEVER.has(url) || !/^\/(api|auth)\//.test(url)) return undefined;
  if (COPY_PATHS.has(url)) return 'copy';
  return method === 'GET' || method === 'HEAD' ? 'poll' : 'action';
}
