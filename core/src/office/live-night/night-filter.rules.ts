// Source: docs/reference/office.md (The office).
import type { LiveReply, LiveRide, NightProgress } from './office.contract.ts';

const HOUR_MS = 3_600_000;
/** How long a ride stays in the list after leaving, or after its departure time. */
const LEFT_SHOWN_MS = HOUR_MS;
const LATE_SHOWN_MS = 12 * HOUR_MS;

/** Hours ahead, the default first; 'any' is no filter. */
export const DEPARTURE_HOURS = ['12', '6', '3', '1', 'any'] as const;
export type DepartureHours = (typeof DEPARTURE_HOURS)[number];

/**
 * Rides of the next hours, late rides, those that left within the last hour, and those without a known departure. `now`
 * is epoch ms.
 */
export function ridesWithin<Ride extends Pick<LiveRide, 'departsAt' | 'left'>>(
  rides: readonly Ride[],
  hours: DepartureHours,
  now: number,
): Ride[] {
  if (hours === 'any') return [...rides];
  const latest = now + Number(hours) * HOUR_MS;
  return rides.filter(({ departsAt, left }) => {
    const at = Date.parse(departsAt ?? '');
    return Number.isNaN(at) || (at <= latest && at >= now - (left === undefined ? LATE_SHOWN_MS : LEFT_SHOWN_MS));
  });
}

/** The items of a resort; '' means every resort. */
export function ofResort<Listed extends { readonly resorts: readonly string[] }>(
  listed: readonly Listed[],
  resort: string,
): Listed[] {
  return listed.filter(({ resorts }) => resort === '' || resorts.includes(resort));
}

/** The sums of these counts. */
export function progressOf(counts: readonly NightProgress[]): NightProgress {
  const sum = (field: 'done' | 'total') => counts.reduce((all, count) => all + count[field], 0);
  return { done: sum('done'), total: sum('total') };
}

/** The counts of a resort; '' means every resort. */
export function countsAt<Count extends { readonly resort: string }>(counts: readonly Count[], resort: string): Count[] {
  return counts.filter((count) => resort === '' || count.resort === resort);
}

/** The rooms of a resort with keys out, and back; '' means every resort. */
export function keysAt(
  keys: LiveReply['keys'],
  resort: string,
): { readonly out: NightProgress; readonly back: NightProgress } {
  const rooms = countsAt(keys, resort);
  return {
    out: progressOf(rooms.map(({ out: done, total }) => ({ done, total }))),
    back: progressOf(rooms.map(({ back: done, total }) => ({ done, total }))),
  };
}
