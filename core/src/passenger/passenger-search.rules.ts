import { findPersons, personKey, type PersonKey } from '../name-search/person-search.rules.ts';
import type { Passenger } from './passenger.contract.ts';
import { isCancelled, mayListPassenger, type PassengerViewer } from './passenger.rules.ts';

/** A client as the search lists one. */
export interface PassengerHit {
  readonly name: string;
  readonly reference: string;
  readonly cancelled: boolean;
}

/** The clients a rep may look for, with their search keys made ready once, so that a key press only compares. */
export interface PassengerIndex {
  readonly hits: readonly PassengerHit[];
  readonly keys: readonly PersonKey[];
}

/** What a search found: how many in all, and the first of them. */
export interface PassengerSearch {
  readonly total: number;
  readonly hits: readonly PassengerHit[];
}

/**
 * The clients a rep may look for, by name. Entries without a name or reference are skipped,
 * and those who are listed for operations only. Source: docs/product.md, section "Passengers".
 */
export function passengerIndex(passengers: readonly Passenger[], viewer: PassengerViewer): PassengerIndex {
  const entries: { hit: PassengerHit; key: PersonKey }[] = [];
  for (const passenger of passengers) {
    const { passengerName: name, reference } = passenger;
    if (!name || !reference || passenger.operational || !mayListPassenger(reference, viewer)) continue;
    entries.push({ hit: { name, reference, cancelled: isCancelled(passenger) }, key: personKey(name, reference) });
  }
  entries.sort((a, b) => compare(a.key.name, b.key.name) || compare(a.key.reference, b.key.reference));
  return { hits: entries.map(({ hit }) => hit), keys: entries.map(({ key }) => key) };
}

/**
 * The clients whose name or booking reference is what was typed, best first and forgivingly (see `findPersons`);
 * all of them while nothing is typed. At most `limit` are handed over, all are counted.
 * Source: docs/product.md, section "Name search".
 */
export function searchPassengers({ hits, keys }: PassengerIndex, typed: string, limit: number): PassengerSearch {
  const found = findPersons(keys, typed);
  if (!found) return { total: hits.length, hits: hits.slice(0, limit) };
  return { total: found.length, hits: found.slice(0, limit).flatMap((at) => hits[at] ?? []) };
}

/** Plain order of characters: with thousands of names a language-aware order would be felt. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
