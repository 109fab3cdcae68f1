// Source: docs/reference/rides.md (Extra passengers).
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS_PER_DIGIT = 6;
const BITS_PER_BYTE = 8;

/** The padded base64 of a text's UTF-8 bytes. */
export function encodeBase64(text: string): string {
  const bits = bytesOf(text)
    .map((byte) => byte.toString(2).padStart(BITS_PER_BYTE, '0'))
    .join('');
  const digits = (bits.match(/.{1,6}/g) ?? [])
    .map((digit) => DIGITS.charAt(Number.parseInt(digit.padEnd(BITS_PER_DIGIT, '0'), 2)))
    .join('');
  return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}

/** Decodes base64, standard or URL-safe; undefined for invalid input. */
export function decodeBase64(encoded: string): string | undefined {
  const digits = [
    ...encoded
      .trim()
      .replace(/={1,2}$/, '')
      .replaceAll('-', '+')
      .replaceAll('_', '/'),
  ].map((digit) => DIGITS.indexOf(digit));
  if (digits.includes(-1) || digits.length % 4 === 1) return undefined;
  const bits = digits.map((digit) => digit.toString(2).padStart(BITS_PER_DIGIT, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  try {
    return decodeURIComponent(
      bytes.map((byte) => `%${Number.parseInt(byte, 2).toString(16).padStart(2, '0')}`).join(''),
    );
  } catch {
    return undefined;
  }
}

function bytesOf(text: string): number[] {
  const escaped = encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? [];
  return escaped.map((part) => (part.startsWith('%') ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)));
}
