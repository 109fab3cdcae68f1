import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { officeWeek } from '#platform/access/office-week';
import { beginToErase } from '#platform/erasing/erase-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { changeWeek } from '#platform/week/change-week';

/** Closing, opening and erasing weeks. */
export function weekChangeFeature(calls: Calls, { db, clock, erasing }: Services): void {
  calls.office('changeWeek', async ({ viewer: { repId, name }, officeBrands, body }) => {
    const week = await officeWeek(db, body.weekId, officeBrands);
    if (isRefusal(week)) return week;
    if (body.brand !== undefined && !officeBrands.includes(body.brand))
      return refuse('no-office-access', { brand: body.brand });
    return (await changeWeek(db, { repId, name }, body)) ?? { success: true };
  });

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
