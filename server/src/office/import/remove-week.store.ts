import { sql, type Kysely } from 'kysely';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';
import { ImportRefused } from '#office/planned-week/import-error';

/** Removes a week and everything planned of it, unless something was recorded in it. */
export async function removeWeek(tx: Kysely<Schema>, weekId: string): Promise<void> {
  await requireNoRecords(tx, weekId);
  await tx.deleteFrom('week').where('week_id', '=', weekId).execute();
  // A report that was being recorded has locked its ticket, so it is there by now.
  await requireNoRecords(tx, weekId);
}

async function requireNoRecords(tx: Kysely<Schema>, weekId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from action where week_id = ${weekId} and verdict <> 'refused'
  `.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new ImportRefused(refuse('week-has-records', { count: String(count) }));
}
