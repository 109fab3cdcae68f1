// Source: docs/reference/clients.md (Name search).
/** Apostrophes and the signs that people type for them. */
export const APOSTROPHES = /['‘’‛`´ʹʻʼʽʾʿˈ′՚׳＇\ua78c]/g;
const INVISIBLE = /\p{DI}+/gu;
const NOT_IN_WORDS = /[^\p{L}\p{N}]+/gu;
const ACCENTS = /\p{M}+/gu;
/** Letters that lose no accent in normalisation. */
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
  ȷ: 'j',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ƀ: 'b',
  ɨ: 'i',
  ʉ: 'u',
  ə: 'e',
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

/** A text in lower case without accents and apostrophes, one space between words. */
export function fold(text: string): string {
  return foldLetters(text.replace(APOSTROPHES, '')).replace(NOT_IN_WORDS, ' ').trim();
}

/** A text in lower case without accents and invisible characters. Signs and blanks stay. */
export function foldLetters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter] ?? letter);
}

/** The folded text without spaces. */
export function lettersAndDigits(text: string): string {
  return fold(text).replaceAll(' ', '');
}
