import { PIN_SALT_BYTES, saltedPin } from '@offpiste/core/access/lock/pin.rules';
import { sha256Hex } from '#device/storage/hash.ts';
import { randomHex } from '#device/storage/ids.ts';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** False if the device cannot store it. Throws 'Invalid PIN format'. */
export async function storePin(pin: string): Promise<boolean> {
  const salt = randomHex(PIN_SALT_BYTES);
  const hash = await sha256Hex(saltedPin(salt, pin));
  return writeStored(storageKeys.pinSalt, salt) && writeStored(storageKeys.pinHash, hash);
}

/** Throws 'Invalid PIN format'. */
export async function isStoredPin(pin: string): Promise<boolean> {
  const salt = readStored(storageKeys.pinSalt);
  const hash = readStored(storageKeys.pinHash);
  if (salt === undefined || hash === undefined) return false;
  return (await sha256Hex(saltedPin(salt, pin))) === hash;
}
