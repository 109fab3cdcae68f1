// Source: docs/reference/clients.md (Shifts).
import { formatDay, isMoment } from '../../base/moment/moment.rules.ts';
import type { EventPlace, LiftPassPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { placeIdOf, placesOf } from '../../people/passenger/passenger-places.rules.ts';

/** `startsAt` and `endsAt` are ISO 8601, or a text to show unchanged. */
export interface Shift {
  readonly shiftId: string;
  readonly kind: 'event' | 'lift-pass';
  readonly title: string | undefined;
  readonly place: string | undefined;
  /** 'lat,lng', or a text to show unchanged. */
  readonly location: string | undefined;
  readonly startsAt: string | undefined;
  readonly endsAt: string | undefined;
  readonly staffIds: readonly string[];
  readonly clients: number;
  readonly eventId: string | undefined;
}

/** Merges a shift from the places that name it; undefined if none does. */
export function findShift(passengers: readonly Passenger[], shiftId: string): Shift | undefined {
  let shift: Shift | undefined;
  for (const passenger of passengers) {
    const { events, liftPasses } = placesOf(passenger);
    const seen = [
      ...events.filter(isOf(shiftId)).map(shiftOfEvent),
      ...liftPasses.filter(isOf(shiftId)).map(shiftOfPass),
    ];
    for (const one of seen) shift = shift ? joined(shift, one) : { ...one, shiftId };
  }
  return shift;
}

type PartOfShift = Omit<Shift, 'shiftId'>;

function isOf(shiftId: string): (place: { shiftId?: string | null }) => boolean {
  return (place) => place.shiftId === shiftId;
}

function shiftOfEvent({ name, host, location, startDateTime, endDateTime, reference }: EventPlace): PartOfShift {
  return {
    kind: 'event',
    title: name || undefined,
    place: host || undefined,
    location: location || undefined,
    startsAt: startDateTime || undefined,
    endsAt: endDateTime || undefined,
    staffIds: [],
    clients: 1,
    eventId: placeIdOf(reference),
  };
}

function shiftOfPass({
  distributionPoint,
  distributionLocation,
  distributionStartTime,
  distributionEndTime,
  firstDaysSkiing,
  staffMembers = [],
}: LiftPassPlace): PartOfShift {
  // A time alone is on the first day of skiing.
  const day = firstDaysSkiing ? formatDay(firstDaysSkiing) : '';
  const at = (time: string | null | undefined) =>
    time ? (isMoment(time) ? time : `${day} ${time}`.trim()) : undefined;
  return {
    kind: 'lift-pass',
    title: distributionPoint || undefined,
    place: distributionPoint || undefined,
    location: distributionLocation || undefined,
    startsAt: at(distributionStartTime),
    endsAt: at(distributionEndTime),
    staffIds: staffMembers.map(({ id }) => id),
    clients: 1,
    eventId: undefined,
  };
}

function joined(known: Shift, more: PartOfShift): Shift {
  return {
    ...known,
    title: known.title ?? more.title,
    place: known.place ?? more.place,
    location: known.location ?? more.location,
    startsAt: known.startsAt ?? more.startsAt,
    endsAt: known.endsAt ?? more.endsAt,
    eventId: known.eventId ?? more.eventId,
    staffIds: [...new Set([...known.staffIds, ...more.staffIds])],
    clients: known.clients + more.clients,
  };
}
