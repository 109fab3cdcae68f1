import { sql, type Kysely } from 'kysely';
import type { Direction, LoadPlace, RideIdsReply, RideKind, RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { byNumberIn, rideListKey, rideOfListKey, type Ride } from '@offpiste/core/ride/ride.rules';
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

const NO_PLACES: ReadonlyMap<string, LoadPlace> = new Map();

/** The tickets of a ride, by name. The counts leave deleted tickets out. */
export async function readRideTickets(db: Kysely<Schema>, weekId: string, ride: Ride): Promise<RideTicketsReply> {
  const { kind, id: target, direction } = ride;
  const rows = await readTickets(db, weekId, { kinds: [kind], target, direction });
  const places = kind === 'transfer' ? await readLoadPlaces(db, weekId, ride) : NO_PLACES;
  const tickets = rows.map((row) => {
    const ticket = markedTicket('loaded', row);
    return ticket.loaded === 1 ? { ...ticket, ...places.get(ticket.barcode) } : ticket;
  });
  const { done, total } = ticketCounts('loaded', tickets);
  return { tickets, loaded: done, total };
}

/** Where the clients of a transfer were loaded, by code: the positions in the reports that count. */
async function readLoadPlaces(db: Kysely<Schema>, weekId: string, ride: Ride): Promise<ReadonlyMap<string, LoadPlace>> {
  const { kind, id: target, direction } = ride;
  const { rows } = await sql<{ barcode: string; place: LoadPlace }>`
    select distinct on (ticket.barcode) ticket.barcode,
      jsonb_build_object('loadLat', action.body -> 'loadLat', 'loadLon', action.body -> 'loadLon') as place
    from ticket
    join action on action.week_id = ticket.week_id and action.subject = ${rideListKey(ride)} and action.kind = 'transfer-load'
      and action.verdict <> 'refused' and action.body ->> 'barcode' = ticket.barcode
      and action.occurred_at = ticket.status_at and action.rep_id = ticket.status_rep_id
    where ticket.week_id = ${weekId} and ticket.kind = ${kind} and ticket.target = ${target}
      and ticket.direction = ${direction} and ticket.status = 'loaded'
    order by ticket.barcode, action.id
  `.execute(db);
  return new Map(rows.map(({ barcode, place }) => [barcode, place]));
}
