import { quoted, shownNames } from '@offpiste/core/office/import/file-text.rules';
import { decodeBytes, SHOWN_ENCODINGS, type ByteEncoding } from './byte-letters.ts';
import { guessEncoding, wordsOf } from './guess-encoding.ts';

const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** A byte-order mark that another program read as letters. */
const MISREAD_MARK = /^\u00ef\u00bb\u00bf/;
/** 'Zo+AOs' is Zoë in UTF-7. */
const SEVEN_BIT = /\p{L}{0,20}\+A[A-P][\w+/](?:-\p{L}{0,20}|(?=[\s,;"']|$))/gu;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const USUAL: ByteEncoding = 'windows-1252';
const BYTES_LOOKED_AT = 4000;
const EXAMPLES = 2;

export interface DecodedText {
  readonly text: string;
  /** If the encoding was guessed. An error if no encoding is likely. */
  readonly doubt?: { readonly severity: 'error' | 'warning'; readonly words: string };
}

/**
 * Lines that are not UTF-8 are in the encoding in which their letters are most likely, usually Windows-1252. One file can
 * mix both if rows were appended to it.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.encoding ?? unmarkedEncoding(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) };
  const text = asUtf8(bytes)?.replace(MISREAD_MARK, '');
  if (text !== undefined) return { text, ...sevenBitDoubt(text) };
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=[\r\n])/)
    .map((line) => Buffer.from(line, 'latin1'))
    .map((line) => ({ line, text: asUtf8(line) }));
  const others = Buffer.concat(lines.flatMap((each) => (each.text === undefined ? [each.line] : [])));
  const guess = guessEncoding(others);
  const decoded = lines.map((each) => each.text ?? decodeBytes(each.line, guess.encoding)).join('');
  if (guess.encoding === USUAL && guess.other === undefined && !guess.isDoubtful) return { text: decoded };
  return { text: decoded, doubt: doubtOf(others, guess) };
}

/** UTF-7 is plain text with signs for its other letters. */
function sevenBitDoubt(text: string): Pick<DecodedText, 'doubt'> {
  const examples = (text.match(SEVEN_BIT) ?? []).slice(0, EXAMPLES);
  if (examples.length === 0) return {};
  const shown = shownNames(examples, { separator: ' and ', show: quoted });
  return {
    doubt: { severity: 'error', words: `is probably UTF-7, with letters such as ${shown}. Save it as UTF-8` },
  };
}

function doubtOf(
  bytes: Uint8Array,
  { encoding, other, isLikely }: ReturnType<typeof guessEncoding>,
): NonNullable<DecodedText['doubt']> {
  const examples = wordsOf(bytes).slice(0, EXAMPLES);
  const shown = (as: ByteEncoding) =>
    shownNames(
      examples.map((word) => decodeBytes(word, as)),
      { separator: ' and ', show: quoted },
    );
  if (!isLikely)
    return {
      severity: 'error',
      words: `is in an unknown encoding; its letters would be ${shown(encoding)}. Save it as UTF-8 or as a workbook`,
    };
  const alternative = other === undefined ? '' : `, although they may be ${shown(other)}`;
  return {
    severity: 'warning',
    words: `is not UTF-8, so its encoding is guessed as ${SHOWN_ENCODINGS[encoding] ?? encoding}: its letters are read as ${shown(encoding)}${alternative}. If that is wrong, save it as UTF-8`,
  };
}

/** Text in two-byte letters has many zeros in every second byte. */
function unmarkedEncoding(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, BYTES_LOOKED_AT);
  const zeros = [0, 1].map((first) => start.filter((byte, index) => byte === 0 && index % 2 === first).length);
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
