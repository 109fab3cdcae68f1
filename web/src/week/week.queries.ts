import { cancelledGuests, type Room, type RoomGuest } from '@offpiste/core/place/accommodation/accommodation.rules';
import { roomIndex, type RoomIndex } from '@offpiste/core/place/accommodation/room-key.rules';
import { searchRooms, type RoomList } from '@offpiste/core/place/accommodation/room-list.rules';
import type { BrandPolicy } from '@offpiste/core/base/brand/brand.contract';
import {
  eventGroups,
  eventLines,
  findEvent,
  type EventGroup,
  type EventLine,
} from '@offpiste/core/programme/event/event-groups.rules';
import { bookedEvent } from '@offpiste/core/programme/event/booked-event.rules';
import type { EventInfo } from '@offpiste/core/programme/event/event.contract';
import { eventStarts } from '@offpiste/core/programme/event/event-starts.rules';
import {
  findLesson,
  lessonGroups,
  lessonLines,
  type LessonGroup,
  type LessonKind,
  type LessonLine,
} from '@offpiste/core/programme/lesson/lesson-groups.rules';
import type { LessonTicketsReply } from '@offpiste/core/programme/lesson/lesson.contract';
import { bookedLesson, learnerOf, type Learner } from '@offpiste/core/programme/lesson/lesson-register.rules';
import { hasWorkshops } from '@offpiste/core/programme/lesson/lesson.rules';
import { bookedLiftPasses } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import type { LiftPassListReply } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import { bookedLiftPass, type BookedLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import { findableOf } from '@offpiste/core/people/passenger/findable-passenger.rules';
import type { KnownPeople } from '@offpiste/core/people/name-search/name-search.rules';
import { findByBookingRef, isCancelled, type PassengerViewer } from '@offpiste/core/people/passenger/passenger.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { passengerPage, type PassengerPage } from '@offpiste/core/people/passenger/passenger-page.rules';
import {
  passengerIndex,
  searchPassengers,
  type PassengerIndex,
  type PassengerSearch,
} from '@offpiste/core/people/passenger/passenger-search.rules';
import { pointsInWeek, type Point } from '@offpiste/core/place/resort/points-of-interest.rules';
import {
  passesOfRep,
  roomsOfRep,
  type RepPassPoint,
  type RepRoom,
} from '@offpiste/core/programme/rep/rep-places.rules';
import type { Direction, RideKind, RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { bookedRide } from '@offpiste/core/ride/ride/ride-load.rules';
import { rideJourney, rideWays, type RideJourney, type RideWays } from '@offpiste/core/ride/ride/ride-people.rules';
import { seatOf, type Seat } from '@offpiste/core/ride/ride/ride.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { findShift, type Shift } from '@offpiste/core/programme/shift/shift.rules';
import { bookingRefOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { firstDayOf } from '@offpiste/core/week/week/week-package.rules';
import type { WeekData, WeekPayload } from '@offpiste/core/week-payload.contract';

/** Slices, never the whole week. */
export interface WeekQueryTable {
  searchPassengers: { args: { text: string; limit?: number }; slice: PassengerSearch };
  knownPeople: { args: { references: readonly string[] }; slice: KnownPeople };
  passenger: { args: { bookingRef: string }; slice: PassengerPage };
  shift: { args: { shiftId: string }; slice: Shift | null };
  /** ISO date; null if unknown. */
  departureDay: { args: Record<never, never>; slice: string | null };
  repRooms: { args: { repName: string }; slice: RepRoom[] };
  repLiftPasses: { args: { repId: string }; slice: RepPassPoint[] };
  ride: { args: { kind: RideKind; id: string }; slice: Record<Direction, RideJourney> };
  rideJourney: { args: Ride; slice: RideJourney };
  rideWays: { args: { kind: RideKind }; slice: RideWays };
  hasWorkshops: { args: Record<never, never>; slice: boolean };
  lessons: { args: { kind: LessonKind }; slice: LessonLine[] };
  lesson: { args: { lessonId: string; kind: LessonKind }; slice: LessonGroup | null };
  learner: { args: { barcode: string }; slice: Learner | undefined };
  events: { args: Record<never, never>; slice: EventLine[] };
  event: { args: { eventId: string }; slice: EventGroup | null };
  eventStarts: { args: Record<never, never>; slice: Record<string, string> };
  rooms: { args: { text: string }; slice: RoomList };
  room: { args: { subblockId: string }; slice: Room | null };
  roomGuests: { args: Record<never, never>; slice: RoomGuest[] };
  pointsOfInterest: { args: { resortName: string }; slice: Point[] };
  liftPass: { args: { barcode: string }; slice: BookedLiftPass | undefined };
  bookedRide: { args: Ride; slice: RideTicketsReply };
  bookedLesson: { args: { lessonId: string }; slice: LessonTicketsReply };
  bookedLiftPasses: { args: { repId: string }; slice: LiftPassListReply };
  bookedEvent: { args: { eventId: string }; slice: EventInfo };
  holderOf: { args: { barcode: string; ride: Ride }; slice: TicketHolder | undefined };
  /** `ride`: the holders' seats relative to it. */
  holders: { args: { barcodes: readonly string[]; ride?: Ride }; slice: Readonly<Record<string, TicketHolder>> };
}

export interface TicketHolder {
  readonly name: string;
  readonly isCancelled: boolean;
  readonly seat?: Seat;
}

export type WeekQueryName = keyof WeekQueryTable;
export type WeekQueryArgs<Name extends WeekQueryName> = WeekQueryTable[Name]['args'];
export type WeekSlice<Name extends WeekQueryName> = WeekQueryTable[Name]['slice'];

/** The first query that needs an index builds it. */
export interface HeldWeek {
  readonly week: WeekData;
  readonly viewer: PassengerViewer;
  /** Built once the week is ready, or by the first search. */
  readonly index: () => PassengerIndex;
  readonly rooms: () => RoomIndex;
  readonly lessons: () => readonly LessonGroup[];
  readonly events: () => readonly EventGroup[];
}

export function holdWeek({ week, rep }: WeekPayload, policy: BrandPolicy): HeldWeek {
  const viewer = { policy, level: rep.level };
  const { passengers } = week;
  return {
    week,
    viewer,
    index: once(() => passengerIndex(passengers, viewer)),
    rooms: once(() => roomIndex(passengers, viewer)),
    lessons: once(() => lessonGroups(passengers, viewer)),
    events: once(() => eventGroups(passengers, viewer)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const queries: { readonly [Name in WeekQueryName]: (held: HeldWeek, args: WeekQueryArgs<Name>) => WeekSlice<Name> } = {
  searchPassengers: ({ index }, { text, limit = Infinity }) => searchPassengers(index(), text, limit),
  knownPeople: ({ week, viewer }, { references }) => {
    const wanted = new Set(references);
    const known = week.passengers.filter(({ reference }) => reference && wanted.has(reference));
    return Object.fromEntries(known.map((passenger) => [passenger.reference ?? '', findableOf(passenger, viewer)]));
  },
  passenger: ({ week, viewer }, { bookingRef }) => passengerPage(week, viewer, bookingRef),
  shift: ({ week }, { shiftId }) => findShift(week.passengers, shiftId) ?? null,
  departureDay: ({ week }) => firstDayOf(week.weekPackages) ?? null,
  repRooms: ({ rooms }, { repName }) => roomsOfRep(rooms().byId.values(), repName),
  repLiftPasses: ({ week, viewer }, { repId }) => passesOfRep(week.passengers, viewer, repId),
  ride: ({ week, viewer }, ride) => ({
    outbound: rideJourney(week.passengers, { ...ride, direction: 'outbound' }, viewer),
    inbound: rideJourney(week.passengers, { ...ride, direction: 'inbound' }, viewer),
  }),
  rideJourney: ({ week, viewer }, ride) => rideJourney(week.passengers, ride, viewer),
  rideWays: ({ week, viewer }, { kind }) => rideWays(week.passengers, kind, viewer.policy.timeZones),
  hasWorkshops: ({ week }) => hasWorkshops(week.passengers),
  lessons: ({ lessons }, { kind }) => lessonLines(lessons(), kind),
  lesson: ({ lessons }, { lessonId, kind }) => findLesson(lessons(), lessonId, kind) ?? null,
  learner: ({ week }, { barcode }) => {
    const holder = findByBookingRef(week.passengers, bookingRefOf(barcode));
    return holder && learnerOf(holder);
  },
  events: ({ events, viewer }) => eventLines(events(), viewer.policy.timeZones.resort),
  event: ({ events }, { eventId }) => findEvent(events(), eventId) ?? null,
  eventStarts: ({ week }) => eventStarts(week.passengers),
  rooms: ({ rooms }, { text }) => searchRooms(rooms(), text),
  room: ({ rooms }, { subblockId }) => rooms().byId.get(subblockId) ?? null,
  roomGuests: ({ week, rooms }) => [
    ...[...rooms().byId.values()].flatMap(({ id, inhabitants }) =>
      inhabitants.map((guest) => ({ ...guest, roomId: id })),
    ),
    ...cancelledGuests(week.passengers, rooms().byId),
  ],
  pointsOfInterest: ({ week }, { resortName }) => pointsInWeek(week.passengers, resortName),
  liftPass: ({ week }, { barcode }) => {
    const holder = findByBookingRef(week.passengers, bookingRefOf(barcode));
    return holder && bookedLiftPass(holder);
  },
  bookedRide: ({ week }, ride) => bookedRide(week.passengers, ride),
  bookedLesson: ({ week }, { lessonId }) => bookedLesson(week.passengers, lessonId),
  bookedLiftPasses: ({ week, viewer }, { repId }) => bookedLiftPasses(week.passengers, { ...viewer, repId }),
  bookedEvent: ({ week }, { eventId }) => bookedEvent(week.passengers, eventId),
  holderOf: (held, { barcode, ride }) => holderOf(held, barcode, ride),
  holders: (held, { barcodes, ride }) =>
    Object.fromEntries(
      barcodes.flatMap((barcode) => {
        const holder = holderOf(held, barcode, ride);
        return holder ? [[barcode, holder]] : [];
      }),
    ),
};

function holderOf({ week }: HeldWeek, barcode: string, ride: Ride | undefined): TicketHolder | undefined {
  const holder = findByBookingRef(week.passengers, bookingRefOf(barcode));
  const seat = holder && ride && seatOf(holder, ride);
  if (!holder) return undefined;
  const name = shownName({ name: holder.passengerName ?? '', bookingRef: holder.reference ?? '' });
  return { name, isCancelled: isCancelled(holder), ...(seat ? { seat } : {}) };
}

export function runWeekQuery<Name extends WeekQueryName>(
  held: HeldWeek,
  name: Name,
  args: WeekQueryArgs<Name>,
): WeekSlice<Name> {
  return queries[name](held, args);
}

export function prepareList({ index }: HeldWeek): void {
  index();
}

/** Completes the index for a typed search. */
export function prepareSearch({ index }: HeldWeek): void {
  const people = index().index;
  while (!people.prepare(Infinity));
}
