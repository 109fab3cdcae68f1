// Source: docs/reference/clients.md (Passengers).
import type { Departure, Transport, TravelPoint } from '../../people/passenger/passenger.contract.ts';
import { writtenDay } from './cell-text.rules.ts';
import type { RowSeat, stopsOf, StopRow } from './client-seat.rules.ts';

/** A seat with the data of its stops. */
export function transportFrom(
  seat: RowSeat,
  stops: ReturnType<typeof stopsOf>,
  equipmentCarriage: string | undefined,
): Transport {
  const { kind, ride, direction } = seat;
  const pickUps = stops(ride, direction, 'pick-up');
  const pickUp = pointFrom(seat.pickUp, pickUps);
  const dropOff = pointFrom(seat.dropOff, stops(ride, direction, 'drop-off'));
  return {
    type: `transport-${direction}`,
    transportType: kind === 'coach' ? 'coach_travel' : 'transfer',
    coach: ride,
    equipmentCarriage,
    ...(pickUp ? { pickUpLocation: pickUp } : {}),
    ...(dropOff ? { dropOffLocation: dropOff } : {}),
    departures: pickUps.map(departureFrom),
  };
}

/** The named stop, or the only one. */
function pointFrom(name: string | undefined, stops: readonly StopRow[]): TravelPoint | undefined {
  const stop =
    name === undefined ? (stops.length === 1 ? stops[0] : undefined) : stops.find(({ cells }) => cells.Stop === name);
  if (!stop) return name === undefined ? undefined : { location: name };
  return {
    location: stop.cells.Stop,
    date_formatted: dayOf(stop),
    date_time_formatted: `${dayOf(stop)} ${stop.cells.Time}`,
  };
}

function departureFrom(stop: StopRow): Departure {
  const { cells } = stop;
  return {
    location: cells.Stop,
    address: cells.Address,
    // Without a time zone screens show it as written.
    dateTime: `${cells.Date}T${cells.Time}:00`,
    ...(cells['Time Zone'] === undefined ? {} : { timeZone: cells['Time Zone'] }),
    date_formatted: dayOf(stop),
    date_time_formatted: `${dayOf(stop)} ${cells.Time}`,
    loading_time_formatted: cells['Loading Time'],
    latitude: cells.Latitude ?? null,
    longitude: cells.Longitude ?? null,
  };
}

function dayOf({ cells }: StopRow): string {
  return writtenDay(cells.Date ?? '');
}
