import { sql, type Kysely } from 'kysely';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';
import { isCounted, isUndone } from '#platform/ledger/counted-reports';
import { ImportRefused } from '#office/planned-week/import-error';

/** Refuses if the week has records that count. Undone records stay in the ledger, like those of every deleted week. */
export async function removeWeek(tx: Kysely<Schema>, weekId: string): Promise<void> {
  await requireNoRecords(tx, weekId);
  await tx.deleteFrom('week').where('week_id', '=', weekId).execute();
  // The deletion waited for reports in progress, so they are visible now.
  await requireNoRecords(tx, weekId);
}

// Readers of an undone note.
const isOfCountedNote = sql`not (kind = 'note-seen' and exists (
  select from action note where note.idempotent_id = action.body ->> 'note' and note.kind = 'note' and ${isUndone('note')}))`;

async function requireNoRecords(tx: Kysely<Schema>, weekId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from action
    where week_id = ${weekId} and verdict <> 'refused' and kind <> 'undo' and ${isCounted} and ${isOfCountedNote}
  `.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new ImportRefused(refuse('week-has-records', { count: String(count) }));
}
