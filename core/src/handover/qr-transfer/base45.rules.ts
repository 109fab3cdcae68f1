// Source: docs/reference/qr-transfer.md (QR transfer).
/** Every reader returns this alphanumeric mode unchanged (RFC 9285). */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = DIGITS.length;
const VALUES: ReadonlyMap<string, number> = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/** Encodes bytes: three characters for two bytes, two for a last one. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const last = at + 1 === bytes.length;
    let value = last ? (bytes[at] ?? 0) : (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    for (let digit = last ? 2 : 3; digit > 0; digit -= 1) {
      text += DIGITS.charAt(value % BASE);
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** Decodes a text; undefined if it is invalid. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0));
  for (let at = 0, filled = 0; at < text.length; at += 3) {
    const isPair = at + 2 < text.length;
    const [low, middle] = [VALUES.get(text.charAt(at)), VALUES.get(text.charAt(at + 1))];
    const high = isPair ? VALUES.get(text.charAt(at + 2)) : 0;
    if (low === undefined || middle === undefined || high === undefined) return undefined;
    const value = low + middle * BASE + high * BASE * BASE;
    if (value > (isPair ? 0xffff : 0xff)) return undefined;
    if (isPair) bytes[filled++] = value >> 8;
    bytes[filled++] = value & 0xff;
  }
  return bytes;
}
