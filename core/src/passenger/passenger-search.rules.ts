import { findPersons, personKey, type PersonKey } from '../name-search/person-search.rules.ts';
import type { Passenger } from './passenger.contract.ts';
import { isCancelled, mayListPassenger, type PassengerViewer } from './passenger.rules.ts';

/** A client in the search results. */
export interface PassengerHit {
  readonly name: string;
  readonly reference: string;
  readonly cancelled: boolean;
}

/** The clients a rep may search, with precomputed search keys. */
export interface PassengerIndex {
  readonly hits: readonly PassengerHit[];
  readonly keys: readonly PersonKey[];
}

/** A search result: the total number of matches, and the first of them. */
export interface PassengerSearch {
  readonly total: number;
  readonly hits: readonly PassengerHit[];
}

/**
 * The clients a rep may search, by name. Entries without a name or reference are skipped,
 * and so are operational ones. Source: docs/product.md, section "Passengers".
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
 * The clients whose name or booking reference matches the typed text, best first and tolerantly (see `findPersons`);
 * all of them for an empty text. At most `limit` are returned, all are counted.
 * Source: docs/product.md, section "Name search".
 */
export function searchPassengers({ hits, keys }: PassengerIndex, typed: string, limit: number): PassengerSearch {
  const found = findPersons(keys, typed);
  if (!found) return { total: hits.length, hits: hits.slice(0, limit) };
  return { total: found.length, hits: found.slice(0, limit).flatMap((at) => hits[at] ?? []) };
}

/** Order by code units: with thousands of names a locale-aware order would be slow. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
