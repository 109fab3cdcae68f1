import { sql, type Kysely } from 'kysely';
import type { ImportTicket } from '@offpiste/core/office/import/import.contract';
import type { Schema } from '#platform/database/schema';
import { ImportError } from './import-error.ts';
import { findTouchedLists, type TouchedLists } from './touched-lists.store.ts';

/** Tickets per transaction. A scan of one of them waits for its end. */
export const CHANGES_AT_ONCE = 2000;
const STAGED_AT_ONCE = 1000;
const PROBLEMS_SHOWN = 20;

export interface TicketWeek {
  readonly weekId: string;
  /** Undefined if the whole week is staged. */
  readonly bookings?: readonly string[];
}

export async function openStage(db: Kysely<Schema>): Promise<void> {
  await closeStage(db);
  await sql`
    create temporary table staged_ticket (week_id text, kind text, target text, direction text, barcode text,
      booking_ref text, name text, deleted boolean, details jsonb)
  `.execute(db);
  await sql`create temporary table ticket_change (place bigint, is_gone boolean, like staged_ticket)`.execute(db);
}

export async function closeStage(db: Kysely<Schema>): Promise<void> {
  await sql`drop table if exists pg_temp.ticket_change, pg_temp.staged_ticket`.execute(db);
}

export async function stageTickets(
  db: Kysely<Schema>,
  weekId: string,
  tickets: readonly ImportTicket[],
): Promise<void> {
  for (let from = 0; from < tickets.length; from += STAGED_AT_ONCE) {
    const rows = JSON.stringify(tickets.slice(from, from + STAGED_AT_ONCE).map(ticketRow));
    await sql`
      insert into staged_ticket (week_id, kind, target, direction, barcode, booking_ref, name, deleted, details)
      select ${weekId}, kind, target, direction, barcode, booking_ref, name, deleted, details
      from jsonb_to_recordset(${rows}::jsonb)
        as row (kind text, target text, direction text, barcode text, booking_ref text, name text, deleted boolean, details jsonb)
    `.execute(db);
  }
}

export interface TicketChanges {
  readonly count: number;
  readonly touched: TouchedLists;
}

/**
 * Adds new tickets and locks no existing one. Tickets of cancelled or missing bookings are the first to change.
 * `isRestored` skips the check of ticket codes, which a restored week passed before.
 */
