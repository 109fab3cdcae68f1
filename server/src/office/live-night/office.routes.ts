import { officeWeek } from '#access/office-week/office-week';
import { sha256 } from '#platform/process/clock';
import { isUnchanged, NOT_MODIFIED } from '#platform/http/etag';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { createLiveNights } from './live-nights.ts';

export function officeFeature(calls: Calls, { db, clock }: Services): void {
  const nights = createLiveNights(db, clock);

  calls.office('officeLive', async ({ params, officeBrands, request, reply }) => {
    const week = await officeWeek(db, params.weekId, officeBrands);
    if (isRefusal(week)) return week;
    const text = await nights.textOf(week);
    if (isUnchanged(request, reply, sha256(text).slice(0, 22))) return NOT_MODIFIED;
    reply.type('application/json; charset=utf-8');
    return Buffer.from(text);
  });
}
