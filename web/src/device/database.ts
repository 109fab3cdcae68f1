import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry } from '@offpiste/core/outbox/outbox.contract';

/** The last good answer of a list. `at` is epoch ms. */
export interface KeptRead {
  reply: unknown;
  at: number;
  etag?: string;
}

/** The last good payload of a week, still compressed. `at` is epoch ms. */
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

const DATABASE_NAME = 'offpiste';
const DATABASE_VERSION = 1;

// What browsers throw when they have closed the connection under us; phones do so in the background.
const CLOSED_UNDER_US = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']);

let opening: Promise<Database> | undefined;

/**
 * Does a piece of work on the database. A connection that was closed under us is opened again and the work
 * done once more, so the work must be harmless when repeated. Throws when the disk cannot be used.
 */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const first = connection();
  try {
    return await work(await first);
  } catch (error) {
    if (!(error instanceof DOMException) || !CLOSED_UNDER_US.has(error.name)) throw error;
    if (opening === first) opening = undefined;
    return await work(await connection());
  }
}

function connection(): Promise<Database> {
  if (opening) return opening;
  const mine = open();
  opening = mine;
  mine.catch(() => forget(mine));
  return mine;
}

function open(): Promise<Database> {
  const mine: Promise<Database> = openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { autoIncrement: true });
      database.createObjectStore('reads');
      database.createObjectStore('weeks');
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      forget(mine);
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => forget(mine),
  });
  return mine;
}

function forget(gone: Promise<Database>): void {
  if (opening === gone) opening = undefined;
}

/** Asks the browser not to throw our data away when the phone runs short of space. */
export async function askForPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
