import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { putClients } from '@offpiste/core/office/office-change/put-clients.rules';
import type { ClientRecord } from '@offpiste/core/office/office-change/rebook.rules';
import type { Schema } from '#platform/database/schema';

const TICKET = sql`json_strip_nulls(json_build_object('kind', kind, 'target', target, 'direction', nullif(direction, ''),
  'barcode', barcode, 'bookingRef', booking_ref, 'name', name, 'deleted', case when deleted then '1' else '0' end,
  'details', details))`;

/** In the form of an import. One statement a part, because a large week needs much memory. */
const PARTS: Readonly<Record<keyof ImportWeek, (weekId: string) => RawBuilder<unknown>>> = {
  week: (weekId) => sql`
    select json_strip_nulls(json_build_object('weekId', week_id, 'systemId', system_id, 'weekName', name,
      'weekPackages', coalesce(packages, ''), 'alwaysOn', always_on, 'disabled', disabled, 'lastDay', last_day,
      'brand', brand)) from week where week_id = ${weekId}`,
  passengers: (weekId) => list(sql`body order by position`, sql`passenger where week_id = ${weekId}`),
  tickets: (weekId) => list(TICKET, sql`ticket where week_id = ${weekId} and kind <> 'key-room'`),
  keyRooms: (weekId) => list(sql`details`, sql`ticket where week_id = ${weekId} and kind = 'key-room' and not deleted`),
  lessons: (weekId) =>
    list(
      sql`json_build_object('lessonId', lesson_id, 'lessonTicketId', ticket_id, 'lessonRef', ref, 'lessonType', type)
        order by position`,
      sql`lesson where week_id = ${weekId}`,
    ),
  events: (weekId) =>
    list(
      sql`json_strip_nulls(json_build_object('eventId', event_id, 'id', id, 'eventName', name, 'eventRef', ref,
        'brands', brands, 'startDateTime', starts_at)) order by position`,
      sql`event where week_id = ${weekId}`,
    ),
  repRows: (weekId) => document(weekId, 'rep-rows'),
  coachRows: (weekId) => document(weekId, 'coach-rows'),
  transferRows: (weekId) => document(weekId, 'transfer-rows'),
  nightlife: (weekId) => document(weekId, 'nightlife'),
  files: (weekId) => document(weekId, 'files'),
};

/** Clients with office changes, as their sheet has them. The other parts contain the changes. */
const SHEET_CLIENTS = 'sheetClients';

export async function readPlanned<
  Part extends 'passengers' | 'tickets' | 'keyRooms' | 'coachRows' | 'transferRows' | 'lessons' | 'events',
>(db: Kysely<Schema>, weekId: string, part: Part): Promise<ImportWeek[Part]> {
  const { rows } = await sql<{ body: ImportWeek[Part] | null }>`
    select body from (${PARTS[part](weekId)}) as planned (body)
  `.execute(db);
  return rows[0]?.body ?? [];
}

export async function readPlannedTickets(
  db: Kysely<Schema>,
  weekId: string,
  reference: string,
): Promise<ImportTicket[]> {
  const planned = list(
    TICKET,
    sql`ticket where week_id = ${weekId} and booking_ref = ${reference} and kind <> 'key-room'`,
  );
  const { rows } = await sql<{ body: ImportTicket[] }>`select body from (${planned}) as planned (body)`.execute(db);
  return rows[0]?.body ?? [];
}

export async function keepWeek(tx: Kysely<Schema>, weekId: string, importId: number): Promise<void> {
  await dropKeptWeek(tx, weekId);
  for (const [part, select] of Object.entries({ ...PARTS, [SHEET_CLIENTS]: sheetClients }))
    await sql`
      insert into kept_part (week_id, part, import_id, body)
      select ${weekId}, ${part}, ${importId}, body from (${select(weekId)}) as planned (body)
    `.execute(tx);
}

/** The week before an import, as its sheet had it. */
export async function readKeptWeek(
  db: Kysely<Schema>,
  weekId: string,
  importId: number,
): Promise<ImportWeek | undefined> {
  const rows = await db
    .selectFrom('kept_part')
    .select(['part', 'body'])
    .where('week_id', '=', weekId)
    .where('import_id', '=', importId)
    .execute();
  if (rows.length === 0) return undefined;
  // The import that filled the tables has checked these parts.
  const parts = Object.fromEntries(rows.map(({ part, body }) => [part, body]));
  const { [SHEET_CLIENTS]: clients = [], ...week } = parts as unknown as ImportWeek & {
    readonly [SHEET_CLIENTS]?: readonly ClientRecord[];
  };
  const sheet = putClients(week, clients);
  return { ...week, passengers: [...sheet.passengers], tickets: [...sheet.tickets], keyRooms: [...sheet.keyRooms] };
}

export async function readKeptBrand(db: Kysely<Schema>, weekId: string, importId: number): Promise<string | undefined> {
  const { rows } = await sql<{ brand: string | null }>`
    select body ->> 'brand' as brand from kept_part where week_id = ${weekId} and import_id = ${importId} and part = 'week'
  `.execute(db);
  return rows[0]?.brand ?? undefined;
}

export async function dropKeptWeek(tx: Kysely<Schema>, weekId: string): Promise<void> {
  await tx.deleteFrom('kept_part').where('week_id', '=', weekId).execute();
}

function sheetClients(weekId: string): RawBuilder<unknown> {
  return list(
    sql`json_build_object('passenger', passenger, 'tickets', tickets)`,
    sql`sheet_client where week_id = ${weekId}`,
  );
}

function list(item: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce(json_agg(${item}), '[]') from ${from}`;
}

function document(weekId: string, kind: string): RawBuilder<unknown> {
  return sql`select body from week_document where week_id = ${weekId} and kind = ${kind}`;
}
