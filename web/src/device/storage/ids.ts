import { readStored, storageKeys, writeStored } from './storage.ts';

/** Insecure origins lack randomUUID. */
export function newId(): string {
  const hex = randomHex(16);
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function randomHex(byteCount: number): string {
  return toHex(randomBytes(byteCount));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** From 0 to 1. */
export function jitter(): number {
  return Math.random();
}

let nameWithoutStorage: string | undefined;

export function deviceId(): string {
  const known = readStored(storageKeys.device) ?? nameWithoutStorage;
  if (known) return known;
  nameWithoutStorage = newId();
  writeStored(storageKeys.device, nameWithoutStorage);
  return nameWithoutStorage;
}
