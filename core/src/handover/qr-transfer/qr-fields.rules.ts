const LENGTH_BYTES = 2;

/** Joins fields of at most 65,535 bytes, each after its length. */
export function joinFields(fields: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0));
  let at = 0;
  for (const field of fields) {
    bytes.set([field.length >> 8, field.length & 0xff], at);
    bytes.set(field, at + LENGTH_BYTES);
    at += LENGTH_BYTES + field.length;
  }
  return bytes;
}

/** Splits joined fields; undefined unless their number fits. */
export function splitFields(bytes: Uint8Array, count: number): readonly Uint8Array<ArrayBuffer>[] | undefined {
  const fields: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (let each = 0; each < count; each += 1) {
    const [high, low] = [bytes[at], bytes[at + 1]];
    if (high === undefined || low === undefined) return undefined;
    const end = at + LENGTH_BYTES + high * 256 + low;
    if (end > bytes.length) return undefined;
    fields.push(bytes.slice(at + LENGTH_BYTES, end));
    at = end;
  }
  return at === bytes.length ? fields : undefined;
}
