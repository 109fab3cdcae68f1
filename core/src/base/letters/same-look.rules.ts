// Source: docs/reference/import-text.md (References).
import { APOSTROPHES, foldLetters } from './fold.rules.ts';
import { normalText } from './normal-text.rules.ts';

const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const BLANKS = /\s+/g;
/** Letters of other scripts that look like Latin ones, and their Latin letters. */
const OTHERS = 'АВСЕНІЈКМОРЅТХУаорсехуіјѕԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const LATIN = 'ABCEHIJKMOPSTXYaopcexyijsdqwABEZHIKMNOPTYXo';
const LOOKS_LATIN = new RegExp(`[${OTHERS}]`, 'g');

/** The same for texts that look the same: with one kind of dash, apostrophe and blank, and Latin letters. */
export function lookOf(text: string): string {
  const plain = normalText(text.normalize('NFKC')).replace(DASHES, '-').replace(APOSTROPHES, "'").replace(BLANKS, ' ');
  // A text with other letters of that script is a word of it.
  const latin = plain.replace(LOOKS_LATIN, (letter) => LATIN.charAt(OTHERS.indexOf(letter)));
  return /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(latin) ? plain : latin;
}

/** The same for names that differ in case, accents and apostrophes, too. Other signs count. */
export function foldName(text: string): string {
  return foldLetters(lookOf(text).replace(APOSTROPHES, '')).replace(BLANKS, ' ').trim();
}

/**
 * Finds the known name that is meant. Without the same name it is the only one of the same look. Otherwise it is the only
 * one that differs in case, accents and apostrophes.
 */
export function nameFinder(known: Iterable<string>): (name: string) => string | undefined {
  const exact = new Set(known);
  const [looks, folded] = [lookOf, foldName].map((keyOf) => Map.groupBy(exact, keyOf));
  const only = (names: readonly string[] | undefined) => (names?.length === 1 ? names[0] : undefined);
  return (name) => {
    if (exact.has(name)) return name;
    const alike = looks?.get(lookOf(name));
    return alike === undefined ? only(folded?.get(foldName(name))) : only(alike);
  };
}
