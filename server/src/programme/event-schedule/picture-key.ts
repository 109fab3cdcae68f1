import { sha256 } from '#platform/process/clock';

const KEY_LENGTH = 32;

/** The key of a picture in its URL: another address has another key, because phones do not request a stored picture again. */
export function pictureKey(address: string): string {
  return sha256(address).slice(0, KEY_LENGTH);
}
