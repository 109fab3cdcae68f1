import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { MAX_PACKED_FILES, MAX_UNPACKED_BYTES, type OfficeFile } from './office-file.ts';

/** The limits of what is unpacked; tests give smaller ones. */
export interface UnpackLimits {
  readonly bytes: number;
  readonly files: number;
}

const LIMITS: UnpackLimits = { bytes: MAX_UNPACKED_BYTES, files: MAX_PACKED_FILES };

/** Says in words what is wrong with a zip, where the library says it for programmers. */
class ZipProblem extends Error {}

/**
 * The files in a zip, folders left out, as its central directory lists them: the headers in front of the files have no sizes
 * where a cloud drive or a pipe wrote them. Throws an Error in words for one that is damaged or too large.
 */
export async function unpackZip(bytes: Uint8Array, limits: UnpackLimits = LIMITS): Promise<OfficeFile[]> {
  try {
    return await filesOf(await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)), limits);
  } catch (error) {
    if (error instanceof ZipProblem || !(error instanceof Error)) throw error;
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    throw new Error(isZip ? `is damaged (${error.message})` : 'holds no files, or is no zip', { cause: error });
  }
}

async function filesOf(zip: ZipFile, limits: UnpackLimits): Promise<OfficeFile[]> {
  const files = new Map<string, Buffer>();
  let left = limits.bytes;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (files.size >= limits.files) throw new ZipProblem(`holds more than ${limits.files} files`);
    if (entry.isEncrypted()) throw new ZipProblem(`has a password on ${entry.fileName}; save it without one`);
    const content = await contentOf(zip, entry, left);
    if (!content) throw new ZipProblem(`unpacks to more than ${Math.ceil(limits.bytes / 1024 / 1024)} MB`);
    left -= content.length;
    files.set(entry.fileName, content);
  }
  if (files.size === 0) throw new ZipProblem('holds no files, or is no zip');
  return [...files].map(([name, bytes]) => ({ name, bytes }));
}

/** Undefined where there is more than `most`, whatever the zip says of its size. */
async function contentOf(zip: ZipFile, entry: Entry, most: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > most) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  const content = Buffer.concat(pieces);
  if (crc32(content) !== entry.crc32) throw new ZipProblem(`is damaged (${entry.fileName} is not as it was packed)`);
  return content;
}
