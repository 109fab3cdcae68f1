// Source: docs/reference/office.md (The office).
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import { byInstant } from '../../base/moment/written-moment.rules.ts';
import type { Departure, Transport } from '../../people/passenger/passenger.contract.ts';
import { coachRowOf, spareCoachSeats } from '../../ride/coach/coach-sheet.rules.ts';
import type { SheetRow } from '../../ride/ride/ride.contract.ts';
import { byNumberIn, rideOf } from '../../ride/ride/ride.rules.ts';
import { departureInstant } from '../../ride/ride/stop-moment.rules.ts';
import { spareTransferSeats, transferRowOf } from '../../ride/transfer/transfer-sheet.rules.ts';
import { rideListKey, type Ride } from '../../record/ticket/ride-list.rules.ts';
import type { RideSeries } from './night-series.contract.ts';
import type { LivePhone, LiveRide, MissingAt, NightProgress } from './office.contract.ts';

type RouteStop = RideSeries['stops'][number];

/** Pick-ups by list key and booking reference; stops by list key. */
export interface NightStops {
  readonly pickUpOf: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The earliest one, with its moment, epoch ms. */
  readonly departureOf: ReadonlyMap<string, Departure & { readonly at: number | undefined }>;
  /** In the order of the sheet. */
  readonly routeOf: ReadonlyMap<string, RouteStop[]>;
}

export interface Seating {
  readonly reference: string;
  readonly transport: Transport;
}

/** The stops of all rides of a week. `zones` are those of the week's brand. */
export function rideStops(seatings: readonly Seating[], zones: BrandTimeZones): NightStops {
  const pickUpOf = new Map<string, Map<string, string>>();
  const departureOf = new Map<string, Departure & { readonly at: number | undefined }>();
  const routeOf = new Map<string, RouteStop[]>();
  for (const { reference, transport } of seatings) {
    const ride = rideOf(transport);
    if (!ride) continue;
    const key = rideListKey(ride);
    const pickUps = pickUpOf.get(key) ?? new Map<string, string>();
    pickUpOf.set(key, pickUps);
    const place = transport.pickUpLocation?.location;
    if (place) pickUps.set(reference, place);
    const route = routeOf.get(key) ?? [];
    routeOf.set(key, route);
    for (const departure of transport.departures ?? []) {
      const { location: name } = departure;
      const known = departureOf.get(key);
      const at = departureInstant(departure, ride, zones);
      if (name && !route.some((stop) => stop.name === name))
        route.push({ name, ...(at === undefined ? {} : { at: new Date(at).toISOString() }) });
      if (!known || byInstant(at, known.at) < 0) departureOf.set(key, { ...departure, at });
    }
  }
  return { pickUpOf, departureOf, routeOf };
}

/** `missing` are booking references. */
export interface CountedRide {
  readonly ride: Ride;
  readonly done: number;
  readonly total: number;
  readonly absent: number;
  /** On board, with a booking that was moved or cancelled since. */
  readonly lapsed: number;
  readonly missing: readonly string[];
  readonly lastScan: NonNullable<LiveRide['lastScan']> | undefined;
}

/** The rows of the week's sheets. */
export interface RideSheets {
  readonly coaches: readonly SheetRow[];
  readonly transfers: readonly SheetRow[];
}

/** Reports about rides by list key, without those about tickets. */
export interface RideReports {
  readonly left: ReadonlyMap<string, Pick<LiveRide, 'left' | 'isUncounted'>>;
  readonly extras: ReadonlyMap<string, number>;
}

/** The rides of a night by departure, then by number; unknown departures last. */
export function liveRides(
  counted: readonly CountedRide[],
  stops: NightStops,
  sheets: RideSheets,
  reports: RideReports,
): Omit<LiveRide, 'resorts'>[] {
  const momentOf = (ride: Ride) => stops.departureOf.get(rideListKey(ride))?.at;
  return counted
    .toSorted((a, b) => byInstant(momentOf(a.ride), momentOf(b.ride)) || byNumberIn(a.ride.id, b.ride.id))
    .map(({ ride, done, total, absent, lapsed, missing, lastScan }) => {
      const key = rideListKey(ride);
      const { date_time_formatted: departs, at } = stops.departureOf.get(key) ?? {};
      const spare = spareSeats(ride, { done, total }, sheets);
      const route = stops.routeOf.get(key) ?? [];
      const lastStopAt = route
        .flatMap((stop) => stop.at ?? [])
        .toSorted()
        .at(-1);
      return {
        ...ride,
        ...(departs ? { departs } : {}),
        ...(at === undefined ? {} : { departsAt: new Date(at).toISOString() }),
        ...(lastStopAt === undefined ? {} : { lastStopAt }),
        done,
        total,
        absent,
        lapsed,
        extras: reports.extras.get(key) ?? 0,
        missing: missingBy(missing, stops.pickUpOf.get(key), route),
        ...(spare === undefined ? {} : { spare }),
        ...(lastScan ? { lastScan } : {}),
        ...reports.left.get(key),
      };
    });
}

/** The same seats as on the ride's loading screen. */
function spareSeats({ kind, id, direction }: Ride, counts: NightProgress, sheets: RideSheets): number | undefined {
  if (kind === 'coach') return spareCoachSeats(coachRowOf(sheets.coaches, id) ?? {}, direction, counts.total);
  return spareTransferSeats(transferRowOf(sheets.transfers, id) ?? {}, counts.done);
}

/** In the order of the route; unknown stops last. */
function missingBy(
  references: readonly string[],
  pickUps: ReadonlyMap<string, string> | undefined,
  stops: readonly RouteStop[],
): MissingAt[] {
  const route = stops.map(({ name }) => name);
  const placeOf = ({ name }: MissingAt) =>
    name === undefined ? Infinity : route.includes(name) ? route.indexOf(name) : route.length;
  const counts = new Map<string | undefined, number>();
  for (const reference of references) {
    const place = pickUps?.get(reference);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]): MissingAt => {
      const at = stops.find((stop) => stop.name === name)?.at;
      return { ...(name === undefined ? {} : { name }), ...(at === undefined ? {} : { at }), count };
    })
    .sort((a, b) => byOrder(placeOf(a), placeOf(b)) || (a.name ?? '').localeCompare(b.name ?? ''));
}

function byOrder(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Whether a phone in contact reports every list and no pending action. `at`: the last contact of a silent or signed-out phone. */
export function isPhoneCurrent(phone: {
  readonly at?: LivePhone['at'] | undefined;
  readonly waiting: number;
  readonly missingLists: number | undefined;
}): boolean {
  return phone.at === undefined && phone.waiting === 0 && phone.missingLists === 0;
}
