import { sql, type Kysely } from 'kysely';
import type { ExceptionCode } from '@offpiste/core/record/action/action.rules';
import { ticketListKey, type TicketKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Schema } from '#platform/database/schema';
import { isLapsedSeat, isOtherSeat } from '#platform/ledger/other-seat.store';

export interface LapsedRecord {
  readonly kind: string;
  readonly list: string;
  readonly name: string;
  /** The deleted or moved booking; for keys, the guest's. */
  readonly reference: string;
  readonly barcode: string;
  readonly rep_id: string;
  readonly rep_name: string;
  readonly brand: string;
  readonly occurred_at: Date;
  readonly received_at: Date;
  readonly code: ExceptionCode;
  readonly details: Readonly<Record<string, string>>;
}

type LapsedRow = Omit<LapsedRecord, 'code' | 'details' | 'list'> & {
  readonly ticket_kind: TicketKind;
  readonly target: string;
  readonly direction: string;
  readonly booked_on: { readonly seatKind: string; readonly seatId: string } | null;
};

/** Recorded clients with a booking that was moved or cancelled later. */
export async function readLapsedRecords(db: Kysely<Schema>, weekId: string): Promise<LapsedRecord[]> {
  const { rows } = await sql<LapsedRow>`
    select action.kind, ticket.kind as ticket_kind, target, direction, name, booking_ref as reference, barcode, action.rep_id, action.rep_name, action.brand, occurred_at, received_at,
      (select jsonb_build_object('seatKind', seat.kind, 'seatId', seat.target) from ticket seat
        where ${isOtherSeat('ticket', 'seat')} and not seat.deleted order by seat.kind, seat.target limit 1) as booked_on
    from ticket join action on action.id = ticket.status_action
    where ticket.week_id = ${weekId} and ticket.deleted and (
      ticket.kind in ('coach', 'transfer') and ${isLapsedSeat}
      or ticket.kind not in ('coach', 'transfer', 'key-room') and ticket.status in ('registered', 'distributed', 'entered'))
    order by occurred_at, barcode
  `.execute(db);
  return rows.map(({ ticket_kind: kind, target, direction, booked_on, ...row }) => ({
    ...row,
    list: ticketListKey({ kind, target, direction }),
    code: booked_on ? 'booked-elsewhere' : 'booking-cancelled',
    details: { name: row.name, ...booked_on },
  }));
}

const ALLOWED = sql`regexp_split_to_array(ticket.details ->> 'allowedBarcodes', '\\s*,\\s*')`;

/** Rooms with keys out to a former guest, or removed from the sheet. A guest is 'name - bookingRef'. */
export async function readFormerGuests(db: Kysely<Schema>, weekId: string): Promise<LapsedRecord[]> {
  const { rows } = await sql<
    Omit<LapsedRecord, 'code' | 'details' | 'list'> & { readonly guest: string; readonly is_unplanned: boolean }
  >`
    select action.kind, name, regexp_replace(guest, '^.* - ', '') as reference, barcode, action.rep_id, action.rep_name, action.brand, occurred_at, received_at, guest,
      ticket.deleted as is_unplanned
    from ticket join action on action.id = ticket.status_action
    cross join lateral (
      select distinct hand_out ->> 'tenant' as guest
      from jsonb_array_elements((memory -> 'room' ->> 'distributionInfo')::jsonb) as hand_out
    ) as held
    where ticket.week_id = ${weekId} and ticket.kind = 'key-room' and ticket.status = 'distributed' and guest like '% - %'
      and not exists (
        select from ticket other where other.week_id = ticket.week_id and other.kind <> 'key-room' and not other.deleted
          and other.booking_ref = regexp_replace(guest, '^.* - ', '')
          and other.barcode = any(${ALLOWED}))
      -- Who travels on their own has no ticket but a room.
      and not exists (
        select from passenger where passenger.week_id = ticket.week_id and reference = regexp_replace(guest, '^.* - ', '')
          and body ->> 'ticketCode' = any(${ALLOWED}))
    order by occurred_at, barcode
  `.execute(db);
  return rows.map(({ guest, is_unplanned: isUnplanned, ...row }) => ({
    ...row,
    list: ticketListKey({ kind: 'key-room' }),
    code: isUnplanned ? 'keys-unplanned' : 'guest-moved-out',
    details: { name: row.name, guest },
  }));
}
