// Source: docs/reference/clients.md (Name search).
import { isSet } from '../../base/flag/flag.rules.ts';
import { isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';
import { findPeople, type FoundPeople } from './find-people.rules.ts';
import { peopleIndex, type PeopleIndex } from './searchable-people.rules.ts';
import { type Findable } from './findable-person.rules.ts';
import { findPersons, personKey } from './person-search.rules.ts';
import { rowFacts, type PersonFact, type RowFacts } from './person-facts.rules.ts';

/**
 * The fields of a ticket that the name search uses. `deleted` is '1' or 1 for a deleted
 * ticket.
 */
export interface SearchableTicket {
  name: string;
  bookingRef: string;
  barcode: string;
  deleted?: string | number | null;
}

/** Tickets with precomputed search keys. */
export interface NameSearchIndex<Ticket extends SearchableTicket> {
  tickets: readonly Ticket[];
  people: PeopleIndex;
  facts: RowFacts;
}

/** What the week's data know of people, by reference: the rest of what they are found by. */
export type KnownPeople = Readonly<Record<string, Findable>>;

/** A ticket that was found, with what its row says. */
export interface FoundTicket<Ticket extends SearchableTicket> {
  ticket: Ticket;
  facts: () => readonly PersonFact[];
}

/** The tickets that match, and those that nearly do; each best first. */
export interface FoundTickets<Ticket extends SearchableTicket> {
  matches: readonly FoundTicket<Ticket>[];
  near: readonly FoundTicket<Ticket>[];
}

/**
 * Makes a list of tickets searchable, in the order given; deleted ones are left out. `keyOf`: for a list that is made
 * searchable again and again, `personKeysOnce()`.
 */
export function nameSearchIndex<Ticket extends SearchableTicket>(
  all: readonly Ticket[],
  known: KnownPeople = {},
  keyOf = personKey,
): NameSearchIndex<Ticket> {
  const tickets = all.filter(({ deleted }) => !isSet(deleted));
  const holders = tickets.map(({ name, bookingRef, barcode }): Findable => {
    const holder = known[bookingRef];
    return { ...holder, name, reference: bookingRef, code: isFullTicketCode(barcode) ? barcode : holder?.code };
  });
  const people = peopleIndex(
    holders,
    holders.map(({ name, reference }) => keyOf(name, reference)),
  );
  return { tickets, people, facts: rowFacts(holders, people.keys) };
}

/**
 * The tickets whose holder matches the typed text, and those whose holder nearly does (see `findPeople`); all of them for an
 * empty text. Surrounding whitespace is ignored. `namesOnly`: only by name and reference as they are written, for a long list
 * that is not prepared yet.
 */
export function searchTickets<Ticket extends SearchableTicket>(
  { tickets, people, facts }: NameSearchIndex<Ticket>,
  typed: string,
  { namesOnly = false }: { namesOnly?: boolean } = {},
): FoundTickets<Ticket> {
  const found = namesOnly ? foundByName(people, typed) : findPeople(people, typed);
  const ticketAt = (at: number, text: string | undefined): FoundTicket<Ticket>[] => {
    const ticket = tickets[at];
    return ticket === undefined ? [] : [{ ticket, facts: () => facts(at, text) }];
  };
  if (found === undefined) return { matches: tickets.flatMap((_, at) => ticketAt(at, undefined)), near: [] };
  return {
    matches: found.matches.flatMap((at, index) => ticketAt(at, index < found.byName ? undefined : typed)),
    near: found.near.flatMap((at) => ticketAt(at, typed)),
  };
}

function foundByName({ keys }: PeopleIndex, typed: string): FoundPeople | undefined {
  const matches = findPersons(keys, typed);
  return matches && { matches, byName: matches.length, near: [] };
}

/**
 * The ticket that the Enter key picks: the only match, where it is found by the name alone. A hand-held reader ends with
 * Enter, too, and what it reads badly must record nobody.
 */
export function pickedByEnter<Ticket extends SearchableTicket>(
  { matches }: FoundTickets<Ticket>,
  typed: string,
): Ticket | undefined {
  const [only, ...others] = matches;
  if (only === undefined || others.length > 0) return undefined;
  return findPersons([personKey(only.ticket.name, '')], typed)?.length === 1 ? only.ticket : undefined;
}
