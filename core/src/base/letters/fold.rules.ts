// Source: docs/reference/clients.md (Name search).
const APOSTROPHES = /['’ʼ`´]/g;
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
  ħ: 'h',
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

/** A text in lower case without accents and apostrophes, one space between words. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(NOT_IN_WORDS, ' ')
    .trim();
}

/** The folded text without spaces. */
export function lettersAndDigits(text: string): string {
  return fold(text).replaceAll(' ', '');
}
