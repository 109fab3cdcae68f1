import { sql, type RawBuilder } from 'kysely';

/** A changed code makes two seats on one ride. */
export function isOtherSeat(one: 'ticket' | 'changed', other: 'seat'): RawBuilder<boolean> {
  const [a, b] = [sql.table(one), sql.table(other)];
  return sql<boolean>`${b}.week_id = ${a}.week_id and ${b}.booking_ref = ${a}.booking_ref and ${b}.booking_ref <> ''
    and ${b}.direction = ${a}.direction and ${b}.kind in ('coach', 'transfer')
    and (${b}.kind, ${b}.target, ${b}.barcode) <> (${a}.kind, ${a}.target, ${a}.barcode)`;
}

export const isLater = sql<boolean>`(seat.status_at, seat.status_action) > (ticket.status_at, ticket.status_action)`;

/** If one of two bookings is deleted, the last load counts. */
const isLoadedLater = sql<boolean>`exists (
  select from ticket seat where ${isOtherSeat('ticket', 'seat')} and (ticket.deleted or seat.deleted)
    and seat.status = 'loaded' and ${isLater})`;

export const loadedLaterColumn = sql`, ${isLoadedLater} as is_loaded_later`;

/** Its booking is deleted, but its client was last loaded here. */
export const isLapsedSeat = sql<boolean>`(ticket.deleted and ticket.status = 'loaded' and not ${isLoadedLater})`;

/** Adds the client's other seats if one of the two bookings is deleted. */
export const otherSeatLists = sql`
  union select known.week_id, known.list_key from changed
  join ticket seat on ${isOtherSeat('changed', 'seat')} and (seat.deleted or changed.deleted)
  join list_token known on known.week_id = seat.week_id and known.list_key = seat.kind || '/' || seat.target || '/' || seat.direction`;
