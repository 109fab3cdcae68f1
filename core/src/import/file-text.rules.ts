const SHORT = 60;
/** One letter may have many marks. */
const LOOKED_AT = 1000;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name that a file gives, such as a heading, as it can be stored and shown: control characters are blanks, and halves of
 * letters are '�'. Source: docs/product.md, section "Office sheets".
 */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/** The beginning of a long text, never with half a letter at its end. */
export function shortText(text: string): string {
  const ends = letters.segment(text.slice(0, LOOKED_AT))[Symbol.iterator]();
  let short = '';
  for (let count = 0; count < SHORT; count += 1) short += ends.next().value?.segment ?? '';
  return short === text ? text : `${short.toWellFormed()}…`;
}
