import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { visibleText } from '@offpiste/core/base/letters/normal-text.rules';
import { shortWords, shownName } from '@offpiste/core/office/import/file-text.rules';
import { decodeBytes, type ByteEncoding } from './byte-letters.ts';
import { guessEncoding } from './guess-encoding.ts';
import { repairTwiceDecoded } from './twice-decoded.ts';
import { MAX_PACKED_FILES, MAX_UNPACKED_BYTES, type OfficeFile } from './office-file.ts';

export interface UnpackLimits {
  readonly bytes: number;
  readonly files: number;
}

/** Of one upload, with the workbooks in its zips. Each file of a zip reduces `left`. */
export interface UnpackBudget {
  readonly limits: UnpackLimits;
  left: number;
}

const LIMITS: UnpackLimits = { bytes: MAX_UNPACKED_BYTES, files: MAX_PACKED_FILES };

/** The first bytes of a zip. A workbook is a zip. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
const UNICODE_PATH = 0x70_75;
/** Windows packs names in the code page of DOS. */
const OF_ZIPS: readonly ByteEncoding[] = ['cp437', 'cp850', 'cp852', 'ibm866'];

/** An error with a message for the office, unlike the library's errors. */
class ZipProblem extends Error {}

export function isZip(bytes: Uint8Array): boolean {
  return ZIP_MARK.every((byte, index) => bytes[index] === byte);
}

export function createUnpackBudget(limits: UnpackLimits = LIMITS): UnpackBudget {
  return { limits, left: limits.bytes };
}

/**
 * Reads the central directory, because a zip from a cloud drive or a pipe has no sizes in its file headers. Throws an
 * Error with a message for the office.
 */
export async function unpackZip(bytes: Uint8Array, budget = createUnpackBudget()): Promise<OfficeFile[]> {
  try {
    const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    // The library would reject whole paths.
    return await filesOf(await fromBufferPromise(zip, { decodeStrings: false }), budget);
  } catch (error) {
    if (error instanceof ZipProblem || !(error instanceof Error)) throw error;
    const why = isZip(bytes) ? `is damaged (${shortWords(error.message)})` : 'holds no files, or is no zip';
    throw new Error(why, { cause: error });
  }
}

async function filesOf(zip: ZipFile, budget: UnpackBudget): Promise<OfficeFile[]> {
  const files = new Map<string, Buffer>();
  const { limits } = budget;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (name.endsWith('/')) continue;
    if (files.size >= limits.files) throw new ZipProblem(`holds more than ${limits.files} files`);
    if (entry.isEncrypted()) throw new ZipProblem(`has a password on ${shownName(name)}; save it without one`);
    if (files.has(name)) throw new ZipProblem(`holds ${shownName(name)} twice`);
    const content = await contentOf(zip, entry, budget.left);
    if (!content) throw new ZipProblem(sizeWords(limits.bytes));
    budget.left -= content.length;
    files.set(name, content);
  }
  if (files.size === 0) throw new ZipProblem('holds no files, or is no zip');
  return [...files].map(([name, bytes]) => ({ name, bytes }));
}

function sizeWords(maxBytes: number): string {
  return `unpacks to more than ${Math.ceil(maxBytes / 1024 / 1024)} MB, or all files together do`;
}

/** Some programs pack whole paths: 'C:\\weeks\\Clients.csv'. */
function nameOf(entry: Entry): string {
  const name = repairTwiceDecoded(visibleText(writtenName(entry).replaceAll('\\', '/')));
  const path = name.replace(/^(?:[a-z]:)?\/+/i, '').trimEnd();
  if (path.split('/').includes('..')) throw new ZipProblem(`is damaged (${shownName(name)} leads out of its folder)`);
  return path;
}

/** A Mac writes decomposed UTF-8 without its flag, and other programs set the flag for other letters. */
function writtenName({ fileNameRaw, extraFields, generalPurposeBitFlag }: Entry): string {
  const isNamed = extraFields.some(({ id }) => id === UNICODE_PATH);
  const known = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  if (isNamed || isUtf8(fileNameRaw)) return isNamed ? known : fileNameRaw.toString();
  return decodeBytes(fileNameRaw, guessEncoding(fileNameRaw, OF_ZIPS).encoding);
}

/** Returns undefined for more than `maxBytes`. The library rejects content that is larger than declared. */
async function contentOf(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > maxBytes) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  const content = Buffer.concat(pieces);
  if (crc32(content) !== entry.crc32)
    throw new ZipProblem(`is damaged (${shownName(nameOf(entry))} is not as it was packed)`);
  return content;
}
