// Source: docs/reference/brands.md (Texts).
import { cutText } from '../../base/letters/storable-text.rules.ts';

const MAX_LETTERS = 60;

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
