// Source: docs/reference/clients.md (Name search).
import { fold, lettersAndDigits } from '../../base/letters/fold.rules.ts';

export interface PersonKey {
  /** No match spans two lines. */
  readonly lines: string;
  readonly name: string;
  /** Without dashes; `booking` also lacks the brand prefix. */
  readonly reference: string;
  readonly booking: string;
}

/** The key of a name and reference; either may be empty. */
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

/** `personKey` with a cache. */
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
 * The indexes of matches, best first; undefined for an empty text.
 * A match contains the text, or each word in any order and without accents.
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
  // The brand prefix alone does not distinguish references.
  const isPastBrand = wanted.reference.length > key.reference.length - key.booking.length;
  if (key.name.startsWith(wanted.name) || (isPastBrand && key.reference.startsWith(wanted.reference))) return 1;
  const words = ` ${key.name}`;
  if (wanted.words.every((word) => words.includes(` ${word}`)) || key.booking.startsWith(wanted.reference)) return 2;
  return 3;
}
