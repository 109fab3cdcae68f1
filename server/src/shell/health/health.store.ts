import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** A database that needs longer for this is not fit for the field. */
const ANSWER_WITHIN_MS = 2000;

/**
 * Tells whether actions can be recorded now: the database responds in time, its tables are free, and it is not
 * read-only. However many ask, one question at a time is put to the database.
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
    // Locking no row at all is refused where nothing can be written (a standby), and waits where a table is held by a restore.
    await sql`
      select from ticket, list_token, action
      where ticket.week_id = '' and list_token.week_id = '' and action.id = 0 for update
    `.execute(trx);
    // Sorting more than fits into memory takes half a megabyte of the disk, which a full or read-only disk does not give.
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
