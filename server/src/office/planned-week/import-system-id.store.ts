import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { ImportError } from './import-error.ts';

/** Calls for rooms name only the system id. Checked after all weeks are written, so that weeks can swap ids. */
export async function requireOwnSystemIds(db: Kysely<Schema>, weekIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ week_id: string; system_id: string; other: string }>`
    select week.week_id, week.system_id, min(other.week_id) as other from week
    join week as other on other.system_id = week.system_id and other.week_id <> week.week_id
    where week.week_id = any(${weekIds}::text[])
    group by week.week_id order by week.week_id
  `.execute(db);
  if (rows.length === 0) return;
  throw new ImportError(
    rows.map(
      ({ week_id, system_id, other }) =>
        `week ${week_id}, systemId: '${system_id}' is that of week ${other} already; each week needs its own`,
    ),
  );
}
