import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DepartureBody } from '@offpiste/core/ride/departure/departure.contract';
import type { RideDeparture } from '@offpiste/core/ride/ride/departure-shown.contract';
import { departureTopic } from '@offpiste/core/ride/departure/departure.rules';
import { boardListedExtras, type FoundExtra } from '@offpiste/core/ride/extra-passenger/listed-extra.rules';
import type {
  Direction,
  LoadPlace,
  RideIdsReply,
  RideKind,
  RideTicket,
  RideTicketsReply,
} from '@offpiste/core/ride/ride/ride.contract';
import { besideOtherSeats } from '@offpiste/core/ride/ride/lapsed-seat.rules';
import { byNumberIn } from '@offpiste/core/ride/ride/ride.rules';
import { rideListKey, rideOfListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { ABSENT } from '@offpiste/core/record/ticket/ticket-fold.rules';
import { ticketCounts } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { countedSeats } from './counted-seat.store.ts';
import { markedTicket, readTickets } from '#record/ticket/ticket.store';
import { isLapsedSeat } from '#platform/ledger/other-seat.store';
import { readOtherSeats } from './ride-seat.store.ts';
import type { Schema } from '#platform/database/schema';
import { isCounted } from '#platform/ledger/counted-reports';

/** By direction, including rides without tickets. */
export async function findRideIds(db: Kysely<Schema>, kind: RideKind, weekId: string): Promise<RideIdsReply> {
  const rows = await db.selectFrom('list_token').select('list_key').where('week_id', '=', weekId).execute();
  const rides = rows.flatMap((row) => rideOfListKey(row.list_key) ?? []).filter((ride) => ride.kind === kind);
  const idsOf = (wanted: Direction) =>
    rides.flatMap(({ id, direction }) => (direction === wanted ? [id] : [])).toSorted(byNumberIn);
  const departures = await readDepartures(db, weekId, {
    reports: sql`body ->> 'kind' = ${kind}`,
    seats: sql`kind = ${kind}`,
  });
  const departed = (wanted: Direction) =>
    Object.fromEntries(
      departures.flatMap(({ body: { target, direction }, shown }) => (direction === wanted ? [[target, shown]] : [])),
    );
  return {
    inbound: idsOf('inbound'),
    outbound: idsOf('outbound'),
    ...(departures.length > 0 ? { departed: { inbound: departed('inbound'), outbound: departed('outbound') } } : {}),
  };
}

interface DepartureRow {
  readonly id: string;
  readonly rep_id: string;
  readonly rep_name: string;
  readonly at: Date;
  readonly body: DepartureBody;
  readonly count: number;
  readonly total: number;
  readonly absent: number;
}

const NO_PLACES: ReadonlyMap<string, LoadPlace> = new Map();

/** By name. Counts exclude deleted tickets. */
export async function readRideTickets(db: Kysely<Schema>, weekId: string, ride: Ride): Promise<RideTicketsReply> {
  const { kind, id: target, direction } = ride;
  const rows = await readTickets(db, weekId, { kinds: [kind], target, direction });
  const places = kind === 'transfer' ? await readLoadPlaces(db, weekId, ride) : NO_PLACES;
  const seats = await readOtherSeats(db, weekId, ride);
  const booked = rows.map((row): RideTicket => {
    const ticket = besideOtherSeats(markedTicket('loaded', row), seats.get(row.barcode) ?? []);
    return ticket.loaded === 1 ? { ...ticket, ...places.get(ticket.barcode) } : ticket;
  });
  const found = kind === 'transfer' ? await readExtras(db, weekId, ride) : [];
  const { tickets, extras } = boardListedExtras(booked, found);
  const { done, total } = ticketCounts('loaded', tickets);
  const [departure] = await readDepartures(db, weekId, {
    reports: sql`topic = ${departureTopic(ride)}`,
    seats: sql`kind = ${kind} and target = ${target} and direction = ${direction}`,
  });
  const list = { tickets, loaded: done, total, ...(departure ? { departure: departure.shown } : {}) };
  return extras.length > 0 ? { ...list, extras } : list;
}

/** Whether an extra passenger is loaded from the list. */
export const isOnBoard = sql`exists (
  select from ticket where ticket.week_id = action.week_id and ticket.kind = 'transfer'
    and ticket.target = action.body ->> 'transferId' and ticket.direction = action.body ->> 'direction'
    and ticket.barcode = action.body ->> 'barcode' and ticket.status = 'loaded' and (not ticket.deleted or ${isLapsedSeat}))`;

/** The first counted report of each, by name and code, without those loaded from the list. */
async function readExtras(db: Kysely<Schema>, weekId: string, ride: Ride): Promise<FoundExtra[]> {
  const { rows } = await sql<{
    id: string;
    rep_id: string;
    rep_name: string;
    at: Date;
    barcode: string;
    name: string | null;
    is_guessed: boolean;
  }>`
    select distinct on (topic) idempotent_id as id, action.body ? 'isGuessed' as is_guessed, rep_id, rep_name, occurred_at as at, action.body ->> 'barcode' as barcode,
      (select name from ticket where ticket.week_id = action.week_id and barcode = action.body ->> 'barcode' limit 1) as name
    from action
    where week_id = ${weekId} and kind = 'extra-passenger' and subject = ${rideListKey(ride)}
      and verdict <> 'refused' and ${isCounted} and not ${isOnBoard}
    order by topic, occurred_at, action.id
  `.execute(db);
  const extras = rows.map(({ id: reportId, rep_id: reportRepId, rep_name: by, at, barcode, name, is_guessed }) => ({
    isGuessed: is_guessed,
    extra: {
      barcode,
      name: name ?? '',
      at: at.toISOString(),
      by,
      reportId,
      reportRepId,
      ...(name === null ? { isUnknown: true } : {}),
    },
  }));
  return extras.sort(
    ({ extra: a }, { extra: b }) => a.name.localeCompare(b.name) || a.barcode.localeCompare(b.barcode),
  );
}

/** The first counted departure of each ride. The ledger determines who was on board. */
async function readDepartures(
  db: Kysely<Schema>,
  weekId: string,
  which: { readonly reports: RawBuilder<unknown>; readonly seats: RawBuilder<unknown> },
): Promise<{ readonly body: DepartureBody; readonly shown: RideDeparture }[]> {
  // The ledger stores validated bodies.
  const { rows } = await sql<DepartureRow>`
    with ${countedSeats(weekId, which.seats)},
    departure as (
      select distinct on (topic) idempotent_id as id, rep_id, rep_name, occurred_at as at, body from action
      where week_id = ${weekId} and kind = 'departure' and ${which.reports} and verdict <> 'refused' and ${isCounted}
      order by topic, occurred_at, action.id
    )
    select departure.*, counted.* from departure cross join lateral (
      select count(*) filter (where now_status = 'loaded' and now_at <= at)::int as count, count(*)::int as total,
        count(*) filter (where status = ${ABSENT} and now_at <= at)::int as absent
      from seat where seat.kind = body ->> 'kind' and seat.target = body ->> 'target' and seat.direction = body ->> 'direction'
        and not is_elsewhere
    ) as counted
  `.execute(db);
  return rows.map(({ id: reportId, rep_id: reportRepId, rep_name: by, at, body, count, total, absent }) => ({
    body,
    shown: {
      count,
      total,
      absent,
      at: at.toISOString(),
      by,
      reportId,
      reportRepId,
      ...(body.count === undefined ? { isUncounted: true } : {}),
      ...(body.driver ? { driver: body.driver } : {}),
    },
  }));
}

/** By code, from the positions in counted reports. */
async function readLoadPlaces(db: Kysely<Schema>, weekId: string, ride: Ride): Promise<ReadonlyMap<string, LoadPlace>> {
  const { kind, id: target, direction } = ride;
  const { rows } = await sql<{ barcode: string; place: LoadPlace }>`
    select ticket.barcode, jsonb_build_object('loadLat', action.body -> 'loadLat', 'loadLon', action.body -> 'loadLon') as place
    from ticket join action on action.id = ticket.status_action and action.kind = 'transfer-load'
    where ticket.week_id = ${weekId} and ticket.kind = ${kind} and ticket.target = ${target}
      and ticket.direction = ${direction} and ticket.status = 'loaded'
  `.execute(db);
  return new Map(rows.map(({ barcode, place }) => [barcode, place]));
}
