import { createPublicKey, type KeyObject } from 'node:crypto';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const COORDINATE_BYTES = 32;

/** Reads an uncompressed P-256 point, base64url; undefined for an invalid one. */
export function readPublicKey(text: string): KeyObject | undefined {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || point.toString('base64url') !== text)
    return undefined;
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

export function writePublicKey(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}
