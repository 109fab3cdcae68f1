import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { MalformedError } from '#platform/http/validation';

/** In bytes. */
export const UNPACKED_LIMIT_BYTES = 8_388_608;
const ITEMS_LIMIT = 20;
const NEW_LINE = 10;

export interface EnvelopeItem {
  readonly type: string;
  readonly payload: Buffer;
}

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: unpackWith(promisify(gunzip)),
  deflate: unpackWith(promisify(inflate)),
  br: unpackWith(promisify(brotliDecompress)),
  identity: async (bytes) => bytes,
};

/** Throws a refusal for an invalid or too large body. */
export async function unpack(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const name = encoding ?? 'identity';
  const unpackBytes = Object.hasOwn(UNPACK, name) ? UNPACK[name] : undefined;
  if (!unpackBytes) throw malformed('Content-Encoding', 'is not known');
  return unpackBytes(bytes);
}

/** A header line, then for each part a header line and its bytes. Throws a refusal for other input. */
export function readEnvelope(bytes: Buffer): EnvelopeItem[] {
  const head = lineAt(bytes, 0);
  readJson(head.text);
  const items: EnvelopeItem[] = [];
  let at = head.end;
  while (at < bytes.length) {
    if (bytes[at] === NEW_LINE) {
      at += 1;
      continue;
    }
    if (items.length === ITEMS_LIMIT) throw malformed('envelope', 'has too many items');
    const line = lineAt(bytes, at);
    const { type, length } = readJson(line.text);
    if (typeof type !== 'string') throw malformed('envelope', 'has an item without a type');
    const end = typeof length === 'number' ? line.end + length : lineAt(bytes, line.end).stop;
    if (!Number.isInteger(end) || end < line.end || end > bytes.length) throw malformed('envelope', 'ends too early');
    items.push({ type, payload: bytes.subarray(line.end, end) });
    at = end;
  }
  if (items.length === 0) throw malformed('envelope', 'is empty');
  return items;
}

/** Throws a refusal unless the text is a JSON object. */
export function readJson(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('envelope', 'is not JSON where it must be');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('envelope', 'is not an object where it must be');
  return { ...value };
}

function lineAt(bytes: Buffer, start: number): { text: string; stop: number; end: number } {
  const found = bytes.indexOf(NEW_LINE, start);
  const stop = found < 0 ? bytes.length : found;
  return { text: bytes.toString('utf8', start, stop), stop, end: Math.min(stop + 1, bytes.length) };
}

function unpackWith(
  run: (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
): (bytes: Buffer) => Promise<Buffer> {
  return async (bytes) => {
    try {
      return await run(bytes, { maxOutputLength: UNPACKED_LIMIT_BYTES });
    } catch (error) {
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw isTooLarge ? new MalformedError(refuse('too-large')) : malformed('body', 'cannot be unpacked');
    }
  };
}

export function malformed(field: string, problem: string): MalformedError {
  return new MalformedError(refuse('malformed', { field, problem }));
}
