import { slipsAllowed, slipsBetween } from './letter-slips.rules.ts';
import { asSeen, type KnownWord, type OtherKey, type PeopleIndex } from './findable-person.rules.ts';
import { soundOf } from './spelling.rules.ts';
import type { TypedSearch, TypedWord } from './typed-search.rules.ts';

const MOST = 12;
const NONE = 255;
const OF_PLACE = 2;
const SOUNDS_ALIKE = 5;
const FEWEST_SOUNDS = 3;
const SLIP = 4;
/** More than a slip in a whole word: the start of a longer one. */
const IN_START = 2;
const FEWEST_INSIDE = 3;
const FEWEST_OF_CODE = 5;
const WHOLE_NUMBER = 9;

/** The people who nearly match, best first, without those that are `taken` (1). Source: docs/product.md, section "Name search". */
export function nearPeople(index: PeopleIndex, wanted: TypedSearch, taken: Uint8Array): number[] {
  const others = index.others();
  const costs = new Uint16Array(others.length).fill(NONE);
  byWords(index, wanted, costs);
  const whole: TypedWord = {
    spellings: [wanted.joined],
    shortened: wanted.joined,
    hasDigit: wanted.code !== undefined,
  };
  if (wanted.words.length > 1 && slipsAllowed(wanted.joined) > 0) lower(costs, wordCosts(index, whole), 1);
  byWholeName(others, wanted, costs);
  // Where a code or a number is found as it was typed, others that differ in one sign are other people's.
  if (!taken.includes(1)) byCodeOrNumber(others, wanted, costs);
  const found: number[] = [];
  costs.forEach((cost, at) => {
    if (cost < NONE && taken[at] !== 1) found.push(at);
  });
  return found.sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0) || a - b).slice(0, MOST);
}

function byWords(index: PeopleIndex, { words }: TypedSearch, costs: Uint16Array): void {
  const [first, ...rest] = words;
  if (first === undefined) return;
  const sums = Uint16Array.from(wordCosts(index, first));
  for (const word of rest) {
    const ofWord = wordCosts(index, word);
    sums.forEach((sum, at) => {
      sums[at] = sum === NONE || ofWord[at] === NONE ? NONE : Math.min(NONE - 1, sum + (ofWord[at] ?? 0));
    });
  }
  lower(costs, sums, 0);
}

function lower(costs: Uint16Array, others: ArrayLike<number>, more: number): void {
  costs.forEach((cost, at) => {
    const other = others[at] ?? NONE;
    if (other !== NONE && other + more < cost) costs[at] = other + more;
  });
}

/** For each person the cost of the word that is nearest to the typed one. */
function wordCosts(index: PeopleIndex, typed: TypedWord): Uint8Array {
  const others = index.others();
  const costs = new Uint8Array(others.length).fill(NONE);
  const { names, places } = index.vocabulary();
  for (const spelling of typed.spellings) {
    const sound = typed.hasDigit ? '' : soundOf(spelling);
    for (const known of names) spread(costs, known, nameCost(spelling, sound, known));
    for (const known of places) spread(costs, known, placeCost(typed, spelling, known));
  }
  if (typed.hasDigit) byCodePart(others, typed, costs);
  return costs;
}

function spread(costs: Uint8Array, { people }: KnownWord, cost: number): void {
  if (cost === NONE) return;
  for (const at of people) if (cost < (costs[at] ?? NONE)) costs[at] = cost;
}

function nameCost(typed: string, sound: string, { word, sound: known }: KnownWord): number {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  const slips = slipsBetween(typed, word);
  if (slips !== undefined) return SLIP * slips - Number(word[0] === typed[0]);
  if (sound.length >= FEWEST_SOUNDS && sound === known && typed.length > FEWEST_SOUNDS) return SOUNDS_ALIKE;
  if (typed.length >= FEWEST_INSIDE && word.includes(typed)) return 2;
  const inStart = word.length > typed.length ? slipsBetween(typed, word, true) : undefined;
  return inStart === undefined ? NONE : SLIP * inStart + IN_START;
}

function placeCost({ hasDigit }: TypedWord, typed: string, { word }: KnownWord): number {
  if (word === typed) return OF_PLACE;
  if (hasDigit) return NONE;
  if (typed.length >= FEWEST_INSIDE && word.startsWith(typed)) return OF_PLACE + 1;
  const slips = slipsBetween(typed, word);
  return slips === undefined ? NONE : SLIP * slips + OF_PLACE;
}

function byCodePart(others: readonly OtherKey[], { spellings: [typed = ''] }: TypedWord, costs: Uint8Array): void {
  if (typed.length < FEWEST_INSIDE) return;
  const seen = asSeen(typed);
  others.forEach(({ codeSeen, brandLength }, at) => {
    if (codeSeen.includes(seen, brandLength)) costs[at] = Math.min(costs[at] ?? NONE, OF_PLACE);
  });
}

/** The whole text as a whole name, wherever its words begin. */
function byWholeName(others: readonly OtherKey[], { joined, words }: TypedSearch, costs: Uint16Array): void {
  if (words.length < 2 || slipsAllowed(joined) < 2) return;
  others.forEach(({ joined: names }, at) => {
    for (const name of names) {
      const slips = slipsBetween(joined, name);
      if (slips !== undefined && SLIP * slips < (costs[at] ?? NONE)) costs[at] = SLIP * slips;
    }
  });
}

/** The whole text as a code, with signs that look alike or one slip, or as a phone number with one. */
function byCodeOrNumber(others: readonly OtherKey[], { code, number }: TypedSearch, costs: Uint16Array): void {
  const isNumber = number !== undefined && number.telling.length >= WHOLE_NUMBER;
  if ((code === undefined || code.length < FEWEST_OF_CODE) && !isNumber) return;
  others.forEach(({ codeSeen, brandLength, phone }, at) => {
    let cost = code === undefined ? NONE : codeCost(code, codeSeen, brandLength);
    if (isNumber && phone.length >= WHOLE_NUMBER && slipsBetween(number.telling, phone) === 1)
      cost = Math.min(cost, SLIP);
    if (cost < (costs[at] ?? NONE)) costs[at] = cost;
  });
}

function codeCost(typed: string, seen: string, brandLength: number): number {
  if (typed.length < FEWEST_OF_CODE) return NONE;
  if (seen.includes(typed)) return 1;
  const own = seen.slice(brandLength);
  const typedOwn = typed.startsWith(seen.slice(0, brandLength)) ? typed.slice(brandLength) : typed;
  // Few signs differ in many codes: only a whole booking, or more of the code, may have a slip.
  if (typedOwn.length < FEWEST_OF_CODE + 1) return NONE;
  return slipsBetween(typedOwn, own.slice(0, typedOwn.length)) === 1 ? SLIP : NONE;
}
