import { sql, type Kysely } from 'kysely';
import type { KnownWeek } from '@offpiste/core/office/import/known-week.rules';
import type { Schema } from '#platform/database/schema';

/** Columns of clients that are fields of the passenger. */
const FIELDS = {
  Email: 'email',
  'Phone Number': 'phonenumber',
  'Next Of Kin Name': 'next_of_kin_name',
  'Next Of Kin Phone': 'next_of_kin_phone',
  'Date Of Birth': 'dateOfBirth',
  Nationality: 'nationality',
  Resort: 'resortName',
  Group: 'groupName',
} as const;

/** Columns of clients that are tickets: kind and direction. */
const TICKETS = {
  'Outbound Coach': ['coach', 'outbound'],
  'Outbound Transfer': ['transfer', 'outbound'],
  'Inbound Coach': ['coach', 'inbound'],
  'Inbound Transfer': ['transfer', 'inbound'],
  Lessons: ['lesson', ''],
  Workshops: ['workshop', ''],
  Events: ['event', ''],
  'Lift Pass': ['lift-pass', ''],
} as const;

/** Columns of clients that are places without a ticket. */
const PLACES = {
  Room: '$.allocPlaces[*].accommodation',
  'Ski Hire Package': '$.allocPlaces[*].skihire',
} as const;

/** The number of rows in which each column is filled. */
export async function readFilled(db: Kysely<Schema>, weekId: string): Promise<KnownWeek['filled']> {
  return {
    clients: { ...(await readFields(db, weekId)), ...(await readTickets(db, weekId)) },
    rooms: { 'Number Of Keys': await countKeyRooms(db, weekId) },
    coaches: await readRowColumns(db, weekId, 'coach-rows'),
    transfers: await readRowColumns(db, weekId, 'transfer-rows'),
    staff: await readRowColumns(db, weekId, 'rep-rows'),
  };
}

async function readFields(db: Kysely<Schema>, weekId: string): Promise<Record<string, number>> {
  const fields = Object.entries(FIELDS).map(([heading, field]) => [heading, sql`body ->> ${field} <> ''`] as const);
  const places = Object.entries(PLACES).map(
    ([heading, path]) => [heading, sql`jsonb_path_exists(body, ${path}::jsonpath)`] as const,
  );
  const counts = [...fields, ...places].map(
    ([heading, isFilled]) => sql`count(*) filter (where ${isFilled}) as ${sql.id(heading)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from passenger where week_id = ${weekId}
  `.execute(db);
  return rows[0] ?? {};
}

async function readTickets(db: Kysely<Schema>, weekId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; direction: string; count: number }>`
    select kind, direction, count(distinct booking_ref) as count from ticket
    where week_id = ${weekId} and not deleted and kind <> 'key-room' group by kind, direction
  `.execute(db);
  return Object.fromEntries(
    Object.entries(TICKETS).map(([heading, [kind, direction]]) => [
      heading,
      rows.find((row) => row.kind === kind && (row.direction ?? '') === direction)?.count ?? 0,
    ]),
  );
}

async function countKeyRooms(db: Kysely<Schema>, weekId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('week_id', '=', weekId)
    .where('kind', '=', 'key-room')
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

async function readRowColumns(db: Kysely<Schema>, weekId: string, kind: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ heading: string; count: number }>`
    select heading, count(*) as count
    from week_document, jsonb_array_elements(body::jsonb) as sheet_row (cells), jsonb_each(cells) as cell (heading, content)
    where week_id = ${weekId} and kind = ${kind} and content not in ('null'::jsonb, '""'::jsonb)
    group by heading
  `.execute(db);
  return Object.fromEntries(rows.map(({ heading, count }) => [heading, count]));
}
