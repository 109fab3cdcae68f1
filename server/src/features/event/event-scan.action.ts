import { endpoints } from '@offpiste/core/endpoints';
import { EventScanBody } from '@offpiste/core/event/event.contract';
import type { DoorMode } from '@offpiste/core/event/event-door.rules';
import { decideDoorScan, eventListKey } from '@offpiste/core/event/event.rules';
import { defineAction } from '#platform/ledger/action-definition';
import { doorScanQuery, doorScanState, doorTopic, weekOfEvent } from './event-door.store.ts';

/** Somebody went in to an event. */
export const eventIn = eventScan('event-in', 'in', endpoints.eventIn.path);
/** Somebody left an event. */
export const eventOut = eventScan('event-out', 'out', endpoints.eventOut.path);

function eventScan(kind: 'event-in' | 'event-out', mode: DoorMode, path: string) {
  return defineAction({
    kind,
    path,
    schema: EventScanBody,
    unknownWeek: 'unknown-event',
    describe: (body) => ({
      idempotentId: body.idempotentId,
      repId: body.rep,
      weekId: weekOfEvent(body.eventId),
      subject: eventListKey(body.eventId),
      topic: doorTopic(body),
      handsetTime: body.deviceTimestamp,
    }),
    factsQuery: doorScanQuery,
    factsOf: doorScanState,
    decide: (state, report) => decideDoorScan(state.facts, mode, report),
    ticketOf: (state) => state.ticket,
  });
}
