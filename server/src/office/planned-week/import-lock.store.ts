import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { isLockTimeout } from '#platform/http/errors';

const IMPORT_LOCK = 7_301_944;

/** Runs `end` before it releases the lock. */
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

// If the connection is lost, PostgreSQL does both.
async function endSession(session: Kysely<Schema>, end: (session: Kysely<Schema>) => Promise<void>): Promise<void> {
  await end(session).catch(() => undefined);
  await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(session).catch(() => undefined);
}

const WAIT = '3s';

/** Returns undefined if it must wait longer than `WAIT`. */
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
