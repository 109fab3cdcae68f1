import { sql, type RawBuilder } from 'kysely';

/** Whether two rows of tickets are seats of one booking in one direction; a changed code makes them two seats of one ride. */
export function isOtherSeat(one: 'ticket' | 'changed', other: 'seat'): RawBuilder<boolean> {
  const [a, b] = [sql.table(one), sql.table(other)];
  return sql<boolean>`${b}.week_id = ${a}.week_id and ${b}.booking_ref = ${a}.booking_ref and ${b}.booking_ref <> ''
    and ${b}.direction = ${a}.direction and ${b}.kind in ('coach', 'transfer')
    and (${b}.kind, ${b}.target, ${b}.barcode) <> (${a}.kind, ${a}.target, ${a}.barcode)`;
}

/** Whether the other seat was loaded later. */
export const isLater = sql<boolean>`(seat.status_at, seat.status_action) > (ticket.status_at, ticket.status_action)`;

/**
 * Whether the client of a row of `ticket` was loaded later on another seat, where one of the two is booked no more: they are
 * where they were loaded last.
 */
const isLoadedLater = sql<boolean>`exists (
  select from ticket seat where ${isOtherSeat('ticket', 'seat')} and (ticket.deleted or seat.deleted)
    and seat.status = 'loaded' and ${isLater})`;

/** A further column of a statement about `ticket`: `is_loaded_later`. */
export const loadedLaterColumn = sql`, ${isLoadedLater} as is_loaded_later`;

/** Whether a row of `ticket` stands although its booking fell away: its client was loaded here last. */
export const isLapsedSeat = sql<boolean>`(ticket.deleted and ticket.status = 'loaded' and not ${isLoadedLater})`;

/** Further rows for a statement that gives the list of a row of `changed` a new token: the lists of the client's other seats where one of the two is booked no more. */
export const otherSeatLists = sql`
  union select known.week_id, known.list_key from changed
  join ticket seat on ${isOtherSeat('changed', 'seat')} and (seat.deleted or changed.deleted)
  join list_token known on known.week_id = seat.week_id and known.list_key = seat.kind || '/' || seat.target || '/' || seat.direction`;
