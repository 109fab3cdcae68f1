// Source: docs/reference/brands.md (Phone numbers).
import { MAX_NUMBER_DIGITS } from './phone-number.rules.ts';

const MAX_SHORT = 6;
/** With fewer digits, a part of a text is no number of its own. */
export const MIN_NUMBER_DIGITS = 7;

/** A number as a person or program wrote it, cleaned. */
export interface WrittenNumber {
  /** Digits, separators and a leading plus. */
  readonly text: string;
  /** Nothing else is in the cell. */
  readonly isAlone: boolean;
}

export type WrittenNumbers =
  | { readonly kind: 'short'; readonly digits: string }
  | {
      readonly kind: 'numbers';
      readonly numbers: readonly WrittenNumber[];
      /** As a spreadsheet or program writes a number that it calculates with. */
      readonly isConverted: boolean;
    }
  /** Digits that a spreadsheet rounded. */
  | { readonly kind: 'rounded' }
  | { readonly kind: 'none' };

const WRAPPING: ReadonlySet<string> = new Set(' \n\t\'"‘’‚‛“”„`´=');
const SCHEME = /^(?:tel|sms|callto|whatsapp|phone|https?:\/\/(?:wa\.me|api\.whatsapp\.com\/send\?phone=))[:/]*/i;
const EXTENSION = /[ ,(]{0,3}(?:\bext(?:n|ension)?\b\.?|\bpostes?\b|\bdurchwahl\b|;ext=|[x#]|,) ?:? ?\d{1,6} ?\)?$/i;
const BETWEEN = /[/,;&|\n]|\s(?:or|and|oder|und|ou|et|o)\s|(?<=\d)\s*(?=\+)/i;

/** The numbers in a cell. */
export function writtenNumbers(cell: string): WrittenNumbers {
  const plain = plainText(cell);
  const allDigits = unconverted(plain);
  if (allDigits === undefined) return { kind: 'rounded' };
  const isConverted = allDigits !== plain;
  const clean = typedDigits(allDigits);
  if (clean.includes('@')) return { kind: 'none' };
  const digits = digitsOf(clean);
  const isPlain = /^[+\d\s().-]+$/.test(clean);
  if (isPlain && digits.length > 1 && digits.length <= MAX_SHORT && !clean.includes('+'))
    return { kind: 'short', digits };
  const body = clean.replace(EXTENSION, '');
  const parts = body.split(BETWEEN).filter((part) => digitsOf(part).length >= MIN_NUMBER_DIGITS);
  // '07700/900123' has one number.
  const texts = parts.length > 0 ? parts : [body.replaceAll('/', ' ')];
  const numbers = texts.flatMap((text) => numbersIn(text, texts.length === 1 && text === clean));
  return numbers.length > 0 ? { kind: 'numbers', numbers, isConverted } : { kind: 'none' };
}

function plainText(cell: string): string {
  const text = cell
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .replaceAll(/[\p{Cf}\p{Mn}\p{Cc}]/gu, (mark) => (/\s/.test(mark) ? mark : ''))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[^\S\n]+/g, ' ');
  return unwrapped(text)
    .replace(SCHEME, '')
    .replace(/^%2b/i, '+')
    .replaceAll(/%20/g, ' ')
    .replace(/^(?:\(\s*\+\s*(\d+)\s*\)|\+\s*\+?)/, '+$1');
}

function unwrapped(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && WRAPPING.has(text.charAt(from))) from += 1;
  while (to > from && WRAPPING.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Unicode keeps the ten digits of a script together. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Undoes what spreadsheets make of a number; undefined if digits are lost. */
function unconverted(text: string): string | undefined {
  const power = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text);
  // A zero at the end may be a rounded digit.
  if (power) return power[2]?.length === Number(power[3]) ? `${power[1]}${power[2]}` : undefined;
  if (/^\+?\d{7,15}[.,]0+$/.test(text)) return text.replace(/[.,]0+$/, '');
  if (/^\d{1,3}(?:,\d{3}){2,}(?:\.0+)?$/.test(text)) return text.replace(/\.0+$/, '').replaceAll(',', '');
  return text;
}

/** With digits for similar letters. */
function typedDigits(text: string): string {
  const isTyped = /^[+\dOoIl\s().-]+$/.test(text) && digitsOf(text).length >= MAX_SHORT - 1;
  return isTyped ? text.replaceAll(/o/gi, '0').replaceAll(/[Il]/g, '1') : text;
}

function numbersIn(part: string, isAll: boolean): WrittenNumber[] {
  const withoutTrunk = part.replaceAll(/\(\s*0\s*\)/g, ' ');
  const runs = withoutTrunk.match(/(?<![\p{L}\d])\+?[\d(][\d\s().-]{0,60}\d(?![\p{L}\d])/gu) ?? [];
  const whole = runs.filter((run) => digitsOf(run).length >= MIN_NUMBER_DIGITS);
  const isAlone = isAll && /^[+\d\s().-]+$/.test(part);
  return whole.flatMap((text) => (digitsOf(text).length > MAX_NUMBER_DIGITS ? halves(text) : [{ text, isAlone }]));
}

/** Two numbers with only a blank between them. */
function halves(text: string): WrittenNumber[] {
  const groups = text.trim().split(/\s+/);
  const middle = groups.length / 2;
  if (!Number.isInteger(middle)) return [{ text, isAlone: true }];
  const [first, second] = [groups.slice(0, middle).join(' '), groups.slice(middle).join(' ')];
  return digitsOf(first).length === digitsOf(second).length
    ? [first, second].map((half) => ({ text: half, isAlone: false }))
    : [{ text, isAlone: true }];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
