import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { setTimer } from '#device/clock.ts';
import { noteDatabase, noteDatabaseAnswer, StorageTrouble } from './storage-trouble.ts';

/** The signal aborts unfinished work when the caller has given up. */
type Work<Schema extends DBSchema, Result> = (database: IDBPDatabase<Schema>, signal: AbortSignal) => Promise<Result>;

interface DatabaseDefinition<Schema extends DBSchema> {
  readonly name: string;
  readonly version: number;
  readonly upgrade: (database: IDBPDatabase<Schema>) => void;
  /** Screens show the problems of this database only. */
  readonly isTold: boolean;
}

// On some phones the database never responds. Every write needs far less than this.
const DATABASE_TIMEOUT_MS = 5000;

// Errors of a connection that the browser has closed.
const CONNECTION_LOST_ERRORS = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']);

// The browser denies the database from the start. Firefox's private windows use InvalidStateError.
const DENIAL_ERRORS = new Set(['SecurityError', 'InvalidStateError']);

/** Reopens a lost connection and reruns the task, so tasks must be idempotent. Throws StorageTrouble. */
export function databaseRunner<Schema extends DBSchema>(
  definition: DatabaseDefinition<Schema>,
): <Result>(work: Work<Schema, Result>) => Promise<Result> {
  type Database = IDBPDatabase<Schema>;
  let opening: Promise<Database> | undefined;
  let hasAnswered = false;

  const forget = (gone: Promise<Database>): void => {
    if (opening === gone) opening = undefined;
  };
  const connection = (): Promise<Database> => {
    if (opening) return opening;
    const mine: Promise<Database> = open(definition, () => forget(mine));
    opening = mine;
    mine.catch(() => forget(mine));
    return mine;
  };
  const abandon = (connected: Promise<Database>): void => {
    forget(connected);
    connected.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  const attempt = async <Result>(connected: Promise<Database>, work: Work<Schema, Result>): Promise<Result> => {
    const timeout = new AbortController();
    const { signal } = timeout;
    const isOver = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new StorageTrouble('slow')));
    });
    const stop = setTimer(DATABASE_TIMEOUT_MS, () => {
      timeout.abort();
      abandon(connected);
    });
    try {
      return await Promise.race([isOver, startWork(connected, work, signal)]);
    } finally {
      stop();
    }
  };
  const attemptTwice = async <Result>(work: Work<Schema, Result>): Promise<Result> => {
    const first = connection();
    try {
      return await attempt(first, work);
    } catch (error) {
      if (!(error instanceof DOMException) || !CONNECTION_LOST_ERRORS.has(error.name)) throw error;
      forget(first);
      return await attempt(connection(), work);
    }
  };
  return async (work) => {
    try {
      const result = await attemptTwice(work);
      hasAnswered = true;
      if (definition.isTold) noteDatabaseAnswer();
      return result;
    } catch (error) {
      const trouble = troubleOf(error, hasAnswered);
      if (!trouble) throw error;
      if (definition.isTold && trouble.problem !== 'full') noteDatabase(trouble.problem);
      throw trouble;
    }
  };
}

async function startWork<Schema extends DBSchema, Result>(
  connected: Promise<IDBPDatabase<Schema>>,
  work: Work<Schema, Result>,
  signal: AbortSignal,
): Promise<Result> {
  const database = await connected;
  signal.throwIfAborted();
  return await work(database, signal);
}

function troubleOf(error: unknown, hasAnswered: boolean): StorageTrouble | undefined {
  if (error instanceof StorageTrouble)
    return error.problem === 'closed' && hasAnswered ? new StorageTrouble('lost', error.cause) : error;
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === 'QuotaExceededError') return new StorageTrouble('full', error);
  return new StorageTrouble(hasAnswered || !DENIAL_ERRORS.has(error.name) ? 'lost' : 'closed', error);
}

async function open<Schema extends DBSchema>(
  { name, version, upgrade }: DatabaseDefinition<Schema>,
  onGone: () => void,
): Promise<IDBPDatabase<Schema>> {
  try {
    return await openDB<Schema>(name, version, {
      upgrade,
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
