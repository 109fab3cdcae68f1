import { sql, type Kysely } from 'kysely';
import type { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { coachListKey } from '@offpiste/core/coach/coach.rules';
import type { Direction } from '@offpiste/core/coach/coach.contract';
import { transportsOf } from '@offpiste/core/passenger/passenger.rules';
import { writeWeekDocument, type WeekDocument } from '#platform/documents.store';
import type { Schema } from '#platform/schema';

const CHUNK_ROWS = 500;

/**
 * Writes a week, or brings one up to date: lists follow the import, while what happened to a ticket stays.
 * A ticket that is gone from the import is removed, or marked deleted when something has happened to it.
 */
export async function writeWeek(db: Kysely<Schema>, week: ImportWeek): Promise<void> {
  const { weekId } = week.week;
  await writeHead(db, week.week);
  await writePassengers(db, week);
  await writeTickets(db, week);
  await writeListVersions(db, weekId, listKeys(week));
  for (const [kind, body] of documentsOf(week)) await writeWeekDocument(db, weekId, kind, body);
}

async function writeHead(db: Kysely<Schema>, head: ImportWeek['week']): Promise<void> {
  const { weekId, systemId, weekName, weekPackages, alwaysOn, disabled } = head;
  await sql`
    insert into week (week_id, system_id, name, packages, always_on, disabled, version)
    values (${weekId}, ${systemId}, ${weekName}, ${weekPackages}, ${alwaysOn}, ${disabled}, (extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict (week_id) do update set system_id = excluded.system_id, name = excluded.name, packages = excluded.packages,
      always_on = excluded.always_on, disabled = excluded.disabled, version = greatest(week.version + 1, excluded.version)
  `.execute(db);
}

async function writePassengers(db: Kysely<Schema>, { week: { weekId }, passengers }: ImportWeek): Promise<void> {
  await db.deleteFrom('passenger').where('week_id', '=', weekId).execute();
  const rows = passengers.map((body, position) => ({ position, reference: body.reference ?? null, body }));
  for (const chunk of chunks(rows)) {
    await sql`
      insert into passenger (week_id, position, reference, body)
      select ${weekId}, position, reference, body
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as row (position integer, reference text, body jsonb)
    `.execute(db);
  }
}

async function writeTickets(db: Kysely<Schema>, { week: { weekId }, tickets }: ImportWeek): Promise<void> {
  await sql`create temporary table imported_ticket (kind text, target text, direction text, barcode text) on commit drop`.execute(db);
  for (const chunk of chunks(tickets.map(ticketRow))) await writeTicketChunk(db, weekId, JSON.stringify(chunk));
  const isGone = sql<boolean>`week_id = ${weekId} and not exists (
    select from imported_ticket i where i.kind = ticket.kind and i.target = ticket.target and i.direction = ticket.direction and i.barcode = ticket.barcode)`;
  await sql`delete from ticket where ${isGone} and status is null`.execute(db);
  await sql`update ticket set deleted = true, revision = revision + 1 where ${isGone} and not deleted`.execute(db);
  await sql`drop table imported_ticket`.execute(db);
}

async function writeTicketChunk(db: Kysely<Schema>, weekId: string, rows: string): Promise<void> {
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as row (kind text, target text, direction text, barcode text, booking_ref text, name text, deleted boolean, details jsonb)
    ),
    noted as (insert into imported_ticket select kind, target, direction, barcode from incoming)
    insert into ticket (week_id, kind, target, direction, barcode, booking_ref, name, deleted, details)
    select ${weekId}, kind, target, direction, barcode, booking_ref, name, deleted, details from incoming
    on conflict (week_id, kind, target, direction, barcode) do update set booking_ref = excluded.booking_ref, name = excluded.name,
      deleted = excluded.deleted, details = excluded.details, revision = ticket.revision + 1
    where (ticket.booking_ref, ticket.name, ticket.deleted, ticket.details)
      is distinct from (excluded.booking_ref, excluded.name, excluded.deleted, excluded.details)
  `.execute(db);
}

function ticketRow({ kind, target, direction, barcode, bookingRef, name, deleted, details }: ImportTicket) {
  return { kind, target, direction: direction ?? '', barcode, booking_ref: bookingRef, name, deleted: deleted === '1', details: details ?? {} };
}

// Last of all, because whoever records an action locks a ticket first and its list second.
async function writeListVersions(db: Kysely<Schema>, weekId: string, keys: readonly string[]): Promise<void> {
  await db.updateTable('list_version').set((eb) => ({ version: eb('version', '+', 1) })).where('week_id', '=', weekId).execute();
  await sql`insert into list_version (week_id, list_key) select ${weekId}, unnest(${keys}::text[]) on conflict do nothing`.execute(db);
}

// Every list that phones poll, so that an empty coach is a coach too.
function listKeys(week: ImportWeek): string[] {
  const keys = new Set<string>();
  const add = (id: string, direction: Direction) => keys.add(coachListKey(id, direction));
  for (const { kind, target, direction } of week.tickets) if (kind === 'coach' && direction) add(target, direction);
  for (const { coach, transportType, type } of week.passengers.flatMap(transportsOf)) {
    if (coach && transportType === 'coach_travel') add(coach, type === 'transport-inbound' ? 'inbound' : 'outbound');
  }
  return [...keys];
}

function documentsOf(week: ImportWeek): [WeekDocument, unknown][] {
  return [
    ['rep-rows', week.repRows],
    ['coach-rows', week.coachRows],
    ['transfer-rows', week.transferRows],
    ['lessons', week.lessons],
    ['events', week.events],
    ['nightlife', week.nightlife],
    ['files', week.files],
    ['key-rooms', week.keyRooms],
  ];
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) yield rows.slice(from, from + CHUNK_ROWS);
}
