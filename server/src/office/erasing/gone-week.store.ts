import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { clearRecords } from './erase-steps.store.ts';
import { mentionsWeek } from './mentions-week.store.ts';

export interface GoneWeek {
  readonly weekId: string;
  readonly brand: string;
  readonly lastHeardAt: Date;
}

/**
 * Weeks with an undone import or of a removed demo. Refused records do not count, because a phone can name any week.
 */
export async function readGoneWeeks(db: Kysely<Schema>): Promise<GoneWeek[]> {
  const { rows } = await sql<GoneWeek>`
    with known as (
      select week_id, max(brand) as brand, max(imported_at) as heard_at, true as is_sure from week_import group by week_id
      union all
      select week_id, max(brand), max(received_at), bool_or(verdict <> 'refused') from action group by week_id
    )
    select week_id as "weekId", max(brand) as brand, max(heard_at) as "lastHeardAt" from known
    where not exists (select from week where week.week_id = known.week_id) and not is_erasing(week_id) and (
      exists (select from action where action.week_id = known.week_id and body <> '{"erased": true}')
      or exists (select from carried_record where record ->> 'week' = known.week_id and not record ? 'erased')
      or exists (select from error_report where ${mentionsWeek(sql`error_report.body`, sql`known.week_id`)}))
    group by week_id having bool_or(is_sure)
  `.execute(db);
  return rows;
}

/** Empties carried records of unknown weeks. */
export async function eraseStrayRecords(db: Kysely<Schema>, until: Date): Promise<void> {
  const some = clearRecords(
    sql`brought_at < ${until} and not exists (select from week where week_id = record ->> 'week')`,
  );
  while (((await some.execute(db)).numAffectedRows ?? 0n) > 0n);
}
