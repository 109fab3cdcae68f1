import type { FastifyInstance } from 'fastify';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { weekCopyFeature } from './week-copy.routes.ts';
import type { CopiedNouns } from './week-copy.ts';
import { createWeekPayloads } from './week-payload.ts';
import { findActiveWeeks, findWeek } from './week.store.ts';

export function weekFeature(app: FastifyInstance, calls: Calls, services: Services, nouns: CopiedNouns): void {
  const { db } = services;
  const payloads = createWeekPayloads(services);

  calls.signedIn('activeWeeks', async () => ({ activeWeeks: await findActiveWeeks(db) }));

  calls.signedIn('weekData', async ({ params, viewer, request, reply }) => {
    const week = await findWeek(db, params.weekId);
    if (!week) return refuse('unknown-week');
    if (isUnchanged(request, reply, payloads.versionOf(week, viewer))) return NOT_MODIFIED;
    return (await payloads.bytesFor(week, viewer)) ?? refuse('unknown-week');
  });

  weekCopyFeature(app, calls, services, payloads, nouns);
}
