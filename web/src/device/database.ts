import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry } from '@offpiste/core/outbox/outbox.contract';
import { after } from '#device/clock.ts';
import { noteDatabase, noteDatabaseAnswer, StorageTrouble } from '#device/storage-trouble.ts';

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

/** A piece of work on the database. The signal tells when nobody waits for it any more: what it has not finished by then must not happen. */
type Work<Result> = (database: Database, signal: AbortSignal) => Promise<Result>;

const DATABASE_NAME = 'offpiste';
const DATABASE_VERSION = 1;
// Phones have been seen to answer never; a hundred times what the largest write takes on a slow one is enough.
const DATABASE_PATIENCE_MS = 5000;

// What browsers throw when they have closed the connection under us; phones do so in the background.
const CLOSED_UNDER_US = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']);

let opening: Promise<Database> | undefined;

/**
 * Does a piece of work on the database. A connection that was closed under us is opened again and the work
 * done once more, so the work must be harmless when repeated. Throws StorageTrouble when the disk cannot be used or
 * does not answer.
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
    if (!(error instanceof DOMException) || !CLOSED_UNDER_US.has(error.name)) throw error;
    forget(first);
    return await attempt(connection(), work);
  }
}

async function attempt<Result>(connected: Promise<Database>, work: Work<Result>): Promise<Result> {
  const patience = new AbortController();
  const { signal } = patience;
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new StorageTrouble('slow')));
  });
  const stop = after(DATABASE_PATIENCE_MS, () => {
    patience.abort();
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

/** The next piece of work gets a connection of its own. */
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
    // A browser that has no database at all throws something else.
    throw error instanceof DOMException ? error : new StorageTrouble('closed', error);
  }
}

function forget(gone: Promise<Database>): void {
  if (opening === gone) opening = undefined;
}
