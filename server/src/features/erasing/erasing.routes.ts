import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek } from '#platform/access/office-week';
import { beginToErase } from '#platform/erasing/erase-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';

/** Erasing weeks. */
export function erasingFeature(calls: Calls, { db, clock, erasing }: Services): void {
  calls.office('eraseWeek', async ({ viewer: { repId, name }, officeBrands, body: { weekId, weekName } }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    if (weekName !== week.weekName) return refuse('other-week-named');
    const refusal = await beginToErase(db, { weekId, by: { repId, name }, at: new Date(clock.now()) });
    if (refusal) return refusal;
    erasing.wake();
    return { success: true };
  });
}
