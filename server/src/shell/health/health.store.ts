import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** A slower database is unfit for the field. */
const ANSWER_WITHIN_MS = 2000;

/**
 * Whether actions can be recorded: the database responds in time, with free tables and not read-only. Concurrent
 * callers share one query.
 */
export function createDatabaseProbe(db: Kysely<Schema>): () => Promise<boolean> {
  let current: Promise<boolean> | undefined;
  const ask = () =>
    canRecord(db).finally(() => {
      current = undefined;
    });
  return async () => {
    current ??= ask();
    const timer = new AbortController();
    const tooLate = wait(ANSWER_WITHIN_MS, false, { signal: timer.signal }).catch(() => false);
    try {
      return await Promise.race([current, tooLate]);
    } finally {
      timer.abort();
    }
  };
}

async function canRecord(db: Kysely<Schema>): Promise<boolean> {
  const asked = db.transaction().execute(async (trx) => {
    // Locking no row fails on a standby, and waits during a restore.
    await sql`
      select from ticket, list_token, action
      where ticket.week_id = '' and list_token.week_id = '' and action.id = 0 for update
    `.execute(trx);
    // Sorting beyond memory needs half a megabyte of disk, so it fails on a full or read-only disk.
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`
      select count(*) from (select number from generate_series(1, 20000) as number order by number desc offset 0) as sorted
    `.execute(trx);
  });
  return asked.then(
    () => true,
    () => false,
  );
}
