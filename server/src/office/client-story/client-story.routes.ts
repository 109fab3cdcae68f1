import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek } from '#access/office-week/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readClientStory } from './client-story.store.ts';

export function clientStoryFeature(calls: Calls, { db }: Services): void {
  calls.office('clientStory', async ({ params: { weekId, bookingRef }, officeBrands, viewer }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    return (await readClientStory(db, weekId, bookingRef, viewer)) ?? refuse('unknown-client');
  });
}
