import { lettersIn, mayBeNear, slipsAllowed, slipsBetween } from '../../base/letters/letter-slips.rules.ts';
import { variantLines } from './name-variants.rules.ts';
import { consonantsOf, soundOf } from './sound.rules.ts';
import type { KnownName, KnownWord, Vocabulary } from './vocabulary.rules.ts';

/** The cost of a word that is not near. */
export const NONE = 255;
const OF_PLACE = 2;
const SLIP = 4;
const IN_START = 2;
const MIN_INSIDE = 3;
const VARIANT = 5;
const SOUNDS_ALIKE = 5;
const MIN_SOUNDS = 3;
const SOUNDS_NEARLY = 9;
const MIN_SOUNDS_OF_SLIP = 6;
const SAME_CONSONANTS = 7;
const MIN_CONSONANTS = 3;
const MIN_OF_CONSONANTS = 5;
/** For other spellings of a sound. */
const MAX_MORE_LETTERS = 2;
const MIN_OF_PAIR = 6;
const SHORT_SLIP = 5;

/** Lowers each person's cost to that of their nearest name word. */
export function nameCosts({ names, pairs }: Vocabulary, typed: string, hasDigit: boolean, costs: Uint8Array): void {
  const sound = hasDigit ? '' : soundOf(typed);
  const wanted = {
    typed,
    letters: lettersIn(typed),
    allowed: slipsAllowed(typed),
    sound,
    consonants: consonantsOf(sound),
    variants: hasDigit ? [] : variantLines(typed),
  };
  for (const known of names()) spread(costs, known, nameCost(wanted, known));
  if (typed.length < MIN_OF_PAIR || hasDigit) return;
  for (const known of pairs()) spread(costs, known, pairCost(wanted, known));
}

/** The same for the words of their places. */
export function placeCosts({ places }: Vocabulary, typed: string, hasDigit: boolean, costs: Uint8Array): void {
  for (const known of places()) spread(costs, known, placeCost(typed, hasDigit, known.word));
}

/** The same for short words with the right first letter: 'der' for 'den'. */
export function shortNameCosts({ names }: Vocabulary, typed: string, costs: Uint8Array): void {
  if (typed.length < MIN_INSIDE) return;
  for (const known of names()) if (isShortSlip(typed, known.word)) spread(costs, known, SHORT_SLIP);
}

function isShortSlip(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let start = 1;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const [typedRest, rest] = [typed.slice(start), word.slice(start)];
  const isSwapped = typedRest === [...rest].reverse().join('');
  return (
    isSwapped || typedRest.slice(1) === rest.slice(1) || typedRest === rest.slice(1) || typedRest.slice(1) === rest
  );
}

function spread(costs: Uint8Array, { people }: KnownWord, cost: number): void {
  if (cost === NONE) return;
  for (const at of people) if (cost < (costs[at] ?? NONE)) costs[at] = cost;
}

interface WantedWord {
  readonly typed: string;
  readonly letters: number;
  readonly allowed: number;
  readonly sound: string;
  readonly consonants: string;
  readonly variants: readonly number[];
}

function nameCost(wanted: WantedWord, known: KnownName): number {
  const { typed, letters, allowed } = wanted;
  const { word } = known;
  if (word.startsWith(typed)) return word === typed ? 0 : 1;
  const isPossible = mayBeNear(letters, known.letters, allowed, true);
  const slips = isPossible && allowed > 0 ? slipsBetween(typed, word) : undefined;
  if (slips !== undefined) return SLIP * slips - Number(word[0] === typed[0]);
  if (wanted.variants.some((line) => known.variants.includes(line))) return VARIANT;
  const heard = soundCost(wanted, known);
  if (heard <= SOUNDS_ALIKE) return heard;
  if (isPossible && typed.length >= MIN_INSIDE && word.includes(typed)) return 2;
  const inStart = isPossible && word.length > typed.length ? slipsBetween(typed, word, true) : undefined;
  return Math.min(heard, inStart === undefined ? NONE : SLIP * inStart + IN_START);
}

function soundCost({ typed, sound, consonants }: WantedWord, known: KnownName): number {
  if (sound.length < MIN_SOUNDS || typed.length <= MIN_SOUNDS) return NONE;
  if (sound === known.sound) return SOUNDS_ALIKE;
  if (Math.abs(typed.length - known.word.length) > MAX_MORE_LETTERS) return NONE;
  const isLong = typed.length >= MIN_OF_CONSONANTS && consonants.length >= MIN_CONSONANTS;
  if (isLong && consonants === known.consonants) return SAME_CONSONANTS;
  if (sound.length < MIN_SOUNDS_OF_SLIP || sound[0] !== known.sound[0]) return NONE;
  if (Math.abs(consonants.length - known.consonants.length) > 1) return NONE;
  return slipsBetween(sound, known.sound) === 1 ? SOUNDS_NEARLY : NONE;
}

function pairCost({ typed, letters, allowed }: WantedWord, { word, letters: known }: KnownWord): number {
  if (!mayBeNear(letters, known, allowed)) return word.startsWith(typed) ? 1 : NONE;
  const slips = slipsBetween(typed, word);
  return slips === undefined ? NONE : SLIP * slips + 1;
}

function placeCost(typed: string, hasDigit: boolean, word: string): number {
  if (word === typed) return OF_PLACE;
  if (hasDigit) return NONE;
  if (typed.length >= MIN_INSIDE && word.startsWith(typed)) return OF_PLACE + 1;
  const slips = slipsBetween(typed, word);
  return slips === undefined ? NONE : SLIP * slips + OF_PLACE;
}
