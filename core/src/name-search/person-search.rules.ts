/**
 * A name and a reference made ready for searching, once, so that a key press only compares.
 * Source: docs/product.md, section "Name search".
 */
export interface PersonKey {
  /** Everything that can be found, line by line: no match spans two of them. */
  readonly lines: string;
  /** The name without accents and punctuation. */
  readonly name: string;
  /** The reference without dashes, with and without the brand it begins with. */
  readonly reference: string;
  readonly booking: string;
}

/** The key of a name and its reference; either may be empty. Source: docs/product.md, section "Name search". */
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

/**
 * The places in the list of those who match what was typed, best first; undefined while nothing is typed.
 * Whoever's name or reference contains the typed text matches, upper and lower case alike. So does, forgivingly, who has
 * every typed word somewhere: in any order, with or without accents, dashes and apostrophes.
 * Exact matches come first, then those that begin so, then those whose words begin so, then the rest; in each of these
 * the order is the list's own. Source: docs/product.md, section "Name search".
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
  // The brand alone begins the reference of everybody.
  const isPastBrand = wanted.reference.length > key.reference.length - key.booking.length;
  if (key.name.startsWith(wanted.name) || (isPastBrand && key.reference.startsWith(wanted.reference))) return 1;
  const words = ` ${key.name}`;
  if (wanted.words.every((word) => words.includes(` ${word}`)) || key.booking.startsWith(wanted.reference)) return 2;
  return 3;
}

const APOSTROPHES = /['’ʼ`´]/g;
const NOT_IN_WORDS = /[^\p{L}\p{N}]+/gu;
const ACCENTS = /\p{M}+/gu;
/** Letters that carry no accent but are typed as others. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

/** A text as somebody in a hurry types it: no accents, no apostrophes, one blank between words. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(NOT_IN_WORDS, ' ')
    .trim();
}

function lettersAndDigits(text: string): string {
  return fold(text).replaceAll(' ', '');
}
