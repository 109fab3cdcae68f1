import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek } from '#access/office-week/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { changeWeek } from './change-week.store.ts';

export function weekChangeFeature(calls: Calls, { db }: Services): void {
  calls.office('changeWeek', async ({ viewer: { repId, name }, officeBrands, body }) => {
    const week = await officeWeek(db, body.weekId, officeBrands);
    if (isRefusal(week)) return week;
    if (body.brand !== undefined && !officeBrands.includes(body.brand))
      return refuse('no-office-access', { brand: body.brand });
    return (await changeWeek(db, { repId, name }, body)) ?? { success: true };
  });
}
