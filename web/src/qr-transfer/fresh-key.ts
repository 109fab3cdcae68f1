import { fromBase64Url, toBase64Url } from '#device/base64url.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const NOTHING = new Uint8Array();
/** A constant vector is safe, because each key encrypts only one message. */
const IV = new Uint8Array(12);

/** `point`: the public half, an uncompressed P-256 point, base64url. */
export interface FreshKey {
  readonly point: string;
  readonly privateKey: CryptoKey;
}

/** Base64url. */
export interface ChannelPoints {
  readonly reader: string;
  readonly player: string;
}

export async function freshKey(): Promise<FreshKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  return { privateKey, point: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) };
}

/** Rejects if the other point is not on the curve. */
export async function encrypt(
  plain: Uint8Array<ArrayBuffer>,
  own: FreshKey,
  points: ChannelPoints,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await channelKey(own, points.reader, points, 'encrypt');
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: IV }, key, plain));
}

/** Undefined unless it was encrypted to this phone. */
export async function decrypt(
  encrypted: Uint8Array<ArrayBuffer>,
  own: FreshKey,
  points: ChannelPoints,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const key = await channelKey(own, points.player, points, 'decrypt');
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: IV }, key, encrypted));
  } catch {
    return undefined;
  }
}

/** ECDH and HKDF: the key belongs to exactly these two points. */
async function channelKey(
  { privateKey }: FreshKey,
  other: string,
  { reader, player }: ChannelPoints,
  use: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const otherKey = await crypto.subtle.importKey('raw', fromBase64Url(other) ?? NOTHING, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: otherKey }, privateKey, 256);
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`offpiste-light ${reader} ${player}`);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: NOTHING, info };
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [use]);
}