export async function compareTickets(
  db: Kysely<Schema>,
  weeks: readonly TicketWeek[],
  { isRestored = false }: { readonly isRestored?: boolean } = {},
): Promise<TicketChanges> {
  // Without new statistics, the comparisons of a large week take minutes.
  if (weeks.some(({ bookings }) => !bookings)) await sql`analyze staged_ticket, passenger, ticket`.execute(db);
  if (!isRestored) await requireOwnCodes(db);
  const weekIds = weeks.map(({ weekId }) => weekId);
  const bookings = weeks.flatMap((week) => week.bookings ?? []);
  const isMeant = bookings.length > 0 ? sql`booking_ref = any(${bookings}::text[])` : sql`true`;
  await sql`
    insert into ticket_change
    select row_number() over (order by is_gone or is_cancelled desc, week_id, kind, target, direction, barcode), is_gone,
      week_id, kind, target, direction, barcode, booking_ref, name, deleted, details
    from (
      select false as is_gone, staged.deleted and not ticket.deleted as is_cancelled, staged.*
      from staged_ticket staged join ticket using (week_id, kind, target, direction, barcode)
      where (ticket.booking_ref, ticket.name, ticket.deleted, ticket.details)
        is distinct from (staged.booking_ref, staged.name, staged.deleted, staged.details)
      union all
      select true, true, week_id, kind, target, direction, barcode, booking_ref, name, deleted, details
      from ticket
      where week_id = any(${weekIds}::text[]) and kind <> 'key-room' and (status is null or not deleted) and ${isMeant}
        and not exists (select from staged_ticket staged where ${isTicket('staged', 'ticket')})
    ) as change
  `.execute(db);
  // Two steps, because a comparison with a growing table becomes slower and slower.
  await sql`delete from staged_ticket staged using ticket where ${isTicket('ticket', 'staged')}`.execute(db);
  await sql`
    insert into ticket (week_id, kind, target, direction, barcode, booking_ref, name, deleted, details)
    select week_id, kind, target, direction, barcode, booking_ref, name, deleted, details from staged_ticket
  `.execute(db);
  await sql`analyze ticket_change`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ticket_change`.execute(db);
  return { count: rows[0]?.count ?? 0, touched: await findTouchedLists(db) };
}

/**
 * Makes the next `CHANGES_AT_ONCE` changes after `done`. Recorded states and their bookings stay. A ticket that is gone
 * moves to `lapsed_ticket`. If it has reports, it stays and is marked deleted.
 */
export async function changeTickets(db: Kysely<Schema>, done: number): Promise<void> {
  const isChange = sql`${isTicket('ticket', 'change')} and place > ${done} and place <= ${done + CHANGES_AT_ONCE}`;
  await sql`
    update ticket set booking_ref = change.booking_ref, name = change.name, deleted = change.deleted,
      lapsed = change.deleted and (ticket.lapsed or not ticket.deleted), details = change.details, revision = ticket.revision + 1
    from ticket_change change where ${isChange} and not is_gone and not (${isOfAnother})
  `.execute(db);
  await sql`
    with gone as (
      delete from ticket using ticket_change change where ${isChange} and is_gone and status is null
      returning ticket.*
    )
    insert into lapsed_ticket (week_id, kind, target, direction, barcode, booking_ref, name, details)
    select week_id, kind, target, direction, barcode, booking_ref, name, details from gone where lapsed or not deleted
    on conflict (week_id, kind, target, direction, barcode)
    do update set booking_ref = excluded.booking_ref, name = excluded.name, details = excluded.details
  `.execute(db);
  await sql`
    update ticket set deleted = true, lapsed = true, revision = revision + 1
    from ticket_change change where ${isChange} and (is_gone or ${isOfAnother}) and not ticket.deleted
  `.execute(db);
}

/** Targets with tickets after the changes. */
export async function ticketTargets(
  db: Kysely<Schema>,
  weekId: string,
): Promise<{ kind: string; target: string; direction: string }[]> {
  const { rows } = await sql<{ kind: string; target: string; direction: string }>`
    select kind, target, direction from ticket where week_id = ${weekId} and status is not null
    union
    select kind, target, direction from ticket where week_id = ${weekId}
      and not exists (select from ticket_change change where is_gone and ${isTicket('change', 'ticket')})
  `.execute(db);
  return rows;
}

/**
 * Records would move with a code to another booking. Removed clients keep their code only if records refer to it.
 */
async function requireOwnCodes(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ week_id: string; barcode: string; holder: string }>`
    select distinct week_id, barcode, ticket.booking_ref as holder
    from staged_ticket staged join ticket using (week_id, barcode)
    where ticket.kind <> 'key-room' and ticket.booking_ref <> staged.booking_ref and (
      exists (select from ticket known where known.week_id = staged.week_id and known.barcode = staged.barcode and known.status is not null)
      or exists (select from staged_ticket other where other.week_id = staged.week_id and other.booking_ref = ticket.booking_ref))
    order by week_id, barcode limit ${PROBLEMS_SHOWN}
  `.execute(db);
  if (rows.length > 0)
    throw new ImportError(
      rows.map(({ week_id, barcode, holder }) => `week ${week_id}, ticket ${barcode}: it is the code of ${holder}`),
    );
}

/** The change would move a record to another booking. */
const isOfAnother = sql`ticket.status is not null and ticket.booking_ref is distinct from change.booking_ref`;

function isTicket(one: 'ticket' | 'staged' | 'change', other: 'ticket' | 'staged' | 'change') {
  const [a, b] = [sql.table(one), sql.table(other)];
  return sql`${a}.week_id = ${b}.week_id and ${a}.kind = ${b}.kind and ${a}.target = ${b}.target
    and ${a}.direction = ${b}.direction and ${a}.barcode = ${b}.barcode`;
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
