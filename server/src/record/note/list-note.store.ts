import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListNote } from '@offpiste/core/record/note/note-shown.contract';
import { standsAt } from '@offpiste/core/record/note/note-shown.rules';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import type { Schema } from '#platform/database/schema';
import { isCounted } from '#platform/ledger/counted-reports';

export interface StoredNote extends ListNote {
  readonly list: string;
}

export function readWeekNotes(db: Kysely<Schema>, weekId: string, at: number): Promise<StoredNote[]> {
  return readNotes(db, weekId, sql`true`, at);
}

/** A list without notes has no field for them. */
export async function readListNotes(
  db: Kysely<Schema>,
  weekId: string,
  listKey: string,
  at: number,
): Promise<{ notes?: ListNote[] }> {
  const notes = await readNotes(db, weekId, sql`note.subject = ${listKey}`, at);
  return notes.length > 0 ? { notes } : {};
}

async function readNotes(
  db: Kysely<Schema>,
  weekId: string,
  which: RawBuilder<unknown>,
  at: number,
): Promise<StoredNote[]> {
  const { rows } = await sql<{
    id: string;
    list: string;
    text: string;
    until: string;
    at: Date;
    by: string;
    rep_id: string;
    seen: readonly { readonly repId: string; readonly repName: string; readonly at: string }[];
  }>`
    select note.idempotent_id as id, note.subject as list, note.body ->> 'text' as text, note.body ->> 'until' as until,
      note.occurred_at as at, note.rep_name as by, note.rep_id,
      (select coalesce(jsonb_agg(jsonb_build_object('repId', rep_id, 'repName', rep_name, 'at', occurred_at) order by occurred_at), '[]')
        from (select distinct on (rep_id) rep_id, rep_name, occurred_at from action
          where week_id = note.week_id and subject = note.subject and kind = 'note-seen' and verdict <> 'refused'
            and action.body ->> 'note' = note.idempotent_id and ${isCounted}
          order by rep_id, occurred_at) as reader) as seen
    from (select * from action where week_id = ${weekId} and kind = 'note' and verdict <> 'refused' and ${isCounted}) as note
    where ${which}
    order by note.subject, note.occurred_at desc, note.id
  `.execute(db);
  const standing = rows.filter((note) => standsAt(note, at));
  return standing.map(({ rep_id: repId, seen, at: writtenAt, until, ...note }) => ({
    ...note,
    repId,
    at: writtenAt.toISOString(),
    until: new Date(until).toISOString(),
    // The zone in PostgreSQL's JSON has another form.
    seen: seen.map((reader) => ({ ...reader, at: new Date(reader.at).toISOString() })),
  }));
}

/** An ISO date that limits the end of notes. */
export async function readLastDay(db: Kysely<Schema>, weekId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('week')
    .select(['packages', 'always_on', sql<string | null>`coalesce(own_last_day, last_day)`.as('last_day')])
    .where('week_id', '=', weekId)
    .executeTakeFirst();
  return row && lastDayOf({ weekPackages: row.packages, alwaysOn: row.always_on, lastDay: row.last_day });
}
