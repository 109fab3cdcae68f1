/** Larger than any hand-over. */
const MAX_PLAIN_BYTES = 8_000_000;

/** Deflates bytes as raw RFC 1951. */
export async function squeeze(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await partsOf(bytes, new CompressionStream('deflate-raw'), Infinity);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Rejects if the bytes are invalid or too many. */
export async function unsqueeze(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await partsOf(bytes, new DecompressionStream('deflate-raw'), MAX_PLAIN_BYTES);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function partsOf(
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let sum = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    sum += part.value.length;
    if (sum > most) throw new Error('More than a phone hands over');
    parts.push(part.value);
  }
  return parts;
}
