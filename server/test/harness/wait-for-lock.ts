import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '#platform/database/schema';

/** Until a query of this database waits for a lock. Other tests wait in other databases of the same server. */
export async function waitForLock(db: Kysely<Schema>): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where not granted and datname = current_database()`.execute(db);
      return rows.length;
    })
    .toBeGreaterThan(0);
}
