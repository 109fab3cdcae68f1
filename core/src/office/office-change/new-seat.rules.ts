// Source: docs/reference/office.md (Booking changes).
import type { Transport, TravelPoint } from '../../people/passenger/passenger.contract.ts';
import type { Direction } from '../../ride/ride/ride.contract.ts';
import type { BookedSeat } from '../import/booked-part.contract.ts';
import type { WeekRides } from './ride-stops.rules.ts';

/**
 * A seat with the ride's data from its passengers, else from the seat as made `before`. The client's own items stay.
 */
export function seatFor(
  { seat, direction }: { readonly seat: BookedSeat; readonly direction: Direction },
  {
    rides,
    was,
    before,
  }: { readonly rides: WeekRides; readonly was: Transport | undefined; readonly before: Transport | undefined },
): Transport {
  const { kind, ride, pickUp, dropOff } = seat;
  const { pickUps, dropOffs, departures } = rides.stopsOf({ kind, id: ride, direction });
  const point = (name: string, stops: readonly TravelPoint[], old: TravelPoint | undefined): TravelPoint =>
    stops.find(({ location }) => location === name) ?? (old?.location === name ? old : { location: name });
  return {
    type: `transport-${direction}`,
    transportType: kind === 'coach' ? 'coach_travel' : 'transfer',
    coach: ride,
    equipmentCarriage: was?.equipmentCarriage,
    ...(pickUp === undefined ? {} : { pickUpLocation: point(pickUp, pickUps, before?.pickUpLocation) }),
    ...(dropOff === undefined ? {} : { dropOffLocation: point(dropOff, dropOffs, before?.dropOffLocation) }),
    departures: departures.length > 0 ? [...departures] : (before?.departures ?? []),
  };
}
