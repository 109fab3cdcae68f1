// Source: docs/reference/office.md (Booking changes).
import { Type, type Static } from 'typebox';
import { ShortId, ShortText } from '../../base/call/field.contract.ts';

export const BookingPart = Type.Enum(['outbound', 'inbound', 'room', 'status']);
export type BookingPart = Static<typeof BookingPart>;
export const BOOKING_PARTS: readonly BookingPart[] = ['outbound', 'inbound', 'room', 'status'];

export const BookedSeat = Type.Object({
  kind: Type.Enum(['coach', 'transfer']),
  ride: ShortId,
  pickUp: Type.Optional(ShortText),
  dropOff: Type.Optional(ShortText),
});
export type BookedSeat = Static<typeof BookedSeat>;

/** The stops of a seat. */
export const SeatStop = Type.Enum(['pickUp', 'dropOff']);
export type SeatStop = Static<typeof SeatStop>;
export const SEAT_STOPS: readonly SeatStop[] = ['pickUp', 'dropOff'];

/** `id` is the subblock's id; `name` includes the building. */
export const BookedRoom = Type.Object({ id: Type.String(), name: Type.String() });
export type BookedRoom = Static<typeof BookedRoom>;

export const ChosenStatus = Type.Enum(['confirmed', 'pending', 'cancelled']);
export type ChosenStatus = Static<typeof ChosenStatus>;
export const CHOSEN_STATUSES: readonly ChosenStatus[] = ['confirmed', 'pending', 'cancelled'];

/** Null without seat or room. `status` is in lower case, or the office's own word. */
export const ClientBooking = Type.Object({
  outbound: Type.Union([BookedSeat, Type.Null()]),
  inbound: Type.Union([BookedSeat, Type.Null()]),
  room: Type.Union([BookedRoom, Type.Null()]),
  status: Type.String(),
});
export type ClientBooking = Static<typeof ClientBooking>;
