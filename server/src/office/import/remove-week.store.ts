import { sql, type Kysely } from 'kysely';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';
import { ImportRefused } from '#office/planned-week/import-error';

/** Refuses if the week has records. */
export async function removeWeek(tx: Kysely<Schema>, weekId: string): Promise<void> {
  await requireNoRecords(tx, weekId);
  await tx.deleteFrom('week').where('week_id', '=', weekId).execute();
  // The deletion waited for reports in progress, so they are visible now.
  await requireNoRecords(tx, weekId);
}

async function requireNoRecords(tx: Kysely<Schema>, weekId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from action where week_id = ${weekId} and verdict <> 'refused'
  `.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new ImportRefused(refuse('week-has-records', { count: String(count) }));
}
