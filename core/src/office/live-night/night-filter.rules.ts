// Source: docs/reference/office.md (The office).
import type { LiveReply, LiveRide, NightProgress } from './office.contract.ts';

const HOUR_MS = 3_600_000;
/** A ride that left stays among those of now for so long, and one that has not, ms. */
const LEFT_SHOWN_MS = HOUR_MS;
const LATE_SHOWN_MS = 12 * HOUR_MS;

/** The hours ahead by which rides can be filtered; 'any' is no filter. */
export const DEPARTURE_HOURS = ['any', '1', '3', '6', '12'] as const;
export type DepartureHours = (typeof DEPARTURE_HOURS)[number];

/**
 * The rides of now and of the next hours: those that are late or left within the last hour, too, and those whose departure
 * is not known. `now` is epoch ms.
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

/**
 * Whether a ride leaves within the hour or is late: from then on it counts at which stops people are missing, also before the
 * first is on board. `now` is epoch ms.
 */
export function isDepartureNear({ departsAt = '', left }: Pick<LiveRide, 'departsAt' | 'left'>, now: number): boolean {
  const at = Date.parse(departsAt);
  return left === undefined && at <= now + HOUR_MS && at >= now - LATE_SHOWN_MS;
}

/** Those of a resort; '' is every resort. */
export function ofResort<Listed extends { readonly resorts: readonly string[] }>(
  listed: readonly Listed[],
  resort: string,
): Listed[] {
  return listed.filter(({ resorts }) => resort === '' || resorts.includes(resort));
}

/** How many of some lessons, or of the lift passes of a resort ('' every resort), are done. */
export function progressOf(counts: readonly NightProgress[]): NightProgress {
  const sum = (field: 'done' | 'total') => counts.reduce((all, count) => all + count[field], 0);
  return { done: sum('done'), total: sum('total') };
}

/** The counts of a resort; '' is every resort. */
export function countsAt<Count extends { readonly resort: string }>(counts: readonly Count[], resort: string): Count[] {
  return counts.filter((count) => resort === '' || count.resort === resort);
}

/** How many rooms of a resort ('' every resort) have their keys out, and back. */
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
