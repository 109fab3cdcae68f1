import { sql, type Kysely } from 'kysely';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { SHEETS_LIST_KEY } from '#week/week/list-token.store';
import type { Schema } from '#platform/database/schema';

/** Digests and names of a week, without its tickets and rooms. */
export interface WeekContent {
  /** Of the week and its clients. */
  readonly clients: string;
  /** Of sheets, events and lessons. */
  readonly sheets: string;
  /** Names by event id. A door's list contains one. */
  readonly events: Readonly<Record<string, string>>;
  /** Empty names by lesson id. A list exists as long as its lesson. */
  readonly lessons: Readonly<Record<string, string>>;
}

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

/** `before` is undefined at the first import. */
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

export async function renewWeek(db: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`update week set token = new_token() where week_id = ${weekId}`.execute(db);
}
