// Source: docs/reference/clients.md (Client story).
import { TICKET_KINDS, ticketListKey, type TicketKind } from '../../record/action/action-kind.rules.ts';

export interface BookingDifference {
  readonly what: 'place' | 'room' | 'status' | 'name' | 'code';
  readonly before?: string;
  readonly after?: string;
}

interface Booking {
  readonly name: string;
  readonly status: string;
  readonly room: string;
  readonly code?: string;
  readonly places: readonly string[];
}

interface Bookings {
  readonly before?: Booking | undefined;
  readonly after?: Booking | undefined;
}

/** The differences of a booking, part by part. Seats of one direction replace each other. */
export function bookingDifferences({ before, after }: Bookings): BookingDifference[] {
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
    // The first code of a client is no change.
    ...(before?.code && after?.code ? difference('code', before.code, after.code) : []),
  ];
}

/** The list key of a place such as 'coach C1 outbound'. */
export function listOfPlace(place: string): string {
  const [, kind = '', target = '', direction = ''] = /^(\S+)(?: (.*?))?(?: (outbound|inbound))?$/s.exec(place) ?? [];
  return isTicketKind(kind) ? ticketListKey({ kind, target, direction }) : place;
}

function isTicketKind(kind: string): kind is TicketKind {
  return TICKET_KINDS.some((each) => each === kind);
}

const SEAT = /^(coach|transfer) /;

function seatsOf(booking: Booking | undefined, way: string): string[] {
  return (booking?.places ?? []).filter((place) => SEAT.test(place) && place.endsWith(` ${way}`)).toSorted();
}

function othersOf(booking: Booking | undefined): readonly string[] {
  return (booking?.places ?? []).filter((place) => !SEAT.test(place)).toSorted();
}

function difference(what: BookingDifference['what'], before = '', after = ''): BookingDifference[] {
  if (before === after) return [];
  return [{ what, ...(before ? { before } : {}), ...(after ? { after } : {}) }];
}
