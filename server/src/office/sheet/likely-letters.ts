import { LETTER_NEIGHBORS } from './letter-neighbors.list.ts';

interface Letter {
  readonly frequency: number;
  readonly before: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, number>;
}

const LETTERS: ReadonlyMap<string, Letter> = new Map(
  LETTER_NEIGHBORS.split('\n').map((line) => {
    const [letter = '', frequency = '', before = '', after = ''] = line.split(' ');
    return [letter, { frequency: Number.parseInt(frequency, 36), before: countsOf(before), after: countsOf(after) }];
  }),
);
/** All scores are logarithms to base 2. */
const [UNKNOWN_LETTER, UNSEEN_NEIGHBOR, CONTROL, SIGN, SIGN_AT_LETTER, CAPITAL_INSIDE] = [-6, -3, -30, -3, -12, -14];
const [APOSTROPHE_INSIDE, APOSTROPHE_LATE] = [-9, -18];
/** As in d’Arc, O’Brien and Ann’s. */
const USUAL_APOSTROPHE = /(?:^|[^\p{L}])\p{L}{1,2}’|’s(?!\p{L})/u;
const IS_LETTER = /\p{L}/u;

/** How likely the letters of a text are that are not ASCII, beside their neighbors. */
export function likelihoodOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > 127) sum += likelihoodAt(text, index);
  return sum;
}

function likelihoodAt(text: string, index: number): number {
  const letter = text.charAt(index);
  const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
  if (/[\p{Cc}\p{Cn}\p{Co}\ufffd]/u.test(letter)) return CONTROL;
  const [isAfterLetter, isBeforeLetter] = [IS_LETTER.test(before), IS_LETTER.test(after)];
  if (!IS_LETTER.test(letter)) {
    if (letter === '’' && isAfterLetter) {
      if (!isBeforeLetter) return SIGN;
      return USUAL_APOSTROPHE.test(text.slice(Math.max(0, index - 3), index + 3)) ? APOSTROPHE_INSIDE : APOSTROPHE_LATE;
    }
    return SIGN + (isAfterLetter ? SIGN_AT_LETTER : 0) + (isBeforeLetter ? SIGN_AT_LETTER : 0);
  }
  const lower = letter.toLowerCase();
  const capital = lower !== letter && isAfterLetter && before !== before.toUpperCase() ? CAPITAL_INSIDE : 0;
  const known = LETTERS.get(lower);
  if (!known) return UNKNOWN_LETTER * 2 + capital;
  const neighbor = (counts: ReadonlyMap<string, number>, is: boolean, next: string) =>
    (counts.get(is ? next.toLowerCase() : '_') ?? UNSEEN_NEIGHBOR) - known.frequency;
  return (
    known.frequency +
    UNKNOWN_LETTER +
    capital +
    neighbor(known.before, isAfterLetter, before) +
    neighbor(known.after, isBeforeLetter, after)
  );
}

function countsOf(written: string): ReadonlyMap<string, number> {
  return new Map(
    [...written.matchAll(/(\D)([\da-z])/gu)].map(([, letter = '', count = '']) => [letter, Number.parseInt(count, 36)]),
  );
}
