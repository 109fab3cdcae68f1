import { fold } from './name-fold.rules.ts';
import { inLatinLetters, isNotLatin } from './latin-letters.rules.ts';

/** Letters that are written as two where a keyboard lacks them. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const HAS_TWO = /[äöüåø]/g;
const TWO = /a[ae]|oe|ue/g;

/** The spellings of a name, as folded texts. */
export interface Spellings {
  /** As it is written or may be written: 'juergen', in Latin letters. The plain fold is the first. */
  readonly written: readonly string[];
  /** With one letter for each pair of `AS_TWO`, where the name has such letters: 'odegard' for 'Ødegaard'. */
  readonly shortened: string | undefined;
}

/** Source: docs/product.md, section "Name search". */
export function spellingsOf(name: string): Spellings {
  const plain = fold(name);
  const lower = name.toLowerCase().normalize('NFC');
  const long = fold(lower.replace(HAS_TWO, (letter) => AS_TWO[letter] ?? letter));
  const latin = isNotLatin(lower) ? [fold(inLatinLetters(lower)), fold(inLatinLetters(plain))] : [];
  const isSpecial = long !== plain || /[æœ]/.test(lower);
  return { written: [...new Set([plain, long, ...latin])], shortened: isSpecial ? shorten(long) : undefined };
}

/** A folded text with one letter for each pair that stands for an umlaut or the like: 'mueller' is 'muller', 'aage' 'age'. */
export function shorten(folded: string): string {
  return folded.replace(TWO, (pair) => pair.charAt(0));
}

/** What sounds or is transcribed alike, in the order it is replaced. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh|zh|ts|tz|cz/g, 's'],
  [/ck|q/g, 'k'],
  [/ph|[vw]/g, 'f'],
  [/kh|ch/g, 'h'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/c(?=[eifyj])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/ou|oo/g, 'u'],
  [/ie$|ey$|[yj]/g, 'i'],
  [/ei|ai/g, 'i'],
  [/(?<=.)h/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * A rough key of how a folded word in Latin letters sounds: the ways to transcribe a name have the same one, and so do
 * 'Steven' and 'Stephen'. Source: docs/product.md, section "Name search".
 */
export function soundOf(word: string): string {
  let sound = word;
  for (const [letters, alike] of ALIKE) sound = sound.replace(letters, alike);
  return sound;
}
