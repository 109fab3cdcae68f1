// Source: docs/reference/clients.md (Passengers).
import type { Passenger } from './passenger.contract.ts';

export interface HeldPlace<Place> {
  readonly passenger: Passenger;
  readonly place: Place;
}

/** `key` is unique. */
export interface PlaceGroup<Place> {
  readonly key: string;
  readonly held: readonly HeldPlace<Place>[];
}

/** Groups places with common keys, in the order of the data. */
export function groupPlaces<Place>(
  passengers: readonly Passenger[],
  placesOf: (passenger: Passenger) => readonly Place[],
  keysOf: (place: Place, passenger: Passenger) => readonly string[],
): PlaceGroup<Place>[] {
  const groupOf = new Map<string, Group<Place>>();
  for (const passenger of passengers) {
    for (const place of placesOf(passenger)) {
      const keys = keysOf(place, passenger);
      const [known, ...others] = new Set(keys.flatMap((key) => groupOf.get(key) ?? []));
      const group = known ?? { keys: [], held: [] };
      for (const other of others) join(group, other);
      join(group, { keys: [...keys], held: [{ passenger, place }] });
      for (const key of group.keys) groupOf.set(key, group);
    }
  }
  return [...new Set(groupOf.values())].map(({ keys, held }) => ({ key: keys[0] ?? '', held }));
}

interface Group<Place> {
  readonly keys: string[];
  readonly held: HeldPlace<Place>[];
}

function join<Place>(group: Group<Place>, more: Group<Place>): void {
  group.held.push(...more.held);
  for (const key of more.keys) if (!group.keys.includes(key)) group.keys.push(key);
}

/** The first non-empty text. */
export function firstText(texts: readonly (string | number | null | undefined)[]): string | undefined {
  return texts.map((text) => String(text ?? '').trim()).find(Boolean);
}

/** Every non-empty text, once. */
export function eachText(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter(Boolean);
}
