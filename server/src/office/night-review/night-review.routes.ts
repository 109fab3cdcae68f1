import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek } from '#access/office-week/office-week';
import { createKeptByMark } from '#office/live-night/kept-by-mark';
import { readRecordMark } from '#office/live-night/live.store';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { isErasing } from '#week/week/known-week.store';
import { readBrandWeeks } from './night-review.store.ts';
import { createFiguresOf, readNightReview } from './night-review.ts';

export function nightReviewFeature(calls: Calls, { db }: Services): void {
  const figuresOf = createFiguresOf(db);
  const reviewOf = createKeptByMark(
    // The weeks to compare with: one of them may be erased, imported again or moved to another brand.
    async (week) => JSON.stringify([week.brand, await readRecordMark(db, week), await readBrandWeeks(db, week.brand)]),
    (week) => readNightReview(db, week, figuresOf),
  );

  calls.office('nightReview', async ({ params: { weekId }, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    return (await isErasing(db, weekId)) ? refuse('week-erased') : reviewOf(week);
  });
}
