import type { BrandPolicy } from '@offpiste/core/brand/brand.contract';
import type { Direction } from '@offpiste/core/coach/coach.contract';
import { coachDepartures, coachManifest, earliestDepartures, seatOf, type ManifestLine } from '@offpiste/core/coach/coach-manifest.rules';
import type { Seat } from '@offpiste/core/coach/coach.rules';
import { hasWorkshops } from '@offpiste/core/lesson/lesson.rules';
import type { Departure } from '@offpiste/core/passenger/passenger.contract';
import { findByBookingRef, type PassengerViewer } from '@offpiste/core/passenger/passenger.rules';
import { passengerPage, type PassengerPage } from '@offpiste/core/passenger/passenger-page.rules';
import { passengerIndex, searchPassengers, type PassengerIndex, type PassengerSearch } from '@offpiste/core/passenger/passenger-search.rules';
import { bookingRefOf } from '@offpiste/core/ticket-code/ticket-code.rules';
import type { WeekData, WeekPayload } from '@offpiste/core/week/week.contract';

/** Everything that can be asked of the week, and what each question gets: slices, never the whole. */
export interface WeekQueryTable {
  searchPassengers: { args: { text: string; limit?: number }; slice: PassengerSearch };
  passenger: { args: { bookingRef: string }; slice: PassengerPage };
  coachManifest: { args: { coachId: string; direction: Direction }; slice: { manifest: ManifestLine[]; stops: string[] } };
  earliestDepartures: { args: { direction: Direction }; slice: Record<string, Departure> };
  hasWorkshops: { args: Record<never, never>; slice: boolean };
  holderOf: { args: { barcode: string; direction: Direction }; slice: TicketHolder | undefined };
}

/** Whom a ticket belongs to, and where that person's seat is. */
export interface TicketHolder {
  readonly name: string;
  readonly seat?: Seat;
}

export type WeekQueryName = keyof WeekQueryTable;
export type WeekQueryArgs<Name extends WeekQueryName> = WeekQueryTable[Name]['args'];
export type WeekSlice<Name extends WeekQueryName> = WeekQueryTable[Name]['slice'];

/** A decoded week with what is made ready once for all questions. */
export interface HeldWeek {
  readonly week: WeekData;
  readonly viewer: PassengerViewer;
  readonly index: PassengerIndex;
}

export function holdWeek({ week, rep }: WeekPayload, policy: BrandPolicy): HeldWeek {
  const viewer = { policy, level: rep.level };
  return { week, viewer, index: passengerIndex(week.passengers, viewer) };
}

const queries: { readonly [Name in WeekQueryName]: (held: HeldWeek, args: WeekQueryArgs<Name>) => WeekSlice<Name> } = {
  searchPassengers: ({ index }, { text, limit = Infinity }) => searchPassengers(index, text, limit),
  passenger: ({ week, viewer }, { bookingRef }) => passengerPage(week, viewer, bookingRef),
  coachManifest: ({ week }, { coachId, direction }) => ({
    manifest: coachManifest(week.passengers, coachId, direction),
    stops: coachDepartures(week.passengers, coachId, direction).flatMap((stop) => stop.location ?? []),
  }),
  earliestDepartures: ({ week }, { direction }) => earliestDepartures(week.passengers, direction),
  hasWorkshops: ({ week }) => hasWorkshops(week.passengers),
  holderOf: ({ week }, { barcode, direction }) => {
    const holder = findByBookingRef(week.passengers, bookingRefOf(barcode));
    const seat = holder && seatOf(holder, direction);
    return holder && { name: holder.passengerName ?? '', ...(seat ? { seat } : {}) };
  },
};

export function runWeekQuery<Name extends WeekQueryName>(held: HeldWeek, name: Name, args: WeekQueryArgs<Name>): WeekSlice<Name> {
  return queries[name](held, args);
}
