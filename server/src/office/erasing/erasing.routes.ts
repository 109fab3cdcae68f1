import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek } from '#access/office-week/office-week';
import { requestErasure } from './erase-week.ts';
import type { ErasingWatch } from './erasing-watch.ts';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

export function erasingFeature(calls: Calls, { db, clock }: Services, watch: Pick<ErasingWatch, 'wake'>): void {
  calls.office('eraseWeek', async ({ viewer: by, officeBrands, body: { weekId, weekName } }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    if (weekName !== week.weekName) return refuse('other-week-named');
    const refusal = await requestErasure(db, { weekId, by, at: new Date(clock.now()) });
    if (refusal) return refusal;
    watch.wake();
    return { success: true };
  });
}
