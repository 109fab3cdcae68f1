// Source: docs/reference/places.md (Accommodation).
import { findPeople } from '../../people/name-search/find-people.rules.ts';
import { findPersons } from '../../people/name-search/person-search.rules.ts';
import { fold } from '../../base/letters/fold.rules.ts';
import type { RoomIndex } from './room-key.rules.ts';

export interface ClientRoom {
  readonly at: number;
  readonly matched: readonly string[];
}

export interface ClientRooms {
  readonly rooms: readonly ClientRoom[];
  readonly isNear: boolean;
}

const NOBODY = { matches: [], near: [] };

/** The room number with the letter of its half: '12', '12a'. */
const NUMBER = /^\d{1,4}\p{L}?$/u;

/**
 * The matching rooms, best first; undefined for an empty text. A number means that room. Otherwise rooms match by own
 * texts, by inhabitants, then by both.
 */
export function findRooms(index: RoomIndex, typed: string): ClientRooms | undefined {
  const own = findPersons(index.keys, typed);
  if (own === undefined) return undefined;
  const words = fold(typed).split(' ').filter(Boolean);
  const numbered = byNumber(index, words);
  if (numbered.length > 0) {
    const known = new Set(numbered.map(({ at }) => at));
    const others = own.filter((at) => !known.has(at)).map((at) => ({ at, matched: [] }));
    return { rooms: [...numbered, ...others], isNear: false };
  }
  const people = findPeople(index.people, typed) ?? NOBODY;
  const places = findPeople(index.places, typed) ?? NOBODY;
  const byPlace = new Set([...places.matches, ...places.near]);
  const found = new Map<number, string[]>();
  for (const place of people.matches) addInhabitant(index, found, place, byPlace);
  const byPeople = new Map(found);
  found.clear();
  for (const at of own) found.set(at, []);
  for (const [at, matched] of byPeople) if (!found.has(at)) found.set(at, matched);
  for (const { at, matched } of spread(index, words)) if (!found.has(at)) found.set(at, matched);
  if (found.size > 0) return { rooms: listed(found), isNear: false };
  for (const place of people.near) addInhabitant(index, found, place, byPlace);
  return { rooms: listed(found), isNear: found.size > 0 };
}

function listed(found: ReadonlyMap<number, readonly string[]>): ClientRoom[] {
  return [...found].map(([at, matched]) => ({ at, matched }));
}

/** A building's name finds rooms, not their inhabitants. */
function addInhabitant(
  { inhabitants }: RoomIndex,
  found: Map<number, string[]>,
  place: number,
  byPlace: ReadonlySet<number>,
): void {
  const inhabitant = inhabitants[place];
  if (inhabitant === undefined) return;
  const matched = found.get(inhabitant.room) ?? [];
  found.set(inhabitant.room, matched);
  if (!byPlace.has(inhabitant.room)) matched.push(inhabitant.name);
}

/** Rooms of the typed numbers that match the other words; the exact number is first. */
function byNumber(rooms: RoomIndex, words: readonly string[]): ClientRoom[] {
  const numbers = words.filter((word) => NUMBER.test(word));
  if (numbers.length === 0) return [];
  const others = words.filter((word) => !NUMBER.test(word));
  const exact: ClientRoom[] = [];
  const lettered: ClientRoom[] = [];
  const spreads = new Map(spread(rooms, others).map(({ at, matched }) => [at, matched]));
  rooms.listed.forEach(({ name }, index) => {
    const own = fold(name ?? '').split(' ');
    const matched = spreads.get(index);
    if (matched === undefined) return;
    if (numbers.every((number) => own.includes(number))) exact.push({ at: index, matched });
    else if (numbers.every((number) => own.some((word) => isLettered(number, word))))
      lettered.push({ at: index, matched });
  });
  return [...exact, ...lettered];
}

function isLettered(number: string, word: string): boolean {
  return word.startsWith(number) && /^\p{L}*$/u.test(word.slice(number.length));
}

/** Rooms with all words in their own or their inhabitants' texts. */
function spread(rooms: RoomIndex, words: readonly string[]): { at: number; matched: string[] }[] {
  const people = new Map<number, { name: string; lines: string }[]>();
  rooms.inhabitants.forEach(({ room, name }, place) => {
    const others = people.get(room) ?? [];
    people.set(room, others);
    others.push({ name, lines: rooms.people.keys[place]?.lines ?? '' });
  });
  return rooms.keys.flatMap(({ lines: own }, index) => {
    const foreign = words.filter((word) => !own.includes(word));
    const inside = people.get(index) ?? [];
    if (!foreign.every((word) => inside.some(({ lines }) => lines.includes(word)))) return [];
    const matched = inside.filter(({ lines }) => foreign.some((word) => lines.includes(word)));
    return [{ at: index, matched: matched.map(({ name }) => name) }];
  });
}
