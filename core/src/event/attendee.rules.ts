import { isSet } from '../flag/flag.rules.ts';
import { byPersonName } from '../name-search/person-order.rules.ts';
import type { EventTicket } from './event.contract.ts';

/** The tickets as the door's list shows them, by name. Source: docs/product.md, section "Events". */
export function attendeesByName<Ticket extends EventTicket>(tickets: readonly Ticket[]): Ticket[] {
  return [...tickets].sort((a, b) => byPersonName(a, b) || a.bookingRef.localeCompare(b.bookingRef));
}

/**
 * The tickets with inconsistent reports, such as two entries in a row, without deleted tickets. Source: docs/product.md, section "Events".
 */
export function ticketsToCheck<Ticket extends EventTicket>(tickets: readonly Ticket[]): Ticket[] {
  return tickets.filter(({ exceptions = 0, deleted }) => exceptions > 0 && !isSet(deleted));
}
