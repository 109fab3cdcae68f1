import type { DBSchema } from 'idb';
import { databaseRunner } from './database-runner.ts';

/** Without a certificate, the server does not know the key yet. */
export interface KeptPhoneKey {
  readonly account: string;
  readonly privateKey: CryptoKey;
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  readonly certificate?: string;
  /** Uncompressed point, base64url. */
  readonly serverKey?: string;
}

interface Schema extends DBSchema {
  keys: { key: 'current'; value: KeptPhoneKey };
  carried: { key: string; value: object };
}

/** Separate, so that older versions of the app can still open the app's database. */
export const withPhoneDatabase = databaseRunner<Schema>({
  name: 'offpiste-phone',
  version: 1,
  isTold: false,
  upgrade: (database) => {
    database.createObjectStore('keys');
    database.createObjectStore('carried');
  },
});
