import { sql, type Kysely } from 'kysely';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { SHEETS_LIST_KEY } from '#week/week/list-token.store';
import type { Schema } from '#platform/database/schema';

/** What tells whether the content of a week changed, without its tickets and rooms. */
export interface WeekContent {
  /** The digest of the week itself and its clients. */
  readonly clients: string;
  /** The digest of everything else: sheets, events, lessons. */
  readonly sheets: string;
  /** The names of its events by their ids: a door's list contains one. */
  readonly events: Readonly<Record<string, string>>;
  /** The same of its lessons, which have none: a list is there while its lesson is. */
  readonly lessons: Readonly<Record<string, string>>;
}

/** The content of a week; undefined where there is none. */
export async function readWeekContent(db: Kysely<Schema>, weekId: string): Promise<WeekContent | undefined> {
  const digestOf = (table: string, row: string, order: string) => sql`
    (select md5(coalesce(string_agg(md5(${sql.raw(row)}), '' order by ${sql.ref(order)}), ''))
      from ${sql.table(table)} where week_id = ${weekId})`;
  const { rows } = await sql<WeekContent>`
    select md5((to_jsonb(week) - 'token' - 'imported_at')::text) || ${digestOf('passenger', 'body::text', 'position')} as clients,
      ${digestOf('week_document', 'kind || body::text', 'kind')} || ${digestOf('event', 'to_jsonb(event)::text', 'position')}
        || ${digestOf('lesson', 'to_jsonb(lesson)::text', 'position')} || week.system_id as sheets,
      (select coalesce(jsonb_object_agg(event_id, name), '{}') from event where week_id = ${weekId}) as events,
      (select coalesce(jsonb_object_agg(lesson_id, ''), '{}') from lesson where week_id = ${weekId}) as lessons
    from week where week_id = ${weekId}
  `.execute(db);
  return rows[0];
}

/** The keys of the lists that differ between two contents of a week, undefined before its first import. */
export function listsBetween(before: WeekContent | undefined, after: WeekContent | undefined): string[] {
  return [
    ...(before?.sheets === after?.sheets ? [] : [SHEETS_LIST_KEY]),
    ...namesBetween(before?.events, after?.events).map((target) => ticketListKey({ kind: 'event', target })),
    ...namesBetween(before?.lessons, after?.lessons).map((target) => ticketListKey({ kind: 'lesson', target })),
  ];
}

function namesBetween(before: WeekContent['events'] = {}, after: WeekContent['events'] = {}): string[] {
  return Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);
}

/** Gives the data of a week a new version. */
export async function renewWeek(db: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`update week set token = new_token() where week_id = ${weekId}`.execute(db);
}
