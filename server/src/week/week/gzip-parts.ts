import { once } from 'node:events';
import { promisify } from 'node:util';
import { constants, crc32, createDeflateRaw, deflateRaw } from 'node:zlib';

/** Compressed text that can be extended without compressing it again. */
export interface GzipHead {
  /** Raw deflate blocks that end on a byte boundary. */
  readonly blocks: Buffer;
  readonly crc: number;
  readonly length: number;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_BYTES = 8;
const compress = promisify(deflateRaw);

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
export async function finishGzip(head: GzipHead, rest: string): Promise<readonly Buffer[]> {
  const bytes = Buffer.from(rest);
  const trailer = trailerOf(crc32(bytes, head.crc), head.length + bytes.length);
  return [GZIP_HEADER, head.blocks, await compress(bytes), trailer];
}

/** The number of bytes without building them. */
export async function gzipLength({ blocks }: GzipHead, rest: string): Promise<number> {
  return GZIP_HEADER.length + blocks.length + (await compress(Buffer.from(rest))).length + TRAILER_BYTES;
}

function trailerOf(crc: number, length: number): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}
