import { isSet } from '../flag/flag.rules.ts';
import { findPersons, personKey, type PersonKey } from './person-search.rules.ts';

/**
 * The fields of a ticket that the name search uses. `deleted` is '1' or 1 for a deleted
 * ticket.
 * Source: docs/product.md, section "Name search".
 */
export interface SearchableTicket {
  name: string;
  bookingRef: string;
  barcode: string;
  deleted?: string | number | null;
}

/**
 * Tickets with precomputed search keys.
 * Source: docs/product.md, section "Name search".
 */
export interface NameSearchIndex<Ticket extends SearchableTicket> {
  tickets: readonly Ticket[];
  keys: readonly PersonKey[];
}

/**
 * Makes a list of tickets searchable, in the order given; deleted ones are left out.
 * Source: docs/product.md, section "Name search".
 */
export function nameSearchIndex<Ticket extends SearchableTicket>(all: readonly Ticket[]): NameSearchIndex<Ticket> {
  const tickets = all.filter(({ deleted }) => !isSet(deleted));
  const keys = tickets.map(({ name, bookingRef }) => personKey(name, bookingRef));
  return { tickets, keys };
}

/**
 * The tickets whose name or booking reference matches the typed text, best first and tolerantly (see `findPersons`);
 * all of them for an empty text. Surrounding whitespace is ignored.
 * Source: docs/product.md, section "Name search".
 */
export function searchTickets<Ticket extends SearchableTicket>(
  { tickets, keys }: NameSearchIndex<Ticket>,
  typed: string,
): readonly Ticket[] {
  return findPersons(keys, typed)?.flatMap((at) => tickets[at] ?? []) ?? tickets;
}
