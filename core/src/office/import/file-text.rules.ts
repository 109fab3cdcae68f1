// Source: docs/reference/import.md (Office sheets).
/** Cleans texts from files so that they can be stored and shown. */

const MAX_LETTERS = 60;
/** A letter may have many combining marks; more units than these are never segmented. */
const MAX_UNITS = 1000;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Replaces control characters by spaces and lone surrogates by U+FFFD. */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Cuts a text after 60 graphemes. */
export function shortText(text: string): string {
  const segments = letters.segment(text.slice(0, MAX_UNITS))[Symbol.iterator]();
  let short = '';
  for (let count = 0; count < MAX_LETTERS; count += 1) short += segments.next().value?.segment ?? '';
  return short === text ? text : `${short.toWellFormed()}…`;
}
