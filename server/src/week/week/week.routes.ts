import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PARTIAL, wantedFrom } from '@offpiste/core/week/week/week-range.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { weekCopyFeature } from './week-copy.routes.ts';
import type { CopiedNouns } from './week-copy.ts';
import { createWeekPayloads } from './week-payload.ts';
import { findActiveWeeks, findTakenBackWeeks, openWeek } from './week.store.ts';

/** The rest of a cut download. Without a range, or for another version, all bytes. */
function restOf(parts: readonly Buffer[], { headers }: FastifyRequest, reply: FastifyReply): Readable {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  reply.header('accept-ranges', 'bytes');
  const ifRange = headers['if-range'];
  const wanted = wantedFrom(
    { range: headers.range, ifRange: typeof ifRange === 'string' ? ifRange : undefined },
    { etag: String(reply.getHeader('etag')), length },
  );
  const from = wanted ?? 0;
  if (wanted !== undefined) reply.code(PARTIAL).header('content-range', `bytes ${from}-${length - 1}/${length}`);
  reply.header('content-length', length - from);
  return Readable.from(partsFrom(parts, from), { objectMode: false });
}

function partsFrom(parts: readonly Buffer[], skipped: number): Buffer[] {
  let before = 0;
  return parts.flatMap((part) => {
    const rest = part.subarray(Math.max(0, skipped - before));
    before += part.length;
    return rest.length > 0 ? [rest] : [];
  });
}

export function weekFeature(app: FastifyInstance, calls: Calls, services: Services, nouns: CopiedNouns): void {
  const { db } = services;
  const payloads = createWeekPayloads(services);

  calls.signedIn('activeWeeks', async () => {
    const [activeWeeks, takenBack] = [await findActiveWeeks(db), await findTakenBackWeeks(db)];
    return { activeWeeks, ...(takenBack.length > 0 ? { takenBack } : {}) };
  });

  calls.signedIn('weekData', async ({ params, viewer, request, reply }) => {
    const week = await openWeek(db, params.weekId);
    if (isRefusal(week)) return week;
    if (isUnchanged(request, reply, payloads.versionOf(week, viewer))) return NOT_MODIFIED;
    const parts = await payloads.bytesFor(week, viewer);
    return parts ? restOf(parts, request, reply) : refuse('unknown-week');
  });

  weekCopyFeature(calls, services, payloads, nouns);
}
