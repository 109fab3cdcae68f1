// Source: docs/reference/brands.md (Phone numbers).
import { slipsBetween } from '../../base/letters/letter-slips.rules.ts';

const MIN_DIGITS = 4;
/** A whole number, with or without its country: shorter ones end many others. */
const WHOLE_NUMBER = 8;
/** Two whole numbers of fewer digits are too near each other. */
const NEARLY_WHOLE = 9;
/** What is pasted has other dashes and invisible signs as well. */
const TYPED_NUMBER = /^[\d\s+().\-/\p{Pd}\p{Cf}]+$/u;
const HOME = '44';
/** A plus, or the zeros that stand for it: the country follows. */
const ABROAD = /^[^\d+]*(?:\+|00)/;
const MAX_COUNTRY = 3;
/** Fewer digits behind a country are at the start of too many numbers that lack theirs. */
const MIN_BEHIND_COUNTRY = 6;

/** A typed phone number, or a part of one. */
export interface TypedNumber {
  readonly digits: string;
  /** The digits that tell it from others. */
  readonly telling: string;
  /** The ways in which telling digits begin that are meant by a number with a country. */
  readonly starts: readonly string[];
}

/**
 * The digits that tell a number from others, however it was written: without 00, without the country 44, without the
 * leading 0.
 */
export function tellingDigits(written: string): string {
  const digits = digitsOf(written);
  return (digits.startsWith(HOME) && digits.length > WHOLE_NUMBER ? digits.slice(HOME.length) : digits).replace(
    /^0+/,
    '',
  );
}

function digitsOf(written: string): string {
  return written.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
}

/** A typed text as a phone number; undefined where it is none. */
export function typedNumber(typed: string): TypedNumber | undefined {
  if (!TYPED_NUMBER.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const telling = tellingDigits(typed);
  const starts = ABROAD.test(typed) ? startsOf(digitsOf(typed)) : [];
  if (telling === '' || (digits.length < MIN_DIGITS && starts.length === 0)) return undefined;
  return { digits, telling, starts };
}

/** With its country and, as numbers are kept that lack it, without. */
function startsOf(digits: string): string[] {
  if (digits.startsWith(HOME)) return digits.length > HOME.length ? [digits.slice(HOME.length)] : [];
  const behind = [1, 2, MAX_COUNTRY].map((length) => digits.slice(length));
  return [digits, ...behind.filter((rest) => rest.length >= MIN_BEHIND_COUNTRY)].filter(
    (start) => start.length >= MAX_COUNTRY,
  );
}

/**
 * How well a typed number fits the telling digits of a known one: 0 the same, 1 its end, 2 its start or any part; undefined
 * for none.
 */
export function numberFit({ digits, telling, starts }: TypedNumber, known: string): 0 | 1 | 2 | undefined {
  if (known === '') return undefined;
  if (known === telling) return 0;
  const isStart = starts.some((start) => known.startsWith(start));
  if (digits.length < MIN_DIGITS) return isStart ? 2 : undefined;
  // A few digits are taken as they are typed, and without the country. One of two whole numbers may be without its country.
  const ends = [...(telling.length < MIN_DIGITS ? [] : [telling]), digits];
  const home = digits.slice(HOME.length);
  if (digits.startsWith(HOME) && home.length >= MIN_DIGITS) ends.push(home);
  if (ends.some((end) => known.endsWith(end)) || (known.length >= WHOLE_NUMBER && telling.endsWith(known))) return 1;
  return isStart || ends.some((end) => known.includes(end)) ? 2 : undefined;
}

/** Whether a whole typed number differs from the telling digits of a known one by one slip. */
export function isNearNumber({ telling }: TypedNumber, known: string): boolean {
  return telling.length >= NEARLY_WHOLE && known.length >= NEARLY_WHOLE && slipsBetween(telling, known) === 1;
}
