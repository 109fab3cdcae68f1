// Source: docs/reference/brands.md (Texts).
import { invisibleIn } from '../../base/letters/normal-text.rules.ts';
import { cutText } from '../../base/letters/storable-text.rules.ts';

const MAX_LETTERS = 60;
const MAX_WORDS_LETTERS = 200;

/** Replaces control characters by spaces and lone surrogates by U+FFFD. */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Cuts a text after 60 letters. */
export function shortText(text: string): string {
  return cutText(text, MAX_LETTERS);
}

/** A name as messages contain it: clean and cut. */
export function shownName(name: string): string {
  return shortText(cleanName(name));
}

/** A text of a file in quotation marks, with the names of invisible characters. */
export function quoted(text: string): string {
  const unseen = invisibleIn(text);
  return `"${shownName(text)}"${unseen.length > 0 ? ` (with an invisible character: ${unseen.join(', ')})` : ''}`;
}

/** Names as a list, with the number of those that it leaves out. */
export function shownNames(
  names: readonly string[],
  { most = 20, separator = ', ', show = shownName }: NamesLook = {},
): string {
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).map(show).join(separator)}${more}`;
}

interface NamesLook {
  readonly most?: number;
  readonly separator?: string;
  readonly show?: (name: string) => string;
}

/** Several names in a row, or a library's reason that may contain a text of the file. */
export function shortWords(text: string): string {
  return cutText(cleanName(text), MAX_WORDS_LETTERS);
}
