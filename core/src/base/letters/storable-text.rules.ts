// Source: docs/reference/brands.md (Texts).
/** Cleans and cuts texts so that they can be stored and shown. */

/** Halves of letters. `toWellFormed` is newer than the oldest browsers. */
const HALVES = /\p{Cs}/gu;
/**
 * A letter as people count, because the oldest browsers have no `Intl.Segmenter`. It has all of its accents, of an emoji or
 * flag, of a Korean letter, or of an Indic syllable.
 */
const FIRST = String.raw`\r\n|[\u{1f1e6}-\u{1f1ff}]{2}|[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]{1,4}|[\s\S]`;
const JOINED = String.raw`[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?\p{L}`;
const FURTHER = String.raw`${JOINED}|[\p{M}\u0e33\u0eb3\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[\s\S]?`;
const LETTER = new RegExp(`(?:${FIRST})(?:${FURTHER})*`, 'gu');
/** The longest text of one letter that is looked at, in UTF-16 units. */
const MAX_UNITS_OF_LETTER = 16;

/** The text without NUL, and with U+FFFD for lone surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(HALVES, '\ufffd');
}

/** A value of JSON with storable texts. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  return typeof value === 'object' && value !== null ? storableFields(value) : value;
}

/** The fields of an object with storable texts. */
export function storableFields(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, storableValue(value)]));
}

/** Cuts a text after so many letters, and adds the mark if something was cut. */
export function cutText(text: string, maxLetters: number, mark = '…'): string {
  if (text.length <= maxLetters) return text;
  const start = text.slice(0, maxLetters * MAX_UNITS_OF_LETTER);
  let [end, count] = [0, 0];
  for (const [letter] of start.matchAll(LETTER)) {
    count += 1;
    if (count > maxLetters) break;
    end += letter.length;
  }
  return end === text.length ? text : `${text.slice(0, end).replace(HALVES, '\ufffd')}${mark}`;
}
