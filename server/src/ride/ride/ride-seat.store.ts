import { sql, type Kysely } from 'kysely';
import type { OtherSeat } from '@offpiste/core/ride/ride/lapsed-seat.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { Schema } from '#platform/database/schema';
import { isLater, isOtherSeat } from '#platform/ledger/other-seat.store';

/** By code, last loaded first. */
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
