// Source: docs/reference/clients.md (Name search).
import { numberFit } from '../phone-number/phone-match.rules.ts';
import { nearPeople } from './near-people.rules.ts';
import type { PeopleIndex } from './searchable-people.rules.ts';
import type { OtherKey } from './findable-person.rules.ts';
import { findPersons } from './person-search.rules.ts';
import { inTypedPlace } from './typed-place.rules.ts';
import { typedSearch, type TypedReading, type TypedSearch, type TypedWord } from './typed-search.rules.ts';

/** List indexes, best first. */
export interface FoundPeople {
  readonly matches: readonly number[];
  /** The number of matches by name or reference as written. */
  readonly byName: number;
  readonly near: readonly number[];
}

/** Below a long list near matches are not visible. */
const NEAR_BELOW = 10;

/**
 * Finds people; undefined for an empty text. `near` has slips, lookalikes and names of the same sound.
 * Matches of `findPersons` precede those by code, phone, place or spelling.
 * A letter and a number typed apart mean a room or coach first.
 */
export function findPeople(index: PeopleIndex, typed: string): FoundPeople | undefined {
  const written = findPersons(index.keys, typed);
  if (written === undefined) return undefined;
  const wanted = typedSearch(typed);
  if (wanted === undefined) return { matches: written, byName: written.length, near: [] };
  const { first, byName } = placeBeforePieces(index, typed, wanted, written);
  const taken = new Uint8Array(index.keys.length);
  for (const at of first) taken[at] = 1;
  const more = moreMatches(index.others(), wanted, taken);
  for (const at of more) taken[at] = 1;
  const matches = more.length === 0 ? first : [...first, ...more];
  return { matches, byName, near: matches.length < NEAR_BELOW ? nearPeople(index, wanted, taken) : [] };
}

function placeBeforePieces(index: PeopleIndex, typed: string, wanted: TypedSearch, written: readonly number[]) {
  const there = inTypedPlace(index.others, wanted);
  if (there.length === 0) return { first: written, byName: written.length };
  const asTyped = typed.trim().toLowerCase();
  const inOnePiece = written.filter((at) => index.keys[at]?.lines.includes(asTyped));
  return { first: [...new Set([...inOnePiece, ...there, ...written])], byName: inOnePiece.length };
}

function moreMatches(others: readonly OtherKey[], wanted: TypedSearch, taken: Uint8Array): number[] {
  const found: { readonly at: number; readonly cost: number }[] = [];
  for (let at = 0; at < others.length; at += 1) {
    const other = others[at];
    if (other === undefined || taken[at] === 1) continue;
    const cost = costOf(other, wanted);
    if (cost !== undefined) found.push({ at, cost });
  }
  return found.sort((a, b) => a.cost - b.cost || a.at - b.at).map(({ at }) => at);
}

const MIN_JOINED = 5;
const MIN_CODE = 4;
const MIN_INSIDE = 3;

function costOf(other: OtherKey, { joined, code, number, readings }: TypedSearch): number | undefined {
  if (code !== undefined && joined.length >= MIN_CODE && other.code.includes(joined)) return 0;
  const fit = number === undefined ? undefined : numberFit(number, other.phone);
  if (fit !== undefined) return fit;
  let best: number | undefined;
  for (const reading of readings) {
    const cost = readingCost(other, reading);
    if (cost !== undefined && (best === undefined || cost < best)) best = cost;
  }
  return best;
}

function readingCost(other: OtherKey, { words, joined }: TypedReading): number | undefined {
  let cost = 0;
  for (const word of words) {
    const one = wordCost(other, word);
    if (one === undefined) return isWholeName(other, joined) ? 0 : undefined;
    cost += one;
  }
  return cost;
}

function isWholeName({ joined: names }: OtherKey, typed: string): boolean {
  return typed.length >= MIN_JOINED && names.some((name) => name.startsWith(typed));
}

function wordCost(other: OtherKey, word: TypedWord): number | undefined {
  const { spellings, shortened, hasDigit, number } = word;
  let best = number === '' || !other.phone.includes(number) ? undefined : other.phone.endsWith(number) ? 1 : 3;
  for (const spelling of spellings) {
    if (!other.all.includes(spelling)) continue;
    const cost = spellingCost(other, spelling, hasDigit);
    if (cost !== undefined && (best === undefined || cost < best)) best = cost;
  }
  return best ?? (other.all.includes(shortened) && other.name.includes(`~${shortened}`) ? 2 : undefined);
}

function spellingCost({ name, pairs, places, code }: OtherKey, word: string, hasDigit: boolean): number | undefined {
  if (name.includes(word)) {
    if (name.includes(` ${word} `)) return 0;
    if (name.includes(` ${word}`) || name.includes(`~${word}`)) return 1;
    if (word.length >= MIN_INSIDE) return 3;
  }
  if (word.length >= MIN_JOINED && pairs.includes(` ${word}`)) return 1;
  if (places.includes(` ${word}`)) {
    if (places.includes(` ${word} `)) return 1;
    // '2' means the rooms 2A and 2B, not 20.
    if (hasDigit ? isNumberWithLetter(places, word) : word.length >= MIN_INSIDE) return 2;
  }
  return hasDigit && word.length >= MIN_CODE && code.includes(word) ? 2 : undefined;
}

function isNumberWithLetter(places: string, word: string): boolean {
  const next = places.charAt(places.indexOf(` ${word}`) + word.length + 1);
  return !/\d/.test(next);
}
