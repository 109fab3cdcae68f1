// Source: docs/reference/rides.md (Coaches).
import type { Departure, Passenger } from '../../people/passenger/passenger.contract.ts';
import type { NumberForms } from '../../people/phone-number/phone-number.contract.ts';
import {
  isCancelled,
  mayOpenPassenger,
  transportsOf,
  type PassengerViewer,
} from '../../people/passenger/passenger.rules.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';
import type { Direction, RideKind } from './ride.contract.ts';
import { rideOf, transportsFor } from './ride.rules.ts';
import { rideListKey, type Ride } from '../../record/ticket/ride-list.rules.ts';
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import { byDeparture } from './stop-moment.rules.ts';

/** A carriage text with this prefix means equipment. Case-sensitive. */
export const EQUIPMENT_MARKER = 'I want';

export interface RidePerson {
  readonly name: string;
  readonly reference: string;
  readonly pickUp: string | undefined;
  readonly equipment: boolean;
  readonly cancelled: boolean;
  /** Only if the viewer has the right to it. */
  readonly phone?: string;
  readonly numbers?: NumberForms;
}

export interface RideJourney {
  readonly departures: readonly Departure[];
  readonly people: readonly RidePerson[];
}

/** The journey of a ride by the week's data. */
export function rideJourney(passengers: readonly Passenger[], ride: Ride, viewer: PassengerViewer): RideJourney {
  const stops = new Map<string, Departure>();
  const people: RidePerson[] = [];
  for (const passenger of passengers) {
    const seats = transportsFor(passenger, ride);
    for (const stop of seats.flatMap((seat) => seat.departures ?? []))
      stops.set(`${stop.dateTime ?? ''} ${stop.location ?? ''}`, stop);
    const [seat] = seats;
    if (!seat) continue;
    const phone = phoneOf(passenger, viewer);
    people.push({
      name: passenger.passengerName ?? '',
      reference: passenger.reference ?? '',
      pickUp: seat.pickUpLocation?.location || undefined,
      equipment: (seat.equipmentCarriage ?? '').startsWith(EQUIPMENT_MARKER),
      cancelled: isCancelled(passenger),
      ...(phone ? { phone } : {}),
      ...(phone && passenger.numbers ? { numbers: passenger.numbers } : {}),
    });
  }
  return {
    departures: [...stops.values()].sort(byDeparture(ride, viewer.policy.timeZones)),
    people: people.sort(byName),
  };
}

function phoneOf(passenger: Passenger, viewer: PassengerViewer): string | undefined {
  if (passenger.operational || !mayOpenPassenger(passenger.reference ?? '', viewer)) return undefined;
  return passenger.phonenumber || undefined;
}

/** The seats without cancelled people. */
export function takenSeats({ people }: RideJourney): number {
  return people.filter(({ cancelled }) => !cancelled).length;
}

/** People on the list, cancelled ones, and the earliest departure. */
export interface RideWay {
  readonly passengers: number;
  readonly cancelled: number;
  readonly departure?: Departure;
}

const NOBODY: RideWay = { passengers: 0, cancelled: 0 };

export type RideWays = Readonly<Record<string, Readonly<Record<Direction, RideWay>>>>;

/** The booked loads of a kind, including past departures. */
export function rideWays(passengers: readonly Passenger[], kind: RideKind, zones: BrandTimeZones): RideWays {
  const ways: Record<string, Record<Direction, RideWay>> = {};
  for (const passenger of passengers) {
    const counted = new Set<string>();
    for (const transport of transportsOf(passenger)) {
      const ride = rideOf(transport);
      if (ride?.kind !== kind) continue;
      const both = (ways[ride.id] ??= { inbound: NOBODY, outbound: NOBODY });
      const { passengers: count, cancelled, departure } = both[ride.direction];
      const isNew = !counted.has(rideListKey(ride));
      const [earliest] = [...(departure ? [departure] : []), ...(transport.departures ?? [])].sort(
        byDeparture(ride, zones),
      );
      both[ride.direction] = {
        passengers: isNew ? count + 1 : count,
        cancelled: isNew && isCancelled(passenger) ? cancelled + 1 : cancelled,
        ...(earliest ? { departure: earliest } : {}),
      };
      counted.add(rideListKey(ride));
    }
  }
  return ways;
}

/** Groups by pick-up in order of the stops, unknown ones (undefined) last. */
export function byPickUp<Rider extends { readonly pickUp: string | undefined }>(
  riders: readonly Rider[],
  stops: readonly Departure[],
): [pickUp: string | undefined, riders: Rider[]][] {
  const names = stops.map(({ location }) => location);
  const place = (name: string | undefined) =>
    name === undefined ? Infinity : names.includes(name) ? names.indexOf(name) : names.length;
  return [...grouped(riders, ({ pickUp }) => pickUp)].sort(([a], [b]) =>
    place(a) === place(b) ? (a ?? '').localeCompare(b ?? '') : place(a) - place(b),
  );
}

/** People by the brand of their reference, own ones first. */
export function byBrand(people: readonly RidePerson[], ownPrefix: string): [brand: string, people: RidePerson[]][] {
  const rank = (prefix: string) => (prefix === ownPrefix ? 0 : 1);
  return [...grouped(people, ({ reference }) => brandPrefixOf(reference))].sort(
    ([a], [b]) => rank(a) - rank(b) || a.localeCompare(b),
  );
}

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function byName(a: RidePerson, b: RidePerson): number {
  return a.name.localeCompare(b.name);
}
