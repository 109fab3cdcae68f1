import { isSet } from '../flag/flag.rules.ts';
import { byPersonName } from '../name-search/person-order.rules.ts';
import type { EventTicket } from './event.contract.ts';

/** Everybody with a ticket as a list at the door shows them, by name. Source: docs/product.md, section "Events". */
export function attendeesByName<Ticket extends EventTicket>(tickets: readonly Ticket[]): Ticket[] {
  return [...tickets].sort((a, b) => byPersonName(a, b) || a.bookingRef.localeCompare(b.bookingRef));
}

/**
 * The tickets of which reports do not fit together, such as two entries in a row; those whose booking fell away are nobody's
 * at the door. Source: docs/product.md, section "Events".
 */
export function ticketsToCheck<Ticket extends EventTicket>(tickets: readonly Ticket[]): Ticket[] {
  return tickets.filter(({ exceptions = 0, deleted }) => exceptions > 0 && !isSet(deleted));
}
