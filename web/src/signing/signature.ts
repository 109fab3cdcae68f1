import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { fromBase64Url, toBase64Url } from '#device/base64url.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };

/** A certified key of a phone. */
export interface PhoneKey {
  readonly certificate: string;
  readonly claims: PhoneCertificate;
  /** Returns r and s, base64url. */
  readonly sign: (text: string) => Promise<string>;
}

/** False on insecure origins. */
export function canSign(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto;
}

/** The private half never leaves the browser. `publicKey`: uncompressed point, base64url. */
export async function newSigningKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  return { privateKey, publicKey: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) };
}

/** Returns r and s, base64url. */
export async function signText(privateKey: CryptoKey, text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(SIGNING, privateKey, new TextEncoder().encode(text))));
}

/** `publicKey`: uncompressed point, base64url. False for malformed input. */
export async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  const [point, signed] = [fromBase64Url(publicKey), fromBase64Url(signature)];
  if (!point || !signed || !canSign()) return false;
  try {
    const key = await crypto.subtle.importKey('raw', point, CURVE, false, ['verify']);
    return await crypto.subtle.verify(SIGNING, key, signed, new TextEncoder().encode(text));
  } catch {
    // Not a point of the curve.
    return false;
  }
}
