import type { DBSchema } from 'idb';
import { databaseRunner } from './database-runner.ts';

/** The key of this phone for one sign-in. Without a certificate it was not yet heard of by the server. */
export interface KeptPhoneKey {
  /** The account it was made for. */
  readonly account: string;
  readonly privateKey: CryptoKey;
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  readonly certificate?: string;
  /** The server's public key, uncompressed point, base64url. */
  readonly serverKey?: string;
}

interface Schema extends DBSchema {
  keys: { key: 'current'; value: KeptPhoneKey };
  /** Records of other phones: only who carries them knows their form. */
  carried: { key: string; value: object };
}

/**
 * Runs a task on the database of what this phone signs with and of what it carries for others. It stands beside the app's
 * own, so that an older version of the app, which does not know it, still opens that one.
 */
export const withPhoneDatabase = databaseRunner<Schema>({
  name: 'offpiste-phone',
  version: 1,
  isTold: false,
  upgrade: (database) => {
    database.createObjectStore('keys');
    database.createObjectStore('carried');
  },
});
