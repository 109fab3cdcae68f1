import { endpoints } from '@offpiste/core/endpoints';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { answerNotedList } from '#record/note/answer-noted-list';
import { answerList } from '#week/week/answer-list';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { keptList, targetsIn, type WeekLists } from '#week/week/week-lists';
import { eventIn, eventOut } from './event-scan.action.ts';
import { readEventInfo, readEvents, weekOfEvent } from './event.store.ts';

export function eventFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('events', ({ params, ...call }) =>
    answerList(db, call, { week: params.weekId }, async (weekId) => ({ data: await readEvents(db, weekId) })),
  );

  calls.signedIn('eventInfo', ({ params: { ticketId: eventId }, ...call }) => {
    const key = ticketListKey({ kind: 'event', target: eventId });
    const list = { week: weekOfEvent(eventId), key, unknownWeek: 'unknown-event' } as const;
    return answerNotedList(services, call, list, async (weekId) => {
      // An import may have removed the event meanwhile.
      const data = await readEventInfo(db, weekId, eventId);
      return data ? { success: true, data } : refuse('unknown-event');
    });
  });

  calls.signedIn('eventIn', (call) => answerAction(services, eventIn, call));
  calls.signedIn('eventOut', (call) => answerAction(services, eventOut, call));
}

export const eventLists: WeekLists = (week) => [
  keptList(endpoints.events, week),
  ...targetsIn(week, 'event').map((ticketId) =>
    keptList(endpoints.eventInfo, { ticketId }, { key: ticketListKey({ kind: 'event', target: ticketId }) }),
  ),
];
