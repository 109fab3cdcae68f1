import { sql, type Kysely } from 'kysely';
import { rideChoices, roomChoices, type BookedBeds } from '@offpiste/core/office/office-change/booking-choice.rules';
import type {
  BulkClient,
  OfficeBookingReply,
  OfficeBookingsReply,
} from '@offpiste/core/office/office-change/office-change.contract';
import type { Transport } from '@offpiste/core/people/passenger/passenger.contract';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { readPlanned } from '#office/planned-week/kept-week.store';
import type { Schema } from '#platform/database/schema';
import { readBookingState, type BookingState } from './booking-state.store.ts';

/** The booking and its possible changes; undefined for an unknown reference. */
export async function readOfficeBooking(
  db: Kysely<Schema>,
  weekId: string,
  reference: string,
): Promise<OfficeBookingReply | undefined> {
  const state = await readBookingState(db, weekId, reference);
  if (!state) return undefined;
  return {
    ...shownBooking(state),
    ...(await readRideChoices(db, weekId)),
    rooms: roomChoices(await readBeds(db, weekId), await readPlanned(db, weekId, 'keyRooms')),
  };
}

/** Several bookings with the rides to choose from. Unknown references are left out. */
export async function readOfficeBookings(
  db: Kysely<Schema>,
  weekId: string,
  references: readonly string[],
): Promise<OfficeBookingsReply> {
  const loaded = await readLoadedWays(db, weekId, references);
  const clients: BulkClient[] = [];
  for (const reference of references) {
    const state = await readBookingState(db, weekId, reference);
    if (state) clients.push({ ...shownBooking(state), aboard: loaded.get(reference) ?? [] });
  }
  return { clients, ...(await readRideChoices(db, weekId)) };
}

function shownBooking({ current: { passenger }, seen, booking }: BookingState) {
  return { name: passenger.passengerName ?? '', reference: passenger.reference ?? '', seen, booking };
}

async function readRideChoices(db: Kysely<Schema>, weekId: string) {
  const seats = await readSeats(db, weekId);
  const rows = {
    coachRows: await readPlanned(db, weekId, 'coachRows'),
    transferRows: await readPlanned(db, weekId, 'transferRows'),
  };
  return { outbound: rideChoices(seats, rows, 'outbound'), inbound: rideChoices(seats, rows, 'inbound') };
}

async function readLoadedWays(db: Kysely<Schema>, weekId: string, references: readonly string[]) {
  const { rows } = await sql<{ reference: string; ways: Direction[] }>`
    select booking_ref as reference, jsonb_agg(distinct direction) as ways from ticket
    where week_id = ${weekId} and booking_ref = any(${references}::text[]) and kind in ('coach', 'transfer')
      and status = 'loaded' and direction in ('outbound', 'inbound')
    group by booking_ref
  `.execute(db);
  return new Map(rows.map(({ reference, ways }) => [reference, ways]));
}

const counted = sql`count(*) filter (where lower(trim(coalesce(body ->> 'status', ''))) not in ('cancelled', 'canceled'))::int`;

async function readSeats(db: Kysely<Schema>, weekId: string) {
  const { rows } = await sql<{ transport: Transport; stops: string[]; people: number }>`
    select jsonb_build_object('type', seat -> 'type', 'transportType', seat -> 'transportType', 'coach', seat -> 'coach',
      'pickUpLocation', jsonb_build_object('location', seat #> '{pickUpLocation,location}'),
      'dropOffLocation', jsonb_build_object('location', seat #> '{dropOffLocation,location}')) as transport,
      jsonb_path_query_array(seat, '$.departures[*].location') as stops, ${counted} as people
    from passenger, jsonb_path_query(body, '$.allocPlaces[*].transport') as seat
    where week_id = ${weekId} group by 1, 2
  `.execute(db);
  return rows.map(({ transport, stops, people }) => ({
    people,
    transport: { ...transport, departures: stops.map((location) => ({ location })) },
  }));
}

async function readBeds(db: Kysely<Schema>, weekId: string): Promise<BookedBeds[]> {
  const { rows } = await sql<Omit<BookedBeds, 'capacity'> & { capacity: string | null }>`
    select trim(bed ->> 'subblock_id') as id, coalesce(min(bed ->> 'name'), '') as building,
      coalesce(min(bed ->> 'subblock_physical_name'), '') as room, max(bed ->> 'subblock_capacity') as capacity,
      ${counted} as people
    from passenger, jsonb_path_query(body, '$.allocPlaces[*].accommodation') as bed
    where week_id = ${weekId} and bed ->> 'subblock_id' is not null group by 1
  `.execute(db);
  return rows.map(({ capacity, ...bed }) => {
    const number = Number(capacity ?? NaN);
    return { ...bed, capacity: Number.isFinite(number) ? number : undefined };
  });
}
