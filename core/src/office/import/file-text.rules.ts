// Source: docs/reference/brands.md (Texts).
import { cutText } from '../../base/letters/storable-text.rules.ts';

const MAX_LETTERS = 60;
const MAX_REASON_LETTERS = 200;

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

/** A library's reason, which may contain a name or text of the file. */
export function shortReason(text: string): string {
  return cutText(cleanName(text), MAX_REASON_LETTERS);
}
