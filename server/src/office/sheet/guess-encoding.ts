import { BYTE_LETTERS, decodeBytes, ENCODINGS, type ByteEncoding } from './byte-letters.ts';
import { likelihoodOf } from './likely-letters.ts';

const WORDS_LOOKED_AT = 3000;
const USUAL: ByteEncoding = 'windows-1252';
/** Below, another reading is nearly as likely. */
const CLEAR = 3;
/** Below, for each of several letters, no reading is likely. */
const MIN_LIKELIHOOD = -12.5;
const SEVERAL = 8;
/** Signs that no word contains. */
const STRANGE = /[¤¯³¶¬¨¸¦¥¢±]\p{L}|\p{L}[¤¯¶¬¨¸¦±]/u;

export interface GuessedEncoding {
  readonly encoding: ByteEncoding;
  /** Another likely encoding with other letters. */
  readonly other: ByteEncoding | undefined;
  readonly isLikely: boolean;
  /** Whether no reading is likely, also of few letters. */
  readonly isDoubtful: boolean;
}

/** The encoding in which the letters that are not ASCII are most likely names. */
export function guessEncoding(
  bytes: Uint8Array,
  among: readonly ByteEncoding[] = [...BYTE_LETTERS.keys()],
): GuessedEncoding {
  const words = wordsOf(bytes);
  const ranked = among
    .map((encoding) => {
      const text = words.map((word) => decodeBytes(word, encoding)).join('\n');
      const likelihood = likelihoodOf(text) + ENCODINGS[encoding];
      return { encoding, text, likelihood };
    })
    .toSorted((a, b) => b.likelihood - a.likelihood);
  const [best] = ranked;
  const usual = ranked.find(({ encoding }) => encoding === USUAL);
  const chosen = usual && usual.text === best?.text ? usual : best;
  const other = ranked.find(
    ({ text, likelihood }) => text !== chosen?.text && chosen && chosen.likelihood - likelihood < CLEAR,
  );
  const letters = words.reduce((sum, word) => sum + word.filter((byte) => byte > 127).length, 0);
  const isLikely = chosen === undefined || chosen.likelihood >= MIN_LIKELIHOOD * letters;
  return {
    encoding: chosen?.encoding ?? USUAL,
    other: other?.encoding,
    isLikely: isLikely || letters < SEVERAL,
    isDoubtful: !isLikely || STRANGE.test(chosen?.text ?? ''),
  };
}

/** The distinct words with letters that are not ASCII. */
export function wordsOf(bytes: Uint8Array): Uint8Array[] {
  const text = Buffer.from(bytes).toString('latin1');
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[A-Za-z\u0080-\u00ff]+/g)) {
    if (/[\u0080-\u00ff]/.test(word)) words.add(word);
    if (words.size >= WORDS_LOOKED_AT) break;
  }
  return [...words].map((word) => Buffer.from(word, 'latin1'));
}
