import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { OtherSeat } from '@offpiste/core/ride/ride/lapsed-seat.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { Schema } from '#platform/database/schema';

/** Whether two rows of tickets are seats of one booking in one direction; a changed code makes them two seats of one ride. */
export function isOtherSeat(one: 'ticket' | 'changed', other: 'seat'): RawBuilder<boolean> {
  const [a, b] = [sql.table(one), sql.table(other)];
  return sql<boolean>`${b}.week_id = ${a}.week_id and ${b}.booking_ref = ${a}.booking_ref and ${b}.booking_ref <> ''
    and ${b}.direction = ${a}.direction and ${b}.kind in ('coach', 'transfer')
    and (${b}.kind, ${b}.target, ${b}.barcode) <> (${a}.kind, ${a}.target, ${a}.barcode)`;
}

const isLater = sql<boolean>`(seat.status_at, seat.status_action) > (ticket.status_at, ticket.status_action)`;

/**
 * Whether the client of a row of `ticket` was loaded later on another seat, where one of the two is booked no more: they are
 * where they were loaded last.
 */
export const isLoadedLater = sql<boolean>`exists (
  select from ticket seat where ${isOtherSeat('ticket', 'seat')} and (ticket.deleted or seat.deleted)
    and seat.status = 'loaded' and ${isLater})`;

/** Whether a row of `ticket` stands although its booking fell away: its client was loaded here last. */
export const isLapsedSeat = sql<boolean>`(ticket.deleted and ticket.status = 'loaded' and not ${isLoadedLater})`;

/** Further rows for a statement that gives the list of a row of `changed` a new token: the lists of the client's other seats where one of the two is booked no more. */
export const otherSeatLists = sql`
  union select known.week_id, known.list_key from changed
  join ticket seat on ${isOtherSeat('changed', 'seat')} and (seat.deleted or changed.deleted)
  join list_token known on known.week_id = seat.week_id and known.list_key = seat.kind || '/' || seat.target || '/' || seat.direction`;

/** The other seats of the clients of a ride, by code, the last loaded first. */
export async function readOtherSeats(
  db: Kysely<Schema>,
  weekId: string,
  { kind, id, direction }: Ride,
): Promise<ReadonlyMap<string, readonly OtherSeat[]>> {
  const { rows } = await sql<OtherSeat & { barcode: string }>`
    select ticket.barcode, seat.kind, seat.target as id, seat.deleted as "isDeleted", seat.status is not distinct from 'loaded' as "isLoaded",
      coalesce(${isLater}, false) as "isLater"
    from ticket join ticket seat on ${isOtherSeat('ticket', 'seat')}
    where ticket.week_id = ${weekId} and ticket.kind = ${kind} and ticket.target = ${id} and ticket.direction = ${direction}
    order by ticket.barcode, case when seat.status = 'loaded' then seat.status_at end desc nulls last, seat.status_action desc,
      seat.kind, seat.target
  `.execute(db);
  const seats = new Map<string, OtherSeat[]>();
  for (const { barcode, ...seat } of rows) seats.set(barcode, [...(seats.get(barcode) ?? []), seat]);
  return seats;
}
