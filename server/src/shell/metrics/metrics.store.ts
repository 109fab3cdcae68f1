import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { SharedFigures } from '#platform/metrics/metrics';
import { readLastBackup } from '#shell/backup/backup.store';

/** After this time a phone is out of use or was set up again. */
const PHONE_DAYS = 14;
const DAY_MS = 86_400_000;

/** The metrics that all servers of a database share. `now` is epoch ms. */
export async function readSharedFigures(db: Kysely<Schema>, now: number): Promise<SharedFigures> {
  const waiting = await sql<SharedFigures['waiting'][number]>`
    select brand, count(*) filter (where waiting > 0) as phones, sum(waiting) as actions,
      coalesce(greatest(extract(epoch from ${new Date(now)}::timestamptz - min(waiting_since) filter (where waiting > 0)), 0), 0)::float8
        as "oldestSeconds"
    from phone_status where asked_at > ${new Date(now - PHONE_DAYS * DAY_MS)} group by brand
  `.execute(db);
  return {
    waiting: waiting.rows,
    imports: await countByState(db, 'week_import'),
    importJobs: await countByState(db, 'import_job'),
    lastBackup: await readLastBackup(db),
  };
}

async function countByState(
  db: Kysely<Schema>,
  table: 'week_import' | 'import_job',
): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from ${sql.table(table)} group by state
  `.execute(db);
  return rows;
}
