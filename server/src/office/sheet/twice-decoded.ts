import { BYTE_LETTERS, type ByteEncoding } from './byte-letters.ts';

/** The encodings in which programs read UTF-8 by mistake. */
const MISTAKEN = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'cp850',
  'cp437',
  'windows-1254',
] as const satisfies readonly ByteEncoding[];
const BYTES = MISTAKEN.map(
  (encoding) => new Map([...(BYTE_LETTERS.get(encoding) ?? '')].map((letter, byte) => [letter, byte])),
);
const NOT_ASCII = /\P{ASCII}{2,}/gu;
/** What people write in names and notes. */
const PLAUSIBLE = /^[\u00a0-\u024f\u1e00-\u1eff\u0370-\u03ff\u0400-\u045f\u0490\u0491–—‘’“”„…€•™]+$/u;
/** Letters and signs of the mistaken encodings, if it happened twice. */
const STILL_TWICE = /^[\u0080-\u03ff\u2000-\u25ff]{2,}$/;
const MAX_TIMES = 3;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text that was UTF-8 before another program read it in another encoding: 'JosÃ©' is 'José'. */
export function repairTwiceDecoded(text: string): string {
  let repaired = text;
  for (let times = 0; times < MAX_TIMES; times += 1) {
    const next = repaired.replace(NOT_ASCII, (letters) => readAgain(letters) ?? letters);
    if (next === repaired) return repaired;
    repaired = next;
  }
  return repaired;
}

function readAgain(letters: string): string | undefined {
  for (const byteOf of BYTES) {
    const bytes = [...letters].map((letter) => byteOf.get(letter));
    if (!bytes.every((byte) => byte !== undefined)) continue;
    const text = asUtf8(Uint8Array.from(bytes));
    if (text !== undefined && (PLAUSIBLE.test(text) || STILL_TWICE.test(text))) return text;
  }
  return undefined;
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
