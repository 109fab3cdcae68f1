import { calls } from '@offpiste/core/calls';
import type { DoorMode } from '@offpiste/core/programme/event/event-door.rules';
import { decideDoorScan, doorWithout } from '@offpiste/core/programme/event/event.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { defineAction, recordedBy } from '#platform/ledger/action-definition';
import { ticketState } from '#record/ticket/ticket.store';
import { doorScanFacts, doorScanQuery, doorTopic, toDoorReport } from './event-door.store.ts';
import { eventTickets, weekOfEvent } from './event.store.ts';

export const eventIn = eventScan('in', calls.eventIn);
export const eventOut = eventScan('out', calls.eventOut);

function eventScan(mode: DoorMode, call: typeof calls.eventIn | typeof calls.eventOut) {
  return defineAction({
    ...recordedBy(call),
    unknownWeek: 'unknown-event',
    describe: (body) => ({
      idempotentId: body.idempotentId,
      repId: body.rep,
      weekId: weekOfEvent(body.eventId),
      subject: ticketListKey({ kind: 'event', target: body.eventId }),
      topic: doorTopic(body),
      handsetTime: body.deviceTimestamp,
    }),
    factsQuery: doorScanQuery,
    factsOf: (row, body) => ({
      row,
      ticket: row && ticketState(row, eventTickets(body.eventId), body.barcode),
    }),
    decide: ({ row }, report, _, body) => decideDoorScan(doorScanFacts(row, report, body), mode, report),
    ticketOf: ({ ticket }) => ticket,
    without: (ticket, undone) => doorWithout(ticket, ticket.reports.map(toDoorReport), undone),
  });
}
