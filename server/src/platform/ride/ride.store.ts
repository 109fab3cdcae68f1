import type { Kysely } from 'kysely';
import type {
  Direction,
  RideIdsReply,
  RideKind,
  RideTicket,
  RideTicketsReply,
} from '@offpiste/core/ride/ride.contract';
import { byNumberIn, rideListKey, rideOfListKey, type Ride } from '@offpiste/core/ride/ride.rules';
import type { Schema } from '#platform/schema';

/** The status of a ticket whose holder is on board. */
export const LOADED = 'loaded';

/** The ids of the coaches or transfers of a week that have a list, each way: also of those nobody has a ticket for. */
export async function findRideIds(db: Kysely<Schema>, kind: RideKind, weekId: string): Promise<RideIdsReply> {
  const rows = await db.selectFrom('list_version').select('list_key').where('week_id', '=', weekId).execute();
  const rides = rows.flatMap((row) => rideOfListKey(row.list_key) ?? []).filter((ride) => ride.kind === kind);
  const idsOf = (asked: Direction) =>
    rides.flatMap(({ id, direction }) => (direction === asked ? [id] : [])).toSorted(byNumberIn);
  return { inbound: idsOf('inbound'), outbound: idsOf('outbound') };
}

/** Which version of its list a ride has; undefined when there is no such ride. Reads no ticket. */
export async function findRideListVersion(db: Kysely<Schema>, weekId: string, ride: Ride): Promise<number | undefined> {
  const row = await db
    .selectFrom('list_version')
    .select('version')
    .where('week_id', '=', weekId)
    .where('list_key', '=', rideListKey(ride))
    .executeTakeFirst();
  return row?.version;
}

/** Everybody with a ticket for a ride, by name. The counts leave fallen bookings out. */
export async function readRideTickets(
  db: Kysely<Schema>,
  weekId: string,
  { kind, id, direction }: Ride,
): Promise<RideTicketsReply> {
  const rows = await db
    .selectFrom('ticket')
    .select(['name', 'booking_ref', 'barcode', 'deleted', 'status', 'status_at', 'status_rep_name'])
    .where('week_id', '=', weekId)
    .where('kind', '=', kind)
    .where('target', '=', id)
    .where('direction', '=', direction)
    .orderBy('name')
    .orderBy('barcode')
    .execute();
  const tickets = rows.map(toTicket);
  const counted = tickets.filter((ticket) => ticket.deleted !== '1');
  return { tickets, loaded: counted.filter((ticket) => ticket.loaded === 1).length, total: counted.length };
}

interface TicketRow {
  name: string;
  booking_ref: string;
  barcode: string;
  deleted: boolean;
  status: string | null;
  status_at: Date | null;
  status_rep_name: string | null;
}

function toTicket(row: TicketRow): RideTicket {
  return {
    name: row.name,
    bookingRef: row.booking_ref,
    barcode: row.barcode,
    loaded: row.status === LOADED ? 1 : 0,
    deleted: row.deleted ? '1' : '0',
    ...(row.status_at ? { loadedAt: row.status_at.toISOString() } : {}),
    ...(row.status_rep_name ? { loadedBy: row.status_rep_name } : {}),
  };
}
