import type { StoryBooking, StoryChange } from './client-story.contract.ts';

/** One line of what an import changed: something added to the booking, taken from it, or replaced in it. */
export interface BookingDifference {
  readonly what: 'place' | 'room' | 'status' | 'name';
  readonly before?: string;
  readonly after?: string;
}

/**
 * What an import changed in a client's booking, part by part; seats in one direction are replaced by each other.
 * Source: docs/product.md, section "The office".
 */
export function bookingDifferences({ before, after }: StoryChange): BookingDifference[] {
  const seats = ['outbound', 'inbound'].flatMap((way) =>
    difference('place', seatsOf(before, way).join(', '), seatsOf(after, way).join(', ')),
  );
  const [was, becomes] = [othersOf(before), othersOf(after)];
  return [
    ...difference('name', before?.name, after?.name),
    ...difference('status', before?.status, after?.status),
    ...seats,
    ...was.filter((place) => !becomes.includes(place)).map((place) => ({ what: 'place', before: place }) as const),
    ...becomes.filter((place) => !was.includes(place)).map((place) => ({ what: 'place', after: place }) as const),
    ...difference('room', before?.room, after?.room),
  ];
}

const SEAT = /^(coach|transfer) /;

function seatsOf(booking: StoryBooking | undefined, way: string): string[] {
  return (booking?.places ?? []).filter((place) => SEAT.test(place) && place.endsWith(` ${way}`)).toSorted();
}

function othersOf(booking: StoryBooking | undefined): readonly string[] {
  return (booking?.places ?? []).filter((place) => !SEAT.test(place)).toSorted();
}

function difference(what: BookingDifference['what'], before = '', after = ''): BookingDifference[] {
  if (before === after) return [];
  return [{ what, ...(before ? { before } : {}), ...(after ? { after } : {}) }];
}
