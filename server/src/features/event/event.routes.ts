import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { isUnchanged, NOT_MODIFIED } from '#platform/etag';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import { isWeek } from '#platform/week.store';
import { eventIn, eventOut } from './event-scan.action.ts';
import { findEvent, readEventInfo, readEvents } from './event.store.ts';

export function eventFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('events', async ({ params }) => {
    return (await isWeek(db, params.weekId)) ? { data: await readEvents(db, params.weekId) } : refuse('unknown-week');
  });

  calls.signedIn('eventInfo', async ({ params, request, reply }) => {
    // Its version is read before the list, so that a list is at least as new as the version it goes by.
    const event = await findEvent(db, params.ticketId);
    if (!event) return refuse('unknown-event');
    if (isUnchanged(request, reply, String(event.version))) return NOT_MODIFIED;
    return { success: true, data: await readEventInfo(db, event) };
  });

  calls.signedIn('eventIn', (call) => answerAction(services, eventIn, call));
  calls.signedIn('eventOut', (call) => answerAction(services, eventOut, call));
}
