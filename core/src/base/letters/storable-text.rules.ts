// Source: docs/reference/brands.md (Texts).
/** Cleans and cuts texts so that they can be stored and shown. */

/** Halves of letters. `toWellFormed` is newer than the oldest browsers. */
const HALVES = /\p{Cs}/gu;
/** A letter as people count, for browsers without `Intl.Segmenter`: with its accents, parts of an emoji, or both halves of a flag. */
const LETTER = /(?:[\u{1f1e6}-\u{1f1ff}]{2}|[\s\S])(?:[\p{M}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[\s\S]?)*/gu;
/** The longest text of one letter that is looked at, in UTF-16 units. */
const MAX_UNITS_OF_LETTER = 16;

/** The text without NUL, and with U+FFFD for lone surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(HALVES, '\ufffd');
}

let segmenter: Intl.Segmenter | undefined;

function lettersOf(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text.matchAll(LETTER), ([letter]) => letter);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Cuts a text after so many letters, and adds the mark if something was cut. */
export function cutText(text: string, maxLetters: number, mark = '…'): string {
  if (text.length <= maxLetters) return text;
  const start = text.slice(0, maxLetters * MAX_UNITS_OF_LETTER);
  let [end, count] = [0, 0];
  for (const letter of lettersOf(start)) {
    count += 1;
    if (count > maxLetters) break;
    end += letter.length;
  }
  return end === text.length ? text : `${text.slice(0, end).replace(HALVES, '\ufffd')}${mark}`;
}
