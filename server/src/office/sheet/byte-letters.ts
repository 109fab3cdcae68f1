import { CODE_PAGES } from './code-page.list.ts';

/** Encodings with one byte a letter, with the logarithm to base 2 of how often spreadsheets write them. */
export const ENCODINGS = {
  'windows-1252': 4,
  macintosh: -2,
  'windows-1250': -2,
  'windows-1251': -2,
  cp850: -4,
  'windows-1253': -4,
  'windows-1254': -4,
  'windows-1257': -4,
  cp437: -6,
  'iso-8859-2': -6,
  'iso-8859-15': -6,
  'koi8-r': -6,
  ibm866: -6,
  cp852: -8,
  'Mac Central European': -8,
  'x-mac-cyrillic': -8,
  'iso-8859-5': -8,
} as const;
export type ByteEncoding = keyof typeof ENCODINGS;
const NAMES = Object.keys(ENCODINGS) as ByteEncoding[];

const ASCII = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, index) => index + 128);

/** For each encoding the letters of all bytes. */
export const BYTE_LETTERS: ReadonlyMap<ByteEncoding, string> = new Map(
  NAMES.map((name) => {
    const upper =
      name in CODE_PAGES ? CODE_PAGES[name as keyof typeof CODE_PAGES] : new TextDecoder(name).decode(UPPER_HALF);
    return [name, ASCII + upper];
  }),
);

/** The names that the office knows. */
export const SHOWN_ENCODINGS: Partial<Readonly<Record<ByteEncoding, string>>> = {
  'windows-1252': 'Windows (Western Europe)',
  'windows-1250': 'Windows (Central Europe)',
  'windows-1251': 'Windows (Cyrillic)',
  'windows-1253': 'Windows (Greek)',
  'windows-1254': 'Windows (Turkish)',
  'windows-1257': 'Windows (Baltic)',
  macintosh: 'Macintosh',
  cp437: 'MS-DOS',
  cp850: 'MS-DOS (Western Europe)',
  cp852: 'MS-DOS (Central Europe)',
};

export function decodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  const letters = BYTE_LETTERS.get(encoding) ?? '';
  let text = '';
  for (const byte of bytes) text += letters.charAt(byte);
  return text;
}
