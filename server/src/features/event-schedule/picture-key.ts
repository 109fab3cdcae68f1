import { sha256 } from '#platform/clock';

const KEY_LENGTH = 32;

/** What a picture is asked for by: another address has another key, because phones do not ask again for a picture they have. */
export function pictureKey(address: string): string {
  return sha256(address).slice(0, KEY_LENGTH);
}
