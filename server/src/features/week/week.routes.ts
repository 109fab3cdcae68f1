import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PARTIAL, wantedFrom } from '@offpiste/core/week/week-range.rules';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { weekCopyFeature } from './week-copy.routes.ts';
import type { CopiedNouns } from './week-copy.ts';
import { createWeekPayloads } from './week-payload.ts';
import { findActiveWeeks, openWeek } from './week.store.ts';

/** The bytes from where the phone's download was cut off; all of them where it asks for no rest, or for that of another version. */
function restOf(bytes: Uint8Array, { headers }: FastifyRequest, reply: FastifyReply): Uint8Array {
  reply.header('accept-ranges', 'bytes');
  const ifRange = headers['if-range'];
  const from = wantedFrom(
    { range: headers.range, ifRange: typeof ifRange === 'string' ? ifRange : undefined },
    { etag: String(reply.getHeader('etag')), length: bytes.length },
  );
  if (from === undefined) return bytes;
  reply.code(PARTIAL).header('content-range', `bytes ${from}-${bytes.length - 1}/${bytes.length}`);
  return bytes.subarray(from);
}

export function weekFeature(app: FastifyInstance, calls: Calls, services: Services, nouns: CopiedNouns): void {
  const { db } = services;
  const payloads = createWeekPayloads(services);

  calls.signedIn('activeWeeks', async () => ({ activeWeeks: await findActiveWeeks(db) }));

  calls.signedIn('weekData', async ({ params, viewer, request, reply }) => {
    const week = await openWeek(db, params.weekId);
    if (isRefusal(week)) return week;
    if (isUnchanged(request, reply, payloads.versionOf(week, viewer))) return NOT_MODIFIED;
    const bytes = await payloads.bytesFor(week, viewer);
    return bytes ? restOf(bytes, request, reply) : refuse('unknown-week');
  });

  weekCopyFeature(calls, services, payloads, nouns);
}
