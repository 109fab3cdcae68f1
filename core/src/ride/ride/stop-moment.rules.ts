// Source: docs/reference/times.md (Time zones).
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import { isTimeZone } from '../../base/moment/time-zone.rules.ts';
import { byInstant, plannedInstant } from '../../base/moment/written-moment.rules.ts';
import type { Departure } from '../../people/passenger/passenger.contract.ts';
import type { Ride } from '../../record/ticket/ride-list.rules.ts';

type RideWay = Pick<Ride, 'kind' | 'direction'>;
type Stop = Pick<Departure, 'dateTime' | 'timeZone'>;

/** The zone of a pick-up: its own one, or the brand's. A phone may be older than a zone. */
export function pickUpZone({ timeZone }: Stop, ride: RideWay, zones: BrandTimeZones): string {
  if (timeZone && isTimeZone(timeZone)) return timeZone;
  return ride.kind === 'coach' && ride.direction === 'outbound' ? zones.home : zones.resort;
}

/** The planned departure, epoch ms; undefined if it is unreadable. */
export function departureInstant(stop: Stop, ride: RideWay, zones: BrandTimeZones): number | undefined {
  return plannedInstant(stop.dateTime, pickUpZone(stop, ride, zones));
}

/** Compares pick-ups by time, also across zones; those without one last. */
export function byDeparture(ride: RideWay, zones: BrandTimeZones): (a: Stop, b: Stop) => number {
  return (a, b) => byInstant(departureInstant(a, ride, zones), departureInstant(b, ride, zones));
}
