import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { isLockTimeout } from '#platform/http/errors';

/** The key of the advisory lock that serialises imports. */
const IMPORT_LOCK = 7_301_944;

/** Does something on one connection while no other import runs; `end` is done before the lock is released. */
export async function withImportLock(
  db: Kysely<Schema>,
  work: (session: Kysely<Schema>) => Promise<void>,
  end: (session: Kysely<Schema>) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${IMPORT_LOCK})`.execute(session);
    try {
      await work(session);
    } finally {
      await endSession(session, end);
    }
  });
}

// Where the connection was lost, PostgreSQL has done both already.
async function endSession(session: Kysely<Schema>, end: (session: Kysely<Schema>) => Promise<void>): Promise<void> {
  await end(session).catch(() => undefined);
  await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(session).catch(() => undefined);
}

/** Waits at most so long for an import that is under way. */
const WAIT = '3s';

/** Does something in one transaction while no import runs; undefined where one goes on for longer than anybody waits. */
export async function inTurnWithImports<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${WAIT}, true)`.execute(tx);
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}
