import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type InputType, type ZlibOptions } from 'node:zlib';
import { errorCode } from '@offpiste/embedded-postgres/errno';
import { FetchProblem } from './fetch-problem.ts';

type Unpack = (bytes: InputType, options: ZlibOptions) => Promise<Buffer>;

const unzip: Unpack = promisify<InputType, ZlibOptions, Buffer>(gunzip);
const plainInflate: Unpack = promisify<InputType, ZlibOptions, Buffer>(inflate);
const rawInflate: Unpack = promisify<InputType, ZlibOptions, Buffer>(inflateRaw);

/** Some servers leave out the two bytes before the data. */
const ZLIB_METHOD = 8;
const UNPACKERS: Readonly<Record<string, Unpack>> = {
  gzip: unzip,
  'x-gzip': unzip,
  br: promisify<InputType, ZlibOptions, Buffer>(brotliDecompress),
  deflate: (bytes: InputType, options: ZlibOptions) =>
    Buffer.isBuffer(bytes) && ((bytes[0] ?? 0) & 15) === ZLIB_METHOD
      ? plainInflate(bytes, options)
      : rawInflate(bytes, options),
};
const NO_COMPRESSION: ReadonlySet<string> = new Set(['', 'identity', 'none']);
const MAX_LAYERS = 3;

/** Unpacks a body that the server compressed unasked. */
export async function unpackBody(bytes: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const layers = names.filter((name) => !NO_COMPRESSION.has(name)).toReversed();
  const unknown = layers.find((name) => !Object.hasOwn(UNPACKERS, name));
  if (unknown !== undefined || layers.length > MAX_LAYERS)
    throw new FetchProblem('it is compressed in a way that this server does not know');
  let unpacked = bytes;
  for (const name of layers) unpacked = await unpackOnce(UNPACKERS[name] ?? unzip, unpacked, limit);
  return unpacked;
}

/** Unpacks a file that was compressed again before it was published. */
export async function unpackFile(bytes: Buffer, limit: number): Promise<Buffer> {
  let unpacked = bytes;
  for (let left = MAX_LAYERS; left > 0 && isGzip(unpacked); left -= 1)
    unpacked = await unpackOnce(unzip, unpacked, limit);
  return unpacked;
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function unpackOnce(unpack: Unpack, bytes: Buffer, limit: number): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: limit });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw new FetchProblem(`it is larger than ${limit} bytes`);
    throw new FetchProblem('it is compressed, and could not be unpacked');
  }
}
