import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { officeWeek } from '#platform/access/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { readClientStory } from '#platform/client-story/client-story.store';

/** A client's whole story, for the office. */
export function clientStoryFeature(calls: Calls, { db }: Services): void {
  calls.office('clientStory', async ({ params: { weekId, bookingRef }, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    return (await readClientStory(db, weekId, bookingRef)) ?? refuse('unknown-client');
  });
}
