// Source: docs/reference/office.md (Night review).
import { fillText } from '../../base/brand/fill-text.rules.ts';
import { rideListKey, rideOfListKey } from '../../record/ticket/ride-list.rules.ts';
import type { CountedRide, NightStops } from '../live-night/live.rules.ts';
import { MINUTE_MS } from '../live-night/night-series.rules.ts';
import { missingCount } from '../live-night/night-totals.rules.ts';
import type { LiveRide } from '../live-night/office.contract.ts';
import type { ReviewFigures, ReviewRide } from './night-review.contract.ts';

/** A record that the server received later than this is late. */
export const LATE_RECORD_MS = 60 * MINUTE_MS;
export const MAX_EARLIER_WEEKS = 4;
/** A departure on another day is not compared with the plan. */
const MAX_COMPARED_MINUTES = 24 * 60;

/** By list key. */
interface RideCounts {
  readonly wrongRides: ReadonlyMap<string, number>;
  /** Clients reported as no-shows, who are also among the absent. */
  readonly noShows: ReadonlyMap<string, number>;
}

/** Adds the rides among these list keys that have no booked client. */
export function withEmptyRides(counted: readonly CountedRide[], listKeys: readonly string[]): CountedRide[] {
  const known = new Set(counted.map(({ ride }) => rideListKey(ride)));
  const others = [...new Set(listKeys)].filter((key) => !known.has(key)).flatMap((key) => rideOfListKey(key) ?? []);
  const none = { done: 0, total: 0, absent: 0, lapsed: 0, missing: [], lastScan: undefined };
  return [...counted, ...others.map((ride): CountedRide => ({ ride, ...none }))];
}

/** The rides of a live night, compared with their plan. */
export function reviewRides(
  rides: readonly Omit<LiveRide, 'resorts'>[],
  routeOf: NightStops['routeOf'],
  counts: RideCounts,
): ReviewRide[] {
  return rides.map((ride) => {
    const { kind, id, direction, departs, departsAt, lastStopAt, left, isUncounted, done, total, absent, extras } =
      ride;
    const key = rideListKey(ride);
    const isReadable = (routeOf.get(key) ?? []).every(({ at }) => at !== undefined);
    const late = isReadable ? minutesLate({ departsAt, lastStopAt, left }) : undefined;
    const reported = counts.noShows.get(key) ?? 0;
    const wrongRides = counts.wrongRides.get(key) ?? 0;
    // A phone without the list reports only that the ride left.
    const isCounted = left !== undefined && isUncounted !== true;
    const isRecorded = isCounted || done + absent + extras > 0;
    // Until the ride leaves, a client without a record may still come.
    const unheard = isCounted ? missingCount(ride) : 0;
    return {
      kind,
      id,
      direction,
      ...(departs === undefined ? {} : { departs }),
      ...(departsAt === undefined ? {} : { departsAt }),
      ...(lastStopAt === undefined ? {} : { lastStopAt }),
      ...(left === undefined ? {} : { left }),
      ...(late === undefined ? {} : { minutesLate: late }),
      booked: total,
      ...(isRecorded ? { onBoard: done, absent: absent - reported, noShows: reported + unheard, extras } : {}),
      ...(isRecorded || wrongRides > 0 ? { wrongRides } : {}),
    };
  });
}

/** A ride is reported once, when it leaves its last stop. Whole minutes, negative before the plan. */
function minutesLate({
  departsAt = '',
  lastStopAt = departsAt,
  left = '',
}: {
  readonly [Field in 'departsAt' | 'lastStopAt' | 'left']: string | undefined;
}): number | undefined {
  const late = Math.floor((Date.parse(left) - Date.parse(lastStopAt)) / MINUTE_MS);
  return Math.abs(late) <= MAX_COMPARED_MINUTES ? late : undefined;
}

/** The figures of a week. Rides without a record have no no-shows, and count only with booked clients. */
export function reviewFigures(rides: readonly ReviewRide[]): ReviewFigures {
  const recorded = rides.filter(({ noShows }) => noShows !== undefined);
  const sum = (count: (ride: ReviewRide) => number) => recorded.reduce((all, ride) => all + count(ride), 0);
  const late = median(rides.flatMap(({ minutesLate: minutes }) => minutes ?? []));
  return {
    rides: rides.filter(({ booked, left, noShows }) => booked > 0 || left !== undefined || noShows !== undefined)
      .length,
    left: rides.filter(({ left }) => left !== undefined).length,
    booked: sum(({ booked }) => booked),
    noShows: sum(({ noShows = 0 }) => noShows),
    ...(recorded.length === 0 ? {} : { extras: sum(({ extras = 0 }) => extras) }),
    ...(late === undefined ? {} : { minutesLate: late }),
  };
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** Percent with one decimal; undefined without booked clients on recorded rides. */
export function noShowPercent({ booked, noShows }: Pick<ReviewFigures, 'booked' | 'noShows'>): number | undefined {
  return booked === 0 ? undefined : Math.round((noShows * 1000) / booked) / 10;
}

/** Weeks with an earlier last day, the latest first. Days are ISO dates. */
export function weeksBefore<Week extends { readonly lastDay: string | undefined }>(
  weeks: readonly Week[],
  lastDay: string | undefined,
): (Week & { readonly lastDay: string })[] {
  if (lastDay === undefined) return [];
  const before = weeks.flatMap((week) =>
    week.lastDay !== undefined && week.lastDay < lastDay ? { ...week, lastDay: week.lastDay } : [],
  );
  return before.toSorted((a, b) => b.lastDay.localeCompare(a.lastDay));
}

/** The text of a refusal for many clients: without its optional parts, with '…' for names. */
export function commonRefusalText(text: string): string {
  return fillText(text.replace(/\[[^[\]]*\]/g, ''), () => '…').replaceAll('\n', ' ');
}
