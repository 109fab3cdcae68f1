import type { Kysely } from 'kysely';
import type { Direction, RideIdsReply, RideKind, RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { byNumberIn, rideOfListKey, type Ride } from '@offpiste/core/ride/ride.rules';
import { ticketCounts } from '@offpiste/core/ticket/ticket-overlay.rules';
import { markedTicket, readTickets } from '#platform/ticket/ticket.store';
import type { Schema } from '#platform/database/schema';

/** The ids of the coaches or transfers of a week that have a list, per direction, including those without tickets. */
export async function findRideIds(db: Kysely<Schema>, kind: RideKind, weekId: string): Promise<RideIdsReply> {
  const rows = await db.selectFrom('list_token').select('list_key').where('week_id', '=', weekId).execute();
  const rides = rows.flatMap((row) => rideOfListKey(row.list_key) ?? []).filter((ride) => ride.kind === kind);
  const idsOf = (wanted: Direction) =>
    rides.flatMap(({ id, direction }) => (direction === wanted ? [id] : [])).toSorted(byNumberIn);
  return { inbound: idsOf('inbound'), outbound: idsOf('outbound') };
}

/** The tickets of a ride, by name. The counts leave deleted tickets out. */
export async function readRideTickets(db: Kysely<Schema>, weekId: string, ride: Ride): Promise<RideTicketsReply> {
  const { kind, id: target, direction } = ride;
  const rows = await readTickets(db, weekId, { kinds: [kind], target, direction });
  const tickets = rows.map((row) => markedTicket('loaded', row));
  const { done, total } = ticketCounts('loaded', tickets);
  return { tickets, loaded: done, total };
}
