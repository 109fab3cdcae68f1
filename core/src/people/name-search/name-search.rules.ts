// Source: docs/reference/clients.md (Name search).
import { isSet } from '../../base/flag/flag.rules.ts';
import { isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';
import { findPeople, type FoundPeople } from './find-people.rules.ts';
import { peopleIndex, type PeopleIndex } from './searchable-people.rules.ts';
import { type Findable, type OtherKey, otherKeyMaker } from './findable-person.rules.ts';
import { findPersons, personKey, personKeysOnce } from './person-search.rules.ts';
import { rowFacts, type PersonFact, type RowFacts } from './person-facts.rules.ts';

/** `deleted` is '1' or 1 for a deleted ticket. */
export interface SearchableTicket {
  name: string;
  bookingRef: string;
  barcode: string;
  deleted?: string | number | null;
}

export interface NameSearchIndex<Ticket extends SearchableTicket> {
  tickets: readonly Ticket[];
  people: PeopleIndex;
  facts: RowFacts;
}

/** Data of the week, by reference. */
export type KnownPeople = Readonly<Record<string, Findable>>;

export interface FoundTicket<Ticket extends SearchableTicket> {
  ticket: Ticket;
  facts: () => readonly PersonFact[];
}

/** Both have the best first. */
export interface FoundTickets<Ticket extends SearchableTicket> {
  matches: readonly FoundTicket<Ticket>[];
  near: readonly FoundTicket<Ticket>[];
}

interface NameKeys {
  readonly holderOf: (ticket: SearchableTicket, known: Findable | undefined) => Findable;
  readonly keyOf: typeof personKey;
  readonly otherKeyOf: ReturnType<typeof otherKeyMaker>;
}

/** A list that is fetched again has mostly the same holders: their keys are made once. */
export function nameKeysOnce(): NameKeys {
  const holders = new Map<string, { readonly known: Findable | undefined; readonly holder: Findable }>();
  const others = new WeakMap<Findable, OtherKey>();
  const makeOther = otherKeyMaker();
  return {
    holderOf: (ticket, known) => {
      const text = `${ticket.name}\n${ticket.bookingRef}\n${ticket.barcode}`;
      const last = holders.get(text);
      if (last && last.known === known) return last.holder;
      const holder = holderOf(ticket, known);
      holders.set(text, { known, holder });
      return holder;
    },
    keyOf: personKeysOnce(),
    otherKeyOf: (person) => {
      const key = others.get(person) ?? makeOther(person);
      others.set(person, key);
      return key;
    },
  };
}

/** Makes tickets searchable. `keys` can be kept for repeated calls. */
export function nameSearchIndex<Ticket extends SearchableTicket>(
  tickets: readonly Ticket[],
  known: KnownPeople = {},
  keys: NameKeys = { holderOf, keyOf: personKey, otherKeyOf: otherKeyMaker() },
): NameSearchIndex<Ticket> {
  const holders = tickets.map((ticket) => keys.holderOf(ticket, known[ticket.bookingRef]));
  const people = peopleIndex(
    holders,
    holders.map(({ name, reference }) => keys.keyOf(name, reference)),
    keys.otherKeyOf,
  );
  return { tickets, people, facts: rowFacts(holders, people.keys) };
}

function holderOf({ name, bookingRef, barcode }: SearchableTicket, known: Findable | undefined): Findable {
  return { ...known, name, reference: bookingRef, code: isFullTicketCode(barcode) ? barcode : known?.code };
}

/**
 * Finds tickets as `findPeople` does. An empty text finds all but deleted ones; otherwise deleted ones are last.
 * `namesOnly`: by name and reference, for a list that is not prepared yet.
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
  if (found === undefined) {
    const listed = tickets.flatMap(({ deleted }, index) => (isSet(deleted) ? [] : ticketAt(index, undefined)));
    return { matches: listed, near: [] };
  }
  return {
    matches: deletedLast(found.matches.flatMap((at, index) => ticketAt(at, index < found.byName ? undefined : typed))),
    near: deletedLast(found.near.flatMap((at) => ticketAt(at, typed))),
  };
}

function deletedLast<Ticket extends SearchableTicket>(found: readonly FoundTicket<Ticket>[]): FoundTicket<Ticket>[] {
  return found.toSorted((a, b) => Number(isSet(a.ticket.deleted)) - Number(isSet(b.ticket.deleted)));
}

function foundByName({ keys }: PeopleIndex, typed: string): FoundPeople | undefined {
  const matches = findPersons(keys, typed);
  return matches && { matches, byName: matches.length, near: [] };
}

/** The only match by name, or the only one that is not deleted. A misread code of a hand-held reader picks no ticket. */
export function pickedByEnter<Ticket extends SearchableTicket>(
  { matches }: FoundTickets<Ticket>,
  typed: string,
): Ticket | undefined {
  const [only, next] = matches;
  const isOnly = next === undefined || isSet(next.ticket.deleted);
  if (only === undefined || !isOnly || (next !== undefined && isSet(only.ticket.deleted))) return undefined;
  return findPersons([personKey(only.ticket.name, '')], typed)?.length === 1 ? only.ticket : undefined;
}
