import { sql, type Kysely } from 'kysely';
import type { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { emptyImportWeek, type ImportWeekFolder } from '@offpiste/core/import/import-folder.rules';
import type { Passenger } from '@offpiste/core/passenger/passenger.contract';
import { transportsOf } from '@offpiste/core/passenger/passenger.rules';
import { rideListKey, rideOf } from '@offpiste/core/ride/ride.rules';
import { ticketListKey, WEEK_LIST_KEYS, type TicketTarget } from '@offpiste/core/ticket/ticket-kind.rules';
import { addWeekDocument, writeWeekDocument, type WeekDocument } from '#platform/week/documents.store';
import type { Schema } from '#platform/database/schema';
import { eventKeys, writeEvents } from './import-events.store.ts';
import { writeKeyRooms } from './import-key-rooms.store.ts';
import { lessonKeys, writeLessons } from './import-lessons.store.ts';
import { ImportError } from './import-error.ts';

const CHUNK_ROWS = 500;
const PROBLEMS_SHOWN = 20;

/**
 * Inserts or updates a week: lists follow the import, while the recorded state of a ticket stays.
 * A ticket that is missing in the import is removed, or marked deleted when it has reports.
 * A list the import does not have stays unchanged.
 */
export async function writeWeek(
  db: Kysely<Schema>,
  week: ImportWeekFolder,
  { demo }: { demo: boolean },
): Promise<void> {
  const { weekId } = week.week;
  await writeHead(db, week.week, demo);
  if (week.passengers) await writePassengers(db, weekId, week.passengers);
  if (week.events) await writeEvents(db, weekId, week.events);
  if (week.lessons) await writeLessons(db, weekId, week.lessons);
  if (week.tickets) await writeTickets(db, weekId, week.tickets);
  if (week.keyRooms) await writeKeyRooms(db, weekId, week.keyRooms);
  await requireHolders(db, weekId);
  await writeListTokens(db, weekId, week.passengers);
  for (const [kind, body] of documentsOf(emptyImportWeek(week.week))) await addWeekDocument(db, weekId, kind, body);
  for (const [kind, body] of documentsOf(week)) if (body !== undefined) await writeWeekDocument(db, weekId, kind, body);
}

async function writeHead(db: Kysely<Schema>, head: ImportWeekFolder['week'], demo: boolean): Promise<void> {
  const { weekId, systemId, weekName, weekPackages, alwaysOn, disabled, lastDay } = head;
  // The demo mark is removed when a company's own week is imported under the same id: marked weeks are public.
  await sql`
    insert into week (week_id, system_id, name, packages, always_on, disabled, demo, last_day)
    values (${weekId}, ${systemId}, ${weekName}, ${weekPackages}, ${alwaysOn}, ${disabled}, ${demo}, ${lastDay ?? null})
    on conflict (week_id) do update set system_id = excluded.system_id, name = excluded.name, packages = excluded.packages,
      always_on = excluded.always_on, disabled = excluded.disabled, demo = excluded.demo, last_day = excluded.last_day,
      token = excluded.token, imported_at = excluded.imported_at
  `.execute(db);
}

async function writePassengers(
  db: Kysely<Schema>,
  weekId: string,
  passengers: ImportWeek['passengers'],
): Promise<void> {
  await db.deleteFrom('passenger').where('week_id', '=', weekId).execute();
  let position = 0;
  for (const chunk of chunks(passengers)) {
    const rows = chunk.map((body) => ({ position: position++, reference: body.reference ?? null, body }));
    await sql`
      insert into passenger (week_id, position, reference, body)
      select ${weekId}, position, reference, body
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (position integer, reference text, body jsonb)
    `.execute(db);
  }
}

async function writeTickets(db: Kysely<Schema>, weekId: string, tickets: readonly ImportTicket[]): Promise<void> {
  await sql`create temporary table imported_ticket (kind text, target text, direction text, barcode text) on commit drop`.execute(
    db,
  );
  for (const chunk of chunks(tickets)) await writeTicketChunk(db, weekId, JSON.stringify(chunk.map(ticketRow)));
  const isGone = sql<boolean>`week_id = ${weekId} and kind <> 'key-room' and not exists (
    select from imported_ticket i where i.kind = ticket.kind and i.target = ticket.target and i.direction = ticket.direction and i.barcode = ticket.barcode)`;
  await sql`delete from ticket where ${isGone} and status is null`.execute(db);
  await sql`update ticket set deleted = true, revision = revision + 1 where ${isGone} and not deleted`.execute(db);
  await sql`drop table imported_ticket`.execute(db);
}

// An import with only one of the two lists can leave tickets without their holders.
async function requireHolders(db: Kysely<Schema>, weekId: string): Promise<void> {
  const { rows } = await sql<{ barcode: string; booking_ref: string }>`
    select distinct barcode, booking_ref from ticket
    where week_id = ${weekId} and kind <> 'key-room' and not deleted
      and not exists (select from passenger where passenger.week_id = ticket.week_id and passenger.reference = ticket.booking_ref)
    order by barcode limit ${PROBLEMS_SHOWN}
  `.execute(db);
  if (rows.length === 0) return;
  throw new ImportError(
    rows.map(({ barcode, booking_ref }) => `week ${weekId}, ticket ${barcode}: nobody has the booking ${booking_ref}`),
  );
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
  return {
    kind,
    target,
    direction: direction ?? '',
    barcode,
    booking_ref: bookingRef,
    name,
    deleted: deleted === '1',
    details: details ?? {},
  };
}

// Last, because recording an action locks a ticket first and its list second.
async function writeListTokens(
  db: Kysely<Schema>,
  weekId: string,
  passengers: readonly Passenger[] | undefined,
): Promise<void> {
  await db
    .updateTable('list_token')
    .set({ token: sql<string>`new_token()` })
    .where('week_id', '=', weekId)
    .execute();
  const keys = [
    ...WEEK_LIST_KEYS,
    ...(await ticketKeys(db, weekId)),
    ...riderKeys(passengers ?? []),
    ...(await eventKeys(db, weekId)),
    ...(await lessonKeys(db, weekId)),
  ];
  await sql`insert into list_token (week_id, list_key) select ${weekId}, unnest(${keys}::text[]) on conflict do nothing`.execute(
    db,
  );
  // Without the list of passengers it is unknown which coaches and transfers are gone.
  if (passengers)
    await sql`delete from list_token where week_id = ${weekId} and (list_key like 'coach/%' or list_key like 'transfer/%') and list_key <> all(${keys}::text[])`.execute(
      db,
    );
}

async function ticketKeys(db: Kysely<Schema>, weekId: string): Promise<string[]> {
  const { rows } = await sql<Required<TicketTarget>>`
    select distinct kind, target, direction from ticket where week_id = ${weekId}
  `.execute(db);
  return rows.map(ticketListKey);
}

// A coach or transfer whose passengers have no tickets has a list, too.
function riderKeys(passengers: readonly Passenger[]): string[] {
  return passengers
    .flatMap(transportsOf)
    .flatMap((transport) => rideOf(transport) ?? [])
    .map(rideListKey);
}

function documentsOf(week: ImportWeekFolder): [WeekDocument, unknown][] {
  return [
    ['rep-rows', week.repRows],
    ['coach-rows', week.coachRows],
    ['transfer-rows', week.transferRows],
    ['nightlife', week.nightlife],
    ['files', week.files],
  ];
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) yield rows.slice(from, from + CHUNK_ROWS);
}
