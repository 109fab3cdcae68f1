import { ScheduleReply } from '@offpiste/core/event-schedule/event-schedule.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { readWeekSheet } from '#platform/documents.store';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';

export function eventScheduleFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('schedule', async ({ params }) => {
    return (await readWeekSheet(db, params.weekId, 'nightlife', ScheduleReply, { days: [] })) ?? refuse('unknown-week');
  });
}
