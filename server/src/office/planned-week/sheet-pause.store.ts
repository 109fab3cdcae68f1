import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Deletes the last good state: after a pause, the sheets must be free of errors once. */
export async function pauseSheet(db: Kysely<Schema>, weekId: string, reason: string): Promise<void> {
  await db
    .updateTable('published_sheet')
    .set({ is_paused: true, paused_why: reason, good_import: null, waiting: null, approved_id: null, left_id: null })
    .where('week_id', '=', weekId)
    .execute();
}

export async function isAtRevision(db: Kysely<Schema>, weekId: string, revision: number): Promise<boolean> {
  const { rows } = await sql`
    select from published_sheet where week_id = ${weekId} and not is_paused and revision = ${revision}
  `.execute(db);
  return rows.length > 0;
}
