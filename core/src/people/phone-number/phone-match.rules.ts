// Source: docs/reference/brands.md (Phone numbers).
import { slipsBetween } from '../../base/letters/letter-slips.rules.ts';

const MIN_DIGITS = 4;
/** Shorter numbers are the end of many others. */
const WHOLE_NUMBER = 8;
/** Shorter whole numbers are too similar. */
const NEARLY_WHOLE = 9;
/** Pasted numbers have other dashes and invisible signs. */
const TYPED_NUMBER = /^[\d\s+().\-/\p{Pd}\p{Cf}]+$/u;
const HOME = '44';
/** A plus, or zeros, before the country. */
const ABROAD = /^[^\d+]*(?:\+|00)/;
const MAX_COUNTRY = 3;
/** With fewer digits after the country, too many numbers match. */
const MIN_BEHIND_COUNTRY = 6;

export interface TypedNumber {
  readonly digits: string;
  readonly telling: string;
  /** The possible starts of a number without its country. */
  readonly starts: readonly string[];
}

/** The significant digits: without 00, country 44 and leading 0. */
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

/** Reads a typed text as a phone number. */
export function typedNumber(typed: string): TypedNumber | undefined {
  if (!TYPED_NUMBER.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const telling = tellingDigits(typed);
  const starts = ABROAD.test(typed) ? startsOf(digitsOf(typed)) : [];
  if (telling === '' || (digits.length < MIN_DIGITS && starts.length === 0)) return undefined;
  return { digits, telling, starts };
}

/** With its country, and without it, as some numbers are stored. */
function startsOf(digits: string): string[] {
  if (digits.startsWith(HOME)) return digits.length > HOME.length ? [digits.slice(HOME.length)] : [];
  const behind = [1, 2, MAX_COUNTRY].map((length) => digits.slice(length));
  return [digits, ...behind.filter((rest) => rest.length >= MIN_BEHIND_COUNTRY)].filter(
    (start) => start.length >= MAX_COUNTRY,
  );
}

/** The fit to a known number: 0 the same, 1 its end, 2 another part. */
export function numberFit({ digits, telling, starts }: TypedNumber, known: string): 0 | 1 | 2 | undefined {
  if (known === '') return undefined;
  if (known === telling) return 0;
  const isStart = starts.some((start) => known.startsWith(start));
  if (digits.length < MIN_DIGITS) return isStart ? 2 : undefined;
  // Either of two whole numbers may lack its country.
  const ends = [...(telling.length < MIN_DIGITS ? [] : [telling]), digits];
  const home = digits.slice(HOME.length);
  if (digits.startsWith(HOME) && home.length >= MIN_DIGITS) ends.push(home);
  if (ends.some((end) => known.endsWith(end)) || (known.length >= WHOLE_NUMBER && telling.endsWith(known))) return 1;
  return isStart || ends.some((end) => known.includes(end)) ? 2 : undefined;
}

/** Whether a whole number differs by one slip. */
export function isNearNumber({ telling }: TypedNumber, known: string): boolean {
  return telling.length >= NEARLY_WHOLE && known.length >= NEARLY_WHOLE && slipsBetween(telling, known) === 1;
}
