import { ticketListKey } from '@offpiste/core/ticket/ticket-kind.rules';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { answerList } from '#platform/ticket/answer-list';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { isWeek } from '#platform/week/week.store';
import { eventIn, eventOut } from './event-scan.action.ts';
import { readEventInfo, readEvents, weekOfEvent } from './event.store.ts';

export function eventFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('events', async ({ params }) => {
    return (await isWeek(db, params.weekId)) ? { data: await readEvents(db, params.weekId) } : refuse('unknown-week');
  });

  calls.signedIn('eventInfo', ({ params: { ticketId: eventId }, ...call }) => {
    const key = ticketListKey({ kind: 'event', target: eventId });
    const list = { week: weekOfEvent(eventId), key, unknownWeek: 'unknown-event' } as const;
    return answerList(db, call, list, async (weekId) => {
      // An import may have removed the event since its list was found.
      const data = await readEventInfo(db, weekId, eventId);
      return data ? { success: true, data } : refuse('unknown-event');
    });
  });

  calls.signedIn('eventIn', (call) => answerAction(services, eventIn, call));
  calls.signedIn('eventOut', (call) => answerAction(services, eventOut, call));
}
