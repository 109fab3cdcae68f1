// Source: docs/reference/clients.md (Name search).
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

/** Other transcriptions: `start` is for the start of a word. */
interface OtherWay {
  readonly rest: Readonly<Record<string, string>>;
  readonly start?: Readonly<Record<string, string>>;
}

const OTHER_WAYS: readonly OtherWay[] = [
  // Ukrainian passports.
  {
    rest: { г: 'h', и: 'y', й: 'i', є: 'ie', ї: 'i', ю: 'iu', я: 'ia' },
    start: { й: 'y', є: 'ye', ї: 'yi', ю: 'yu', я: 'ya' },
  },
  // International passports; 'xristos' as Greeks type it.
  { rest: { ё: 'e', й: 'i', ю: 'iu', я: 'ia', ъ: 'ie', χ: 'x', ξ: 'ks', υ: 'u', β: 'b' } },
  // English books and newspapers.
  { rest: {}, start: { е: 'ye' } },
];

/** 'Evgeny' for Евгений and 'Alexandr' for Александр. */
const ENGLISH_TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/[иы]й(?![\p{L}])/gu, 'y'],
  [/кс/g, 'x'],
];

/** Greek letters with a common sound. */
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

const AT_START = /(?<![\p{L}])\p{L}/gu;
const GREEK_SCRIPT = /\p{Script=Greek}/u;
const NOT_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const ANY_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const ACCENTS_OF_GREEK = /[\u0300\u0301\u0308\u0342]/g;

/** Whether a text has Cyrillic or Greek letters. */
export function isNotLatin(text: string): boolean {
  return NOT_LATIN.test(text);
}

/** The usual Latin spellings: 'Евгений' is 'evgeniy', 'yevheniy', 'evgenii', 'yevgeny'. */
export function latinSpellings(text: string): string[] {
  const english = ENGLISH_TOGETHER.reduce(
    (written, [letters, latin]) => written.replace(letters, latin),
    composed(text),
  );
  return [
    inLatinLetters(text),
    inLatinLetters(english),
    ...OTHER_WAYS.flatMap((way) => [writtenIn(composed(text), way), writtenIn(english, way)]),
  ];
}

function writtenIn(text: string, { rest, start = {} }: OtherWay): string {
  const started = text.replace(AT_START, (letter) => start[letter] ?? letter);
  return inLatinLetters(started.replace(ANY_LETTER, (letter) => rest[letter] ?? letter));
}

function composed(text: string): string {
  const written = text.toLowerCase().normalize('NFC');
  if (!GREEK_SCRIPT.test(written)) return written;
  return written.normalize('NFD').replace(ACCENTS_OF_GREEK, '').normalize('NFC');
}

/** Transcribes letter for letter: 'Щербаков' is 'shcherbakov'. */
export function inLatinLetters(text: string): string {
  let written = composed(text);
  if (GREEK_SCRIPT.test(written)) {
    for (const [letters, latin] of GREEK_TOGETHER) written = written.replace(letters, latin);
  }
  return written.replace(ANY_LETTER, (letter) => CYRILLIC[letter] ?? GREEK[letter] ?? '');
}
