import { once } from 'node:events';
import { promisify } from 'node:util';
import { constants, crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import { crc32Combine } from './crc32-combine.ts';

/** Compressed text to which more can be appended without compressing it again. */
export interface GzipHead {
  /** Raw deflate blocks that end on a byte boundary. */
  readonly blocks: Buffer;
  readonly crc: number;
  /** Length of the text in bytes. */
  readonly length: number;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty deflate block that is marked as the last one. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
const compress = promisify(deflateRaw);

/** Compresses a text that others are joined to. */
export async function compressPart(text: string): Promise<GzipHead> {
  const bytes = Buffer.from(text);
  const blocks = await compress(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  return { blocks, crc: crc32(bytes), length: bytes.length };
}

/** Compresses the beginning of a text. The sync flush at its end leaves the stream open for more. */
export async function compressHead(texts: AsyncIterable<string>): Promise<GzipHead> {
  const stream = createDeflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isDone = once(stream, 'end');
  let crc = 0;
  let length = 0;
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    crc = crc32(bytes, crc);
    length += bytes.length;
    if (!stream.write(bytes)) await once(stream, 'drain');
  }
  stream.end();
  await isDone;
  return { blocks: Buffer.concat(chunks), crc, length };
}

/** One gzip member of a compressed beginning and the text that follows it. (Browsers read only the first of several members.) */
export async function finishGzip(head: GzipHead, rest: string): Promise<Buffer> {
  const bytes = Buffer.from(rest);
  const trailer = trailerOf(crc32(bytes, head.crc), head.length + bytes.length);
  return Buffer.concat([GZIP_HEADER, head.blocks, await compress(bytes), trailer]);
}

/** One gzip member of several compressed texts, one after the other. */
export function joinGzip(parts: readonly GzipHead[]): Buffer {
  const crc = parts.reduce((sum, part) => crc32Combine(sum, part.crc, part.length), 0);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([GZIP_HEADER, ...parts.map(({ blocks }) => blocks), LAST_BLOCK, trailerOf(crc, length)]);
}

function trailerOf(crc: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}
