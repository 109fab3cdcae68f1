import type { DBSchema, IDBPDatabase } from 'idb';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { databaseRunner } from './database-runner.ts';

/** `at`: epoch ms. */
export interface KeptRead {
  reply: unknown;
  at: number;
  etag?: string;
  version?: string;
}

/** `bytes`: compressed; `at`: epoch ms. */
export interface KeptWeek {
  bytes: Uint8Array<ArrayBuffer>;
  at: number;
  etag?: string;
}

interface Schema extends DBSchema {
  outbox: { key: number; value: OutboxEntry };
  reads: { key: string; value: KeptRead };
  weeks: { key: string; value: KeptWeek };
}

export type Database = IDBPDatabase<Schema>;

export const withDatabase = databaseRunner<Schema>({
  name: 'offpiste',
  version: 1,
  isTold: true,
  upgrade: (database) => {
    database.createObjectStore('outbox', { autoIncrement: true });
    database.createObjectStore('reads');
    database.createObjectStore('weeks');
  },
});
