import { Unzip, UnzipInflate } from 'fflate';
import { MAX_PACKED_FILES, MAX_UNPACKED_BYTES, type OfficeFile } from './office-file.ts';

/** Read in pieces, so that a file that unpacks to far more than it says is noticed on the way. */
const PIECE_BYTES = 64 * 1024;

/** The limits of what is unpacked; tests give smaller ones. */
export interface UnpackLimits {
  readonly bytes: number;
  readonly files: number;
}

const LIMITS: UnpackLimits = { bytes: MAX_UNPACKED_BYTES, files: MAX_PACKED_FILES };

/** The files in a zip, folders left out. Throws an Error in words for one that is damaged or too large. */
export function unpackZip(bytes: Uint8Array, limits: UnpackLimits = LIMITS): OfficeFile[] {
  const pieces = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (file.name.endsWith('/')) return;
    if (pieces.size >= limits.files) throw new Error(`holds more than ${limits.files} files`);
    const parts: Uint8Array[] = [];
    pieces.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      if (size > limits.bytes) throw new Error(`unpacks to more than ${Math.ceil(limits.bytes / 1024 / 1024)} MB`);
      parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES)
      unzip.push(bytes.subarray(from, from + PIECE_BYTES), from + PIECE_BYTES >= bytes.length);
  } catch (error) {
    // The library's own errors have a number.
    if (error instanceof Error && 'code' in error) throw new Error(`is damaged (${error.message})`, { cause: error });
    throw error;
  }
  if (pieces.size === 0) throw new Error('holds no files, or is no zip');
  return [...pieces].map(([name, parts]) => ({ name, bytes: Buffer.concat(parts) }));
}
