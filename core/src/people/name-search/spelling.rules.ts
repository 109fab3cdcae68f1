// Source: docs/reference/clients.md (Name search).
import { isNotLatin, latinSpellings } from './latin-letters.rules.ts';
import { fold } from '../../base/letters/fold.rules.ts';

/** Letters that become two on a keyboard without them. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const HAS_TWO = /[äöüåø]/g;
const TWO = /a[ae]|oe|ue/g;

/** As folded texts. */
export interface Spellings {
  /** The plain fold is the first. */
  readonly written: readonly string[];
  /** With one letter for each pair: 'odegard' for 'Ødegaard'. */
  readonly shortened: string | undefined;
}

export function spellingsOf(name: string): Spellings {
  const plain = fold(name);
  const lower = name.toLowerCase().normalize('NFC');
  const long = fold(lower.replace(HAS_TWO, (letter) => AS_TWO[letter] ?? letter));
  const latin = isNotLatin(lower) ? [...latinSpellings(lower), ...latinSpellings(plain)].map(fold) : [];
  const isSpecial = long !== plain || /[æœ]/.test(lower);
  return { written: [...new Set([plain, long, ...latin])], shortened: isSpecial ? shorten(long) : undefined };
}

/** Replaces pairs that stand for an umlaut: 'mueller' is 'muller'. */
export function shorten(folded: string): string {
  return folded.replace(TWO, (pair) => pair.charAt(0));
}
