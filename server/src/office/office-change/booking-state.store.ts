import { sql, type Kysely } from 'kysely';
import { BOOKING_PARTS, type ClientBooking } from '@offpiste/core/office/import/booked-part.contract';
import { bookingOf, partWords } from '@offpiste/core/office/office-change/client-booking.rules';
import type { OfficeChange } from '@offpiste/core/office/office-change/merge-changes.rules';
import type { ClientRecord } from '@offpiste/core/office/office-change/rebook.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { readPlannedTickets } from '#office/planned-week/kept-week.store';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { readOpenChanges, readSheetClients } from './office-change.store.ts';

export interface BookingState {
  readonly current: ClientRecord;
  readonly sheet: ClientRecord;
  readonly changes: readonly OfficeChange[];
  /** The wished booking; a cancelled client may keep a bed. */
  readonly booking: ClientBooking;
  /** Changes with the state. */
  readonly seen: string;
}

/** Undefined for an unknown reference. */
export async function readBookingState(
  db: Kysely<Schema>,
  weekId: string,
  reference: string,
): Promise<BookingState | undefined> {
  const row = await db
    .selectFrom('passenger')
    .select('body')
    .where('week_id', '=', weekId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return undefined;
  // The import validated it.
  const passenger: Passenger = row.body;
  const current = { passenger, tickets: await readPlannedTickets(db, weekId, reference) };
  const changes = await readOpenChanges(db, weekId, reference);
  const [sheet = current] = await readSheetClients(db, weekId, reference);
  const booking = Object.assign(bookingOf(sheet.passenger), ...changes.map(({ wanted }) => wanted)) as ClientBooking;
  const words = BOOKING_PARTS.map((part) => partWords(part, booking));
  const seen = sha256(JSON.stringify([words, changes.map(({ changeId }) => changeId)])).slice(0, 22);
  return { current, sheet, changes, booking, seen };
}

/** `at` is ISO 8601, UTC. The change may be an import's. */
export async function readLastChange(
  db: Kysely<Schema>,
  weekId: string,
  reference: string,
): Promise<{ by: string; at: string } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    select rep_name as by, made_at as at from office_change where week_id = ${weekId} and reference = ${reference}
    union all
    select ended_by, ended_at from office_change
    where week_id = ${weekId} and reference = ${reference} and ended_at is not null
    union all
    select rep_name, imported_at from client_change join week_import using (import_id)
    where client_change.week_id = ${weekId} and reference = ${reference}
    order by at desc limit 1
  `.execute(db);
  const [last] = rows;
  return last && { by: last.by, at: last.at.toISOString() };
}
