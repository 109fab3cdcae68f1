import { toHex } from '#device/ids.ts';

/** SHA-256 of a text, in hex. Throws where the page is not served securely: browsers hide hashing there. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toHex(new Uint8Array(digest));
}
