const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const GUID_BYTES = 16;

/** 16 bytes for each id; undefined unless all are lower-case GUIDs. */
export function idBytes(ids: readonly string[]): Uint8Array | undefined {
  if (!ids.every((id) => GUID.test(id))) return undefined;
  const digits = ids.join('').replaceAll('-', '');
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** The ids; undefined if the last is incomplete. */
export function idsOf(bytes: Uint8Array): string[] | undefined {
  if (bytes.length % GUID_BYTES !== 0) return undefined;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (digits.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
}
