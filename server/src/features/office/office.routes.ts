import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { sha256 } from '#platform/clock';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { createLiveNights } from './live-nights.ts';
import { readWeekOwner } from './live.store.ts';

/** What only the office sees. */
export function officeFeature(calls: Calls, { db, clock }: Services): void {
  const nights = createLiveNights(db, clock);

  calls.office('officeLive', async ({ params, officeBrands, request, reply }) => {
    const week = await readWeekOwner(db, params.weekId);
    if (!week) return refuse('unknown-week');
    if (!officeBrands.includes(week.brand)) return refuse('no-office-access', { brand: week.brand });
    const text = await nights.textOf(week);
    if (isUnchanged(request, reply, sha256(text).slice(0, 22))) return NOT_MODIFIED;
    reply.type('application/json; charset=utf-8');
    return Buffer.from(text);
  });
}
