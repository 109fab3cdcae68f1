import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry } from '@offpiste/core/outbox/outbox.contract';
import { after } from '#device/clock.ts';
import { noteDatabase, noteDatabaseAnswer, StorageTrouble } from './storage-trouble.ts';

/** The last good reply of a list. `at` is epoch ms. */
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

/** A task on the database. The signal aborts when the caller has given up: what is unfinished by then must not happen. */
type Work<Result> = (database: Database, signal: AbortSignal) => Promise<Result>;

const DATABASE_NAME = 'offpiste';
const DATABASE_VERSION = 1;
// On some phones the database never responds; this is a hundred times what the largest write takes on a slow phone.
const DATABASE_TIMEOUT_MS = 5000;

// What browsers throw when they have closed the connection; phones do so in the background.
const CONNECTION_LOST_ERRORS = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']);

let opening: Promise<Database> | undefined;

/**
 * Runs a task on the database. When the connection was closed by the browser, it is reopened and the task
 * runs once more, so tasks must be idempotent. Throws StorageTrouble when the disk cannot be used or
 * does not respond.
 */
export async function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  try {
    const result = await attemptTwice(work);
    noteDatabaseAnswer();
    return result;
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.problem !== 'full') noteDatabase(trouble.problem);
    throw trouble;
  }
}

async function attemptTwice<Result>(work: Work<Result>): Promise<Result> {
  const first = connection();
  try {
    return await attempt(first, work);
  } catch (error) {
    if (!(error instanceof DOMException) || !CONNECTION_LOST_ERRORS.has(error.name)) throw error;
    forget(first);
    return await attempt(connection(), work);
  }
}

async function attempt<Result>(connected: Promise<Database>, work: Work<Result>): Promise<Result> {
  const timeout = new AbortController();
  const { signal } = timeout;
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new StorageTrouble('slow')));
  });
  const stop = after(DATABASE_TIMEOUT_MS, () => {
    timeout.abort();
    abandon(connected);
  });
  try {
    return await Promise.race([isOver, startWork(connected, work, signal)]);
  } finally {
    stop();
  }
}

async function startWork<Result>(
  connected: Promise<Database>,
  work: Work<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const database = await connected;
  signal.throwIfAborted();
  return await work(database, signal);
}

/** The next task gets a new connection. */
function abandon(connected: Promise<Database>): void {
  forget(connected);
  connected.then(
    (database) => database.close(),
    () => undefined,
  );
}

function troubleOf(error: unknown): StorageTrouble | undefined {
  if (error instanceof StorageTrouble) return error;
  if (!(error instanceof DOMException)) return undefined;
  return new StorageTrouble(error.name === 'QuotaExceededError' ? 'full' : 'closed', error);
}

function connection(): Promise<Database> {
  if (opening) return opening;
  const mine: Promise<Database> = open(() => forget(mine));
  opening = mine;
  mine.catch(() => forget(mine));
  return mine;
}

async function open(onGone: () => void): Promise<Database> {
  try {
    return await openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
      upgrade: (database) => {
        database.createObjectStore('outbox', { autoIncrement: true });
        database.createObjectStore('reads');
        database.createObjectStore('weeks');
      },
      // A newer version of the app in another tab must not wait for this one.
      blocking: (_current, _blocked, event) => {
        onGone();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: onGone,
    });
  } catch (error) {
    // A browser without any database throws something else.
    throw error instanceof DOMException ? error : new StorageTrouble('closed', error);
  }
}

function forget(gone: Promise<Database>): void {
  if (opening === gone) opening = undefined;
}
