import { sha256 } from '#platform/process/clock';

const KEY_LENGTH = 32;

/** Changes with the address, because phones do not request a stored picture again. */
export function pictureKey(address: string): string {
  return sha256(address).slice(0, KEY_LENGTH);
}
