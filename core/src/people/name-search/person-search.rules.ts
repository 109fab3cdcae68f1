// Source: docs/reference/clients.md (Name search).
import { fold, lettersAndDigits } from '../../base/letters/fold.rules.ts';

/** The precomputed search key of a name and a reference. */
export interface PersonKey {
  /** The searchable lines: no match spans two of them. */
  readonly lines: string;
  /** The name without accents and punctuation. */
  readonly name: string;
  /** The reference without dashes, with and without its brand prefix. */
  readonly reference: string;
  readonly booking: string;
}

/** The key of a name and its reference; either may be empty. */
export function personKey(name: string, reference: string): PersonKey {
  const folded = fold(name);
  const compact = lettersAndDigits(reference);
  const [brand = ''] = reference.split('-', 1);
  return {
    lines: [...new Set([name.toLowerCase(), folded, reference.toLowerCase(), compact])].join('\n'),
    name: folded,
    reference: compact,
    booking: compact.slice(lettersAndDigits(brand).length),
  };
}

/** `personKey` that makes each key once, as long as it is held. */
export function personKeysOnce(): typeof personKey {
  const known = new Map<string, PersonKey>();
  return (name, reference) => {
    const text = `${name}\n${reference}`;
    const key = known.get(text) ?? personKey(name, reference);
    known.set(text, key);
    return key;
  };
}

/**
 * The list indexes of the entries that match the typed text, best first; undefined for an empty text.
 * An entry matches if its name or reference contains the typed text, ignoring case. It also matches if it contains every
 * typed word: in any order, with or without accents, dashes and apostrophes.
 * Exact matches come first, then prefix matches, then matches at the start of a word, then the rest; each in the order
 * of the list.
 */
export function findPersons(keys: readonly PersonKey[], typed: string): number[] | undefined {
  const asTyped = typed.trim().toLowerCase();
  if (asTyped === '') return undefined;
  const words = fold(asTyped).split(' ').filter(Boolean);
  const wanted = { asTyped, words, name: words.join(' '), reference: words.join('') };
  const ranks: number[][] = [[], [], [], []];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at];
    if (key && isMatch(key, wanted)) ranks[rankOf(key, wanted)]?.push(at);
  }
  return ranks.flat();
}

interface Wanted {
  readonly asTyped: string;
  readonly words: readonly string[];
  readonly name: string;
  readonly reference: string;
}

function isMatch({ lines }: PersonKey, { asTyped, words }: Wanted): boolean {
  return lines.includes(asTyped) || (words.length > 0 && words.every((word) => lines.includes(word)));
}

function rankOf(key: PersonKey, wanted: Wanted): 0 | 1 | 2 | 3 {
  if (wanted.reference === '') return 3;
  if (key.name === wanted.name || key.reference === wanted.reference || key.booking === wanted.reference) return 0;
  // Every reference begins with a brand.
  const isPastBrand = wanted.reference.length > key.reference.length - key.booking.length;
  if (key.name.startsWith(wanted.name) || (isPastBrand && key.reference.startsWith(wanted.reference))) return 1;
  const words = ` ${key.name}`;
  if (wanted.words.every((word) => words.includes(` ${word}`)) || key.booking.startsWith(wanted.reference)) return 2;
  return 3;
}
