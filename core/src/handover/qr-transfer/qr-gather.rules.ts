// Source: docs/reference/qr-transfer.md (QR transfer).
import { checksum } from './checksum.rules.ts';
import { chunksIn, mixInto, type LightFrame } from './qr-frame.rules.ts';

/** A row is a mix, indexed by its first chunk. `solved` is the progress. */
export interface Gathered extends Pick<LightFrame, 'sum' | 'chunks' | 'length'> {
  readonly rows: readonly (Row | undefined)[];
  readonly solved: number;
}

interface Row {
  readonly bits: Uint8Array;
  readonly data: Uint8Array;
}

/** Several phones may play, or one may restart. */
const MAX_MESSAGES = 3;

/** Adds a frame to its message, which becomes the first. */
export function gatherFrame(all: readonly Gathered[], frame: LightFrame): readonly Gathered[] {
  const known = all.find((one) => isOf(one, frame));
  const { sum, chunks, length } = frame;
  const before = known ?? { sum, chunks, length, rows: [], solved: 0 };
  const others = all.filter((one) => one !== known);
  return [withRow(before, frame), ...others].slice(0, MAX_MESSAGES);
}

/** The message; undefined if it is incomplete or inconsistent. */
export function messageOf({ rows, chunks, solved, length, sum }: Gathered): Uint8Array<ArrayBuffer> | undefined {
  if (solved < chunks) return undefined;
  const size = Math.ceil(length / chunks);
  const message = new Uint8Array(size * chunks);
  rows.forEach((row, index) => row && message.set(row.data, index * size));
  const whole = message.slice(0, length);
  return checksum(whole) === sum ? whole : undefined;
}

/** Whether every chunk is known. */
export function isGathered({ solved, chunks }: Gathered): boolean {
  return solved === chunks;
}

function isOf(gathered: Gathered, { sum, chunks, length }: LightFrame): boolean {
  return gathered.sum === sum && gathered.chunks === chunks && gathered.length === length;
}

/** Gaussian elimination over bits. */
function withRow(before: Gathered, { number, chunks, data }: LightFrame): Gathered {
  const left: Row = { bits: chunksIn(number, chunks), data: data.slice() };
  before.rows.forEach((row, index) => row && has(left, index) && subtract(left, row));
  const first = Array.from({ length: chunks }, (_, index) => index).find((place) => has(left, place));
  if (first === undefined) return before;
  const rows = Array.from({ length: chunks }, (_, index) => {
    const row = before.rows[index];
    return row && has(row, first) ? difference(row, left) : row;
  });
  rows[first] = left;
  return { ...before, rows, solved: before.solved + 1 };
}

function has({ bits }: Row, index: number): boolean {
  return (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;
}

function subtract(row: Row, other: Row): void {
  mixInto(row.bits, other.bits);
  mixInto(row.data, other.data);
}

function difference(row: Row, other: Row): Row {
  const changed = { bits: row.bits.slice(), data: row.data.slice() };
  subtract(changed, other);
  return changed;
}
