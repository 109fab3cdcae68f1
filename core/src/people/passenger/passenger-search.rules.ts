// Source: docs/reference/clients.md (Passengers, Name search).
import { findPeople } from '../name-search/find-people.rules.ts';
import { peopleIndex, type PeopleIndex } from '../name-search/searchable-people.rules.ts';
import { type Findable } from '../name-search/findable-person.rules.ts';
import { rowFacts, type PersonFact, type RowFacts } from '../name-search/person-facts.rules.ts';
import { personKey, type PersonKey } from '../name-search/person-search.rules.ts';
import { findableOf } from './findable-passenger.rules.ts';
import type { Passenger } from './passenger.contract.ts';
import { isCancelled, mayListPassenger, mayOpenPassenger, type PassengerViewer } from './passenger.rules.ts';

/** `facts` distinguish namesakes and show the match. */
export interface PassengerHit {
  readonly name: string;
  readonly reference: string;
  readonly cancelled: boolean;
  /** The rep may open the client's page. */
  readonly opens: boolean;
  readonly facts?: readonly PersonFact[] | undefined;
}

export interface PassengerIndex {
  readonly hits: readonly PassengerHit[];
  readonly index: PeopleIndex;
  readonly facts: RowFacts;
}

/** Counts of all, and the first of each. */
export interface PassengerSearch {
  readonly total: number;
  readonly hits: readonly PassengerHit[];
  readonly nearTotal: number;
  readonly near: readonly PassengerHit[];
}

const MAX_NEAR = 40;

/** The searchable clients by name, without operational ones. */
export function passengerIndex(passengers: readonly Passenger[], viewer: PassengerViewer): PassengerIndex {
  const entries: { hit: PassengerHit; person: Findable; key: PersonKey }[] = [];
  for (const passenger of passengers) {
    const { passengerName: name, reference } = passenger;
    if (!name || !reference || passenger.operational || !mayListPassenger(reference, viewer)) continue;
    entries.push({
      hit: { name, reference, cancelled: isCancelled(passenger), opens: mayOpenPassenger(reference, viewer) },
      person: findableOf(passenger, viewer),
      key: personKey(name, reference),
    });
  }
  entries.sort((a, b) => compare(a.key.name, b.key.name) || compare(a.key.reference, b.key.reference));
  const people = entries.map(({ person }) => person);
  const keys = entries.map(({ key }) => key);
  return { hits: entries.map(({ hit }) => hit), index: peopleIndex(people, keys), facts: rowFacts(people, keys) };
}

/** Finds clients as `findPeople` does, at most `limit` matches and forty similar ones. */
export function searchPassengers(index: PassengerIndex, typed: string, limit: number): PassengerSearch {
  const found = findPeople(index.index, typed);
  const total = found?.matches.length ?? index.hits.length;
  const shown = found?.matches.slice(0, limit) ?? Array.from({ length: Math.min(limit, total) }, (_, index) => index);
  const byName = found?.byName ?? total;
  return {
    total,
    hits: shown.flatMap((at, place) => hitAt(index, at, place < byName ? undefined : typed)),
    nearTotal: found?.near.length ?? 0,
    near: found?.near.slice(0, MAX_NEAR).flatMap((at) => hitAt(index, at, typed)) ?? [],
  };
}

/** The only match, or else the only similar client. */
export function openedByEnter({ total, hits, nearTotal, near }: PassengerSearch): PassengerHit | undefined {
  const [only] = total === 0 ? near : hits;
  return (total || nearTotal) === 1 && only?.opens ? only : undefined;
}

function hitAt({ hits, facts }: PassengerIndex, at: number, typed: string | undefined): PassengerHit[] {
  const hit = hits[at];
  if (!hit) return [];
  const shownFacts = facts(at, typed);
  return [shownFacts.length === 0 ? hit : { ...hit, facts: shownFacts }];
}

/** By code units, because a locale-aware order of thousands is slow. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
