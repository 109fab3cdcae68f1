import { fold } from './person-search.rules.ts';

/** Cyrillic and Greek letters as passports and reps write them in Latin ones. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ё: 'yo',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const GREEK: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Greek letters that make another sound together. */
const GREEK_TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}])μπ/gu, 'b'],
  [/(?<![\p{L}])ντ/gu, 'd'],
  [/(?<![\p{L}])γκ/gu, 'g'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[θκξπστφχψς]|$|\s)/g, '$1f'],
  [/([αεη])υ/g, '$1v'],
];

const NOT_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const ANY_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const ACCENTS_OF_GREEK = /[\u0300\u0301\u0308\u0342]/g;

/** Whether a text has Cyrillic or Greek letters. */
export function isNotLatin(text: string): boolean {
  return NOT_LATIN.test(text);
}

/**
 * A text with Latin letters for the Cyrillic and Greek ones, in lower case: 'Щербаков' is 'shcherbakov', 'Μπάκος' 'bakos'.
 * Source: docs/product.md, section "Name search".
 */
export function inLatinLetters(text: string): string {
  let written = text.toLowerCase().normalize('NFC');
  if (/\p{Script=Greek}/u.test(written)) {
    written = written.normalize('NFD').replace(ACCENTS_OF_GREEK, '').normalize('NFC');
    for (const [letters, latin] of GREEK_TOGETHER) written = written.replace(letters, latin);
  }
  return written.replace(ANY_LETTER, (letter) => CYRILLIC[letter] ?? GREEK[letter] ?? '');
}

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
