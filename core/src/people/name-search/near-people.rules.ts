// Source: docs/reference/clients.md (Name search).
import { codeFit } from './code-fit.rules.ts';
import { type PeopleIndex } from './searchable-people.rules.ts';
import { asSeen, type OtherKey } from './findable-person.rules.ts';
import { lettersIn, mayBeNear, slipsAllowed, slipsBetween } from '../../base/letters/letter-slips.rules.ts';
import { isNearNumber } from '../phone-number/phone-match.rules.ts';
import { NONE, nameCosts, placeCosts, shortNameCosts } from './near-words.rules.ts';
import { pairsJoined, type TypedReading, type TypedSearch, type TypedWord } from './typed-search.rules.ts';

const OF_PLACE = 2;
const SLIP = 4;
const IN_START = 1;
const MIN_INSIDE = 3;
const MIN_JOINED = 5;
/** Longer texts are not tested for divided words. */
const MAX_WORDS = 5;
/** With so near a word, short words may have a slip. */
const FIRM = 1;

/** The people who nearly match, best first, without `taken` ones (1). */
export function nearPeople(index: PeopleIndex, wanted: TypedSearch, taken: Uint8Array): number[] {
  const others = index.others();
  const costs = new Uint16Array(others.length).fill(NONE);
  const costsOf = wordCostsOnce(index);
  wanted.readings.forEach((reading, index) => lower(costs, sumOf(reading, costsOf, others.length), index));
  if (wanted.words.length > 1 && wanted.words.length <= MAX_WORDS)
    for (const reading of pairsJoined(wanted)) lower(costs, sumOf(reading, costsOf, others.length), 1);
  for (const { joined } of wanted.readings) byWholeName(index, joined, costs);
  // If a code or number matched exactly, similar ones belong to other people.
  if (!taken.includes(1)) byCodeOrNumber(others, wanted, costs);
  const found: number[] = [];
  costs.forEach((cost, index) => {
    if (cost < NONE && taken[index] !== 1) found.push(index);
  });
  return found.sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0) || a - b);
}

type WordCosts = (word: TypedWord, isShort: boolean) => Uint8Array;

/** The costs of a word are the same in every reading. */
function wordCostsOnce(index: PeopleIndex): WordCosts {
  const known = new Map<string, Uint8Array>();
  return (word, isShort) => {
    const key = `${isShort} ${word.spellings.join(' ')}`;
    const costs = known.get(key) ?? wordCosts(index, word, isShort);
    known.set(key, costs);
    return costs;
  };
}

/** Sums the costs of all words. A short word may have a slip beside a right one. */
function sumOf({ words }: TypedReading, costsOf: WordCosts, people: number): Uint16Array {
  const sums = new Uint16Array(people);
  const firmest = new Uint8Array(people).fill(NONE);
  for (const word of words) {
    const costs = costsOf(word, false);
    const ofShort = words.length > 1 && isShort(word) ? costsOf(word, true) : costs;
    for (let at = 0; at < people; at += 1) {
      const cost = costs[at] ?? NONE;
      const believed = Math.min(cost, ofShort[at] ?? NONE);
      if (cost < (firmest[at] ?? NONE)) firmest[at] = cost;
      sums[at] = sums[at] === NONE || believed === NONE ? NONE : Math.min(NONE - 1, (sums[at] ?? 0) + believed);
    }
  }
  if (words.some(isShort) && words.length > 1)
    for (let at = 0; at < people; at += 1) if ((firmest[at] ?? NONE) > FIRM) sums[at] = NONE;
  return sums;
}

function isShort({ spellings: [typed = ''], hasDigit }: TypedWord): boolean {
  return !hasDigit && slipsAllowed(typed) === 0;
}

function lower(costs: Uint16Array, others: ArrayLike<number>, more: number): void {
  costs.forEach((cost, index) => {
    const other = others[index] ?? NONE;
    if (other !== NONE && other + more < cost) costs[index] = other + more;
  });
}

/** The cost of each person's nearest word. */
function wordCosts(index: PeopleIndex, typed: TypedWord, isShort: boolean): Uint8Array {
  const others = index.others();
  const costs = new Uint8Array(others.length).fill(NONE);
  const vocabulary = index.vocabulary();
  for (const spelling of typed.spellings) {
    if (isShort) {
      shortNameCosts(vocabulary, spelling, costs);
      continue;
    }
    nameCosts(vocabulary, spelling, typed.hasDigit, costs);
    placeCosts(vocabulary, spelling, typed.hasDigit, costs);
  }
  if (typed.hasDigit) byCodePart(others, typed, costs);
  return costs;
}

function byCodePart(
  others: readonly OtherKey[],
  { spellings: [typed = ''], number }: TypedWord,
  costs: Uint8Array,
): void {
  if (typed.length < MIN_INSIDE) return;
  const seen = asSeen(typed);
  others.forEach(({ codeSeen, brandLength, phone }, index) => {
    const isPart = codeSeen.includes(seen, brandLength) || (number !== '' && phone.includes(number));
    if (isPart) costs[index] = Math.min(costs[index] ?? NONE, OF_PLACE);
  });
}

/** The whole text as the start of a name, from any of its words. */
function byWholeName(index: PeopleIndex, joined: string, costs: Uint16Array): void {
  const allowed = slipsAllowed(joined);
  if (joined.length < MIN_JOINED || /\d/.test(joined)) return;
  const letters = lettersIn(joined);
  for (const { word, people, letters: known } of index.vocabulary().whole()) {
    if (!mayBeNear(letters, known, allowed, true)) continue;
    const slips = slipsBetween(joined, word) ?? slipsBetween(joined, word, true);
    if (slips === undefined) continue;
    const cost = SLIP * slips + (slipsBetween(joined, word) === undefined ? IN_START : 0);
    for (const at of people) if (cost < (costs[at] ?? NONE)) costs[at] = cost;
  }
}

/** The whole text as a code or phone number with one slip. */
function byCodeOrNumber(others: readonly OtherKey[], { joined, number }: TypedSearch, costs: Uint16Array): void {
  const seen = asSeen(joined);
  others.forEach((other, index) => {
    let cost: number = codeFit(joined, other, seen) ?? NONE;
    if (number !== undefined && isNearNumber(number, other.phone)) cost = Math.min(cost, SLIP);
    if (cost < (costs[index] ?? NONE)) costs[index] = cost;
  });
}
