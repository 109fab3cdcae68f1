// Source: docs/reference/qr-transfer.md (QR transfer).
import { seededRandom } from '../../base/random/seeded-random.rules.ts';
import { checksum } from './checksum.rules.ts';
import { lightText } from './qr-code.rules.ts';

/** 1,249 characters of base45 in version 20, level L, less the head. */
const MAX_FRAME_BYTES = 830;
const HEADER_BYTES = 15;
const CHECKSUM_BYTES = 4;
const MAX_CHUNK_BYTES = MAX_FRAME_BYTES - HEADER_BYTES - CHECKSUM_BYTES;
/** About 400 KB, ten times the message of 400 records. */
const MAX_CHUNKS = 512;
export const MAX_MESSAGE_BYTES = MAX_CHUNKS * MAX_CHUNK_BYTES;
const MAX_NUMBER = 0xffffff;

/** `to` tags the reading phone, `sum` is the message's checksum, `data` the mix. */
export interface LightFrame {
  readonly to: number;
  readonly sum: number;
  readonly chunks: number;
  readonly length: number;
  readonly number: number;
  readonly data: Uint8Array;
}

/** `to` has 16 bits. */
export interface PlayableMessage {
  readonly to: number;
  readonly sum: number;
  readonly length: number;
  readonly chunks: readonly Uint8Array[];
}

/** Cuts a message into equal chunks, filled with zeros. Throws above MAX_MESSAGE_BYTES. */
export function cutMessage(message: Uint8Array, to: number): PlayableMessage {
  if (message.length > MAX_MESSAGE_BYTES) throw new RangeError('More than one message holds');
  const count = Math.max(1, Math.ceil(message.length / MAX_CHUNK_BYTES));
  const size = chunkBytes(message.length, count);
  const chunks = Array.from({ length: count }, (_, index) => {
    const chunk = new Uint8Array(size);
    chunk.set(message.subarray(index * size, (index + 1) * size));
    return chunk;
  });
  return { to, sum: checksum(message), length: message.length, chunks };
}

/** The text of a frame: first each chunk, then mixes that replace missed ones. */
export function frameText({ to, sum, length, chunks }: PlayableMessage, frame: number): string {
  // After two weeks at ten a second the mixes repeat.
  const number = frame <= MAX_NUMBER ? frame : chunks.length + (frame % (MAX_NUMBER - chunks.length));
  const data = mixOf(chunks, number);
  const bytes = new Uint8Array(HEADER_BYTES + data.length + CHECKSUM_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, to);
  view.setUint32(2, sum);
  view.setUint16(6, chunks.length);
  view.setUint32(8, length);
  view.setUint8(12, number >> 16);
  view.setUint16(13, number & 0xffff);
  bytes.set(data, HEADER_BYTES);
  view.setUint32(bytes.length - CHECKSUM_BYTES, checksum(bytes.subarray(0, bytes.length - CHECKSUM_BYTES)));
  return lightText('frame', bytes);
}

/** Reads a frame; undefined if it is damaged or impossible. */
export function readFrame(body: Uint8Array): LightFrame | undefined {
  const end = body.length - CHECKSUM_BYTES;
  if (end <= HEADER_BYTES) return undefined;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  if (view.getUint32(end) !== checksum(body.subarray(0, end))) return undefined;
  const [chunks, length] = [view.getUint16(6), view.getUint32(8)];
  if (chunks < 1 || chunks > MAX_CHUNKS || length < 1 || end - HEADER_BYTES !== chunkBytes(length, chunks))
    return undefined;
  return {
    to: view.getUint16(0),
    sum: view.getUint32(2),
    chunks,
    length,
    number: view.getUint8(12) * 0x10000 + view.getUint16(13),
    data: body.slice(HEADER_BYTES, end),
  };
}

/** The chunks of a frame, one bit each; one in the first frames. */
export function chunksIn(number: number, count: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(count / 8));
  const set = (place: number): void => void (bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7)));
  if (number < count) {
    set(number);
    return bits;
  }
  // Mixed, because the numbers follow each other.
  const random = seededRandom(Math.imul(number ^ 0x9e3779b9, 0x85ebca6b));
  for (let index = 0; index < count; index += 1) if (random() < 0.5) set(index);
  if (bits.every((byte) => byte === 0)) set(number % count);
  return bits;
}

/** Adds `other` bit by bit, in place. */
export function mixInto(bytes: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ (other[at] ?? 0);
}

function mixOf(chunks: readonly Uint8Array[], number: number): Uint8Array {
  const bits = chunksIn(number, chunks.length);
  const mix = new Uint8Array(chunks[0]?.length ?? 0);
  for (const [index, chunk] of chunks.entries()) if (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) mixInto(mix, chunk);
  return mix;
}

function chunkBytes(length: number, chunks: number): number {
  return Math.ceil(length / chunks);
}
