import { sql, type Kysely } from 'kysely';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import type { ImportLesson } from '@offpiste/core/office/import/import.contract';
import type { Schema } from '#platform/database/schema';
import { ImportError } from './import-error.ts';

/** Rejects lesson ids of other weeks, because the call for a list names no week. */
export async function writeLessons(
  db: Kysely<Schema>,
  weekId: string,
  lessons: readonly ImportLesson[],
): Promise<void> {
  await requireOwnIds(db, weekId, lessons);
  await db.deleteFrom('lesson').where('week_id', '=', weekId).execute();
  const rows = lessons.map(({ lessonId, lessonTicketId, lessonRef, lessonType }, position) => ({
    lesson_id: lessonId,
    position,
    ticket_id: lessonTicketId,
    ref: lessonRef,
    type: lessonType,
  }));
  await sql`
    insert into lesson (lesson_id, week_id, position, ticket_id, ref, type)
    select lesson_id, ${weekId}, position, ticket_id, ref, type
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (lesson_id text, position integer, ticket_id text, ref text, type text)
  `.execute(db);
}

export async function lessonKeys(db: Kysely<Schema>, weekId: string): Promise<string[]> {
  const rows = await db.selectFrom('lesson').select('lesson_id').where('week_id', '=', weekId).execute();
  return rows.map((row) => ticketListKey({ kind: 'lesson', target: row.lesson_id }));
}

async function requireOwnIds(db: Kysely<Schema>, weekId: string, lessons: readonly ImportLesson[]): Promise<void> {
  const ids = lessons.map(({ lessonId }) => lessonId);
  const taken = await db
    .selectFrom('lesson')
    .select(['lesson_id', 'week_id'])
    .where('week_id', '<>', weekId)
    .where(sql<boolean>`lesson_id = any(${ids}::text[])`)
    .orderBy('lesson_id')
    .execute();
  if (taken.length === 0) return;
  throw new ImportError(
    taken.map((other) => `week ${weekId}, lesson ${other.lesson_id} belongs to week ${other.week_id}`),
  );
}
