// Source: docs/reference/office.md (Booking changes).
import type { Departure, Passenger, Transport, TravelPoint } from '../../people/passenger/passenger.contract.ts';
import { transportsOf } from '../../people/passenger/passenger.rules.ts';
import { coachIdsOf } from '../../ride/coach/coach-sheet.rules.ts';
import type { Direction, RideKind, SheetRow } from '../../ride/ride/ride.contract.ts';
import { byNumberIn, rideOf } from '../../ride/ride/ride.rules.ts';
import { rideListKey, rideOfListKey, type Ride } from '../../record/ticket/ride-list.rules.ts';
import { transferIdsOf } from '../../ride/transfer/transfer-sheet.rules.ts';

export interface RideStops {
  readonly pickUps: readonly TravelPoint[];
  readonly dropOffs: readonly TravelPoint[];
  readonly departures: readonly Departure[];
}

export interface WeekRides {
  readonly has: (ride: Ride) => boolean;
  readonly stopsOf: (ride: Ride) => RideStops;
  /** Whether the sheet's bookings show the stops of the ride. */
  readonly isListed: (ride: Ride) => boolean;
  /** The stops to choose from. If unknown, those of all rides of this kind and way, by name. */
  readonly stopsFor: (ride: Ride) => Pick<RideStops, 'pickUps' | 'dropOffs'>;
  /** Coaches first, by number. */
  readonly all: (direction: Direction) => Ride[];
}

const NO_STOPS: RideStops = { pickUps: [], dropOffs: [], departures: [] };

/** The rides of a week: those with a row and those with passengers. */
export function weekRides(
  passengers: readonly Passenger[],
  { coachRows, transferRows }: { readonly coachRows: readonly SheetRow[]; readonly transferRows: readonly SheetRow[] },
): WeekRides {
  const vehicles = {
    coach: new Set(coachIdsOf(coachRows)),
    transfer: new Set(transferIdsOf(transferRows)),
  };
  const travellers = Map.groupBy(passengers.flatMap(transportsOf), (transport) => {
    const ride = rideOf(transport);
    return ride && rideListKey(ride);
  });
  const idsOf = (kind: RideKind, direction: Direction) => {
    const travelled = [...travellers.keys()].flatMap((key) => (key === undefined ? [] : (rideOfListKey(key) ?? [])));
    const ids = travelled.flatMap((ride) => (ride.kind === kind && ride.direction === direction ? ride.id : []));
    return [...new Set([...vehicles[kind], ...ids])].toSorted(byNumberIn);
  };
  const seatsOf = (kind: RideKind, direction: Direction) =>
    [...travellers.values()].flat().filter((seat) => {
      const ride = rideOf(seat);
      return ride?.kind === kind && ride.direction === direction;
    });
  const isListed = (ride: Ride) =>
    (travellers.get(rideListKey(ride)) ?? []).some(({ departures }) => (departures ?? []).length > 0);
  return {
    all: (direction) =>
      (['coach', 'transfer'] as const).flatMap((kind) => idsOf(kind, direction).map((id) => ({ kind, id, direction }))),
    has: (ride) => vehicles[ride.kind].has(ride.id) || travellers.has(rideListKey(ride)),
    stopsOf: (ride) => {
      const seats = travellers.get(rideListKey(ride));
      return seats ? stopsIn(seats) : NO_STOPS;
    },
    isListed,
    stopsFor: (ride) => {
      if (isListed(ride)) return stopsIn(travellers.get(rideListKey(ride)) ?? []);
      const { pickUps, dropOffs } = stopsIn(seatsOf(ride.kind, ride.direction));
      return { pickUps: pickUps.toSorted(byLocation), dropOffs: dropOffs.toSorted(byLocation) };
    },
  };
}

function stopsIn(seats: readonly Transport[]): RideStops {
  const departures = seats.find((seat) => (seat.departures ?? []).length > 0)?.departures ?? [];
  return {
    departures,
    pickUps: byName(
      seats.flatMap((seat) => [...(seat.departures ?? []), ...(seat.pickUpLocation ? [seat.pickUpLocation] : [])]),
    ),
    dropOffs: byName(seats.flatMap(({ dropOffLocation }) => dropOffLocation ?? [])).toSorted((a, b) =>
      sortable(a).localeCompare(sortable(b)),
    ),
  };
}

/** Sortable form of 'dd/mm/yyyy HH:MM'; missing moments sort last. */
function sortable({ date_time_formatted: moment }: TravelPoint): string {
  const [, day, month, year, time = ''] = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/.exec(moment ?? '') ?? [];
  return year === undefined ? '\uffff' : `${year}${month}${day}${time}`;
}

function byLocation({ location: a }: TravelPoint, { location: b }: TravelPoint): number {
  return (a ?? '').localeCompare(b ?? '');
}

function byName(points: readonly TravelPoint[]): TravelPoint[] {
  const named = new Map<string, TravelPoint>();
  for (const { location, date_formatted, date_time_formatted } of points)
    if (location && !named.has(location))
      named.set(location, {
        location,
        ...(date_formatted ? { date_formatted } : {}),
        ...(date_time_formatted ? { date_time_formatted } : {}),
      });
  return [...named.values()];
}
