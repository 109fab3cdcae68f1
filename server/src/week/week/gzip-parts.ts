import { once } from 'node:events';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** Compressed text that can be extended without compressing it again. */
export interface GzipHead {
  /** Raw deflate blocks that end on a byte boundary. */
  readonly blocks: Buffer;
  readonly crc: number;
  readonly length: number;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_BYTES = 8;
const STORED_HEADER_BYTES = 5;
const MAX_STORED_BYTES = 65_535;

/** Compresses the beginning of a text. The sync flush leaves the stream open. */
export async function compressHead(texts: AsyncIterable<string>): Promise<GzipHead> {
  const stream = createDeflateRaw({ level: 9, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH });
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

/** One gzip member, because browsers read only the first. Phones share the head. */
export function finishGzip(head: GzipHead, rest: string): readonly Buffer[] {
  const bytes = Buffer.from(rest);
  const trailer = trailerOf(crc32(bytes, head.crc), head.length + bytes.length);
  return [GZIP_HEADER, head.blocks, ...storedBlocks(bytes), trailer];
}

/** The number of bytes without building them. */
export function gzipLength({ blocks }: GzipHead, rest: string): number {
  const length = Buffer.byteLength(rest);
  const headers = Math.max(1, Math.ceil(length / MAX_STORED_BYTES)) * STORED_HEADER_BYTES;
  return GZIP_HEADER.length + blocks.length + headers + length + TRAILER_BYTES;
}

/** Without compression: each compressor takes 268 KB, and a thousand phones ask at once. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let offset = 0; offset === 0 || offset < bytes.length; offset += MAX_STORED_BYTES) {
    const block = bytes.subarray(offset, offset + MAX_STORED_BYTES);
    const header = Buffer.alloc(STORED_HEADER_BYTES);
    header.writeUInt8(offset + block.length === bytes.length ? 1 : 0, 0);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(MAX_STORED_BYTES - block.length, 3);
    blocks.push(header, block);
  }
  return blocks;
}

function trailerOf(crc: number, length: number): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}
