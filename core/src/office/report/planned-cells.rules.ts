// Source: docs/reference/times.md (Exported times).
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import type { Departure } from '../../people/passenger/passenger.contract.ts';
import type { Ride } from '../../record/ticket/ride-list.rules.ts';
import { departureInstant, pickUpZone } from '../../ride/ride/stop-moment.rules.ts';

/** A departure as the office wrote it, and in UTC for files. Without a readable moment, files have the text. */
export function plannedCells(
  ride: Ride,
  stop: Departure | undefined,
  zones: BrandTimeZones,
): { readonly planned: string | null; readonly departs: string | null } {
  if (!stop) return { planned: null, departs: null };
  const instant = departureInstant(stop, ride, zones);
  const written = stop.date_time_formatted || stop.dateTime || null;
  if (instant === undefined) return { planned: written, departs: written };
  return { planned: `${written} (${pickUpZone(stop, ride, zones)})`, departs: new Date(instant).toISOString() };
}
