// Source: docs/reference/events.md (Events), docs/reference/clients.md (Name search).
import { isSet } from '../../base/flag/flag.rules.ts';
import { byPersonName } from '../../people/name-search/person-order.rules.ts';
import type { EntryStatus, EventTicket } from './event.contract.ts';
import type { DoorMode } from './event-door.rules.ts';

/** The tickets by name. */
export function attendeesByName<Ticket extends EventTicket>(tickets: readonly Ticket[] = []): Ticket[] {
  return [...tickets].sort((a, b) => byPersonName(a, b) || a.bookingRef.localeCompare(b.bookingRef));
}

/** The first statuses are expected at the door. */
const EXPECTED: Readonly<Record<DoorMode, readonly EntryStatus[]>> = {
  in: ['none', 'left', 'entered'],
  out: ['entered', 'none', 'left'],
};

/** Sorts the people first who are still to go through this door. */
export function attendeesToCome<Ticket extends EventTicket>(mode: DoorMode, tickets: readonly Ticket[]): Ticket[] {
  const order = EXPECTED[mode];
  return tickets.toSorted((a, b) => order.indexOf(a.entryStatus) - order.indexOf(b.entryStatus));
}

/** Tickets with inconsistent reports, without deleted ones. */
export function ticketsToCheck<Ticket extends EventTicket>(tickets: readonly Ticket[]): Ticket[] {
  return tickets.filter(({ exceptions = 0, deleted }) => exceptions > 0 && !isSet(deleted));
}
