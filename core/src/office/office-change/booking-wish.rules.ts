// Source: docs/reference/office.md (Booking changes).
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import type { Direction, RideKind } from '../../ride/ride/ride.contract.ts';
import { DIRECTIONS } from '../../ride/ride/ride.rules.ts';
import {
  BOOKING_PARTS,
  CHOSEN_STATUSES,
  SEAT_STOPS,
  type BookedSeat,
  type BookingPart,
  type ClientBooking,
  type SeatStop,
} from '../import/booked-part.contract.ts';
import { bookedRoom, partWords } from './client-booking.rules.ts';
import type { BookingWish, WishedSeat } from './office-change.contract.ts';
import type { RideStops } from './ride-stops.rules.ts';
import type { WeekPlaces } from './week-places.rules.ts';

/**
 * The parts of a booking that a wish changes. Missing stops are those of the seat before or the only ones. Refusals:
 * unknown-coach, unknown-transfer, unknown-room, unknown-stop, stop-missing, nothing-changed.
 */
export function wishedBooking(
  wish: BookingWish,
  now: ClientBooking,
  places: WeekPlaces,
): Partial<ClientBooking> | Refusal {
  const wished: Partial<ClientBooking> = {};
  for (const way of DIRECTIONS) {
    const asked = wish[way];
    if (asked === undefined) continue;
    const seat = asked && wishedSeat(asked, { direction: way, before: now[way] }, places);
    if (seat && 'code' in seat) return seat;
    wished[way] = seat;
  }
  if (wish.room !== undefined) {
    const bed = wish.room === null ? null : places.rooms.get(wish.room);
    if (bed === undefined) return refuse('unknown-room');
    wished.room = bed && bookedRoom(bed);
  }
  if (wish.status !== undefined) wished.status = wish.status;
  const changed = changedParts(wished, now);
  if (changed.length === 0) return refuse('nothing-changed');
  return Object.fromEntries(changed.map((part) => [part, wished[part]]));
}

/** The wish for a booking, with the changed parts only. */
export function wishFor(wished: ClientBooking, now: ClientBooking): BookingWish {
  const { outbound, inbound, room, status } = wished;
  const parts = changedParts(wished, now);
  const chosen = CHOSEN_STATUSES.find((each) => each === status);
  return {
    ...(parts.includes('outbound') ? { outbound } : {}),
    ...(parts.includes('inbound') ? { inbound } : {}),
    ...(parts.includes('room') ? { room: room && room.id } : {}),
    ...(parts.includes('status') && chosen ? { status: chosen } : {}),
  };
}

/** The parts that a wish changes. */
export function changedParts(wished: Partial<ClientBooking>, now: ClientBooking): BookingPart[] {
  return BOOKING_PARTS.filter((part) => wished[part] !== undefined && partWords(part, wished) !== partWords(part, now));
}

function wishedSeat(
  asked: WishedSeat,
  { direction, before }: { readonly direction: Direction; readonly before: BookedSeat | null },
  { rides }: WeekPlaces,
): BookedSeat | Refusal {
  const { ride } = asked;
  const kind = asked.kind ?? (rides.has({ kind: 'transfer', id: ride, direction }) ? 'transfer' : 'coach');
  if (!rides.has({ kind, id: ride, direction })) return refuse(UNKNOWN[kind]);
  const known = rides.stopsOf({ kind, id: ride, direction });
  if (!rides.isListed({ kind, id: ride, direction })) return seatAnywhere({ ...asked, kind }, before);
  const chosen: Partial<Record<SeatStop, string>> = {};
  for (const which of SEAT_STOPS) {
    const names = stopNames(known, which);
    const details = { stopKind: STOP_KINDS[which], ride: `${kind} ${ride}`, stops: names.join(', ') };
    const stop = asked[which] || defaultStop(before?.[which], names);
    if (stop === undefined && names.length > 1) return refuse('stop-missing', details);
    if (stop !== undefined && !names.includes(stop)) return refuse('unknown-stop', { stop, ...details });
    if (stop !== undefined) chosen[which] = stop;
  }
  return { kind, ride, ...chosen };
}

/** A ride with unknown stops accepts any stop. Missing stops are those of the seat before. */
function seatAnywhere(
  { kind, ride, pickUp, dropOff }: WishedSeat & Pick<BookedSeat, 'kind'>,
  before: BookedSeat | null,
): BookedSeat {
  const known = before?.kind === kind ? before : undefined;
  return withStops({ kind, ride }, { pickUp: pickUp || known?.pickUp, dropOff: dropOff || known?.dropOff });
}

/** A seat with these stops. */
export function withStops(
  { kind, ride }: Pick<BookedSeat, 'kind' | 'ride'>,
  { pickUp, dropOff }: { readonly pickUp?: string | undefined; readonly dropOff?: string | undefined },
): BookedSeat {
  return { kind, ride, ...(pickUp === undefined ? {} : { pickUp }), ...(dropOff === undefined ? {} : { dropOff }) };
}

const UNKNOWN = { coach: 'unknown-coach', transfer: 'unknown-transfer' } as const satisfies Record<RideKind, string>;

const STOP_KINDS = { pickUp: 'pick-up', dropOff: 'drop-off' } as const satisfies Record<SeatStop, string>;

/** The stop of a seat without a choice: the one before or the only one. */
export function defaultStop(before: string | undefined, stops: readonly string[]): string | undefined {
  if (before !== undefined && stops.includes(before)) return before;
  return stops.length === 1 ? stops[0] : undefined;
}

/** The names of a ride's stops to choose from. */
export function stopNames({ pickUps, dropOffs }: Pick<RideStops, 'pickUps' | 'dropOffs'>, stop: SeatStop): string[] {
  return { pickUp: pickUps, dropOff: dropOffs }[stop].flatMap(({ location }) => location ?? []);
}
