// Source: docs/reference/office.md (Booking changes).
import { Type, type Static } from 'typebox';
import { freeText, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { BookedSeat, BookingPart, ChosenStatus, ClientBooking, SeatStop } from '../import/booked-part.contract.ts';

export const OfficeBookingParams = { weekId: ShortId, bookingRef: ShortText };

/** `spare` seats are negative if the ride is overbooked. `needs`: stops that must be chosen. */
export const RideChoice = Type.Object({
  kind: BookedSeat.properties.kind,
  ride: Type.String(),
  pickUps: Type.Array(Type.String()),
  dropOffs: Type.Array(Type.String()),
  needs: Type.Array(SeatStop),
  spare: Type.Optional(Type.Integer()),
});
export type RideChoice = Static<typeof RideChoice>;

/** `spare`: free beds. */
export const RoomChoice = Type.Object({
  id: Type.String(),
  building: Type.String(),
  room: Type.String(),
  spare: Type.Optional(Type.Integer()),
});
export type RoomChoice = Static<typeof RoomChoice>;

/** `seen` is a hash of this state of the booking. */
export const OfficeBookingReply = Type.Object({
  name: Type.String(),
  reference: Type.String(),
  seen: Type.String(),
  booking: ClientBooking,
  outbound: Type.Array(RideChoice),
  inbound: Type.Array(RideChoice),
  rooms: Type.Array(RoomChoice),
});
export type OfficeBookingReply = Static<typeof OfficeBookingReply>;

/** Without `kind` the ride's id decides. */
export const WishedSeat = Type.Object({
  kind: Type.Optional(BookedSeat.properties.kind),
  ride: ShortId,
  pickUp: BookedSeat.properties.pickUp,
  dropOff: BookedSeat.properties.dropOff,
});
export type WishedSeat = Static<typeof WishedSeat>;

/** Null removes the seat or room; absent parts stay. `room` is an id. */
export const BookingWish = Type.Object({
  outbound: Type.Optional(Type.Union([WishedSeat, Type.Null()])),
  inbound: Type.Optional(Type.Union([WishedSeat, Type.Null()])),
  room: Type.Optional(Type.Union([ShortId, Type.Null()])),
  status: Type.Optional(ChosenStatus),
});
export type BookingWish = Static<typeof BookingWish>;

export const MAX_REASON = 200;

export const ChangeBookingBody = Type.Object({
  weekId: ShortId,
  bookingRef: ShortText,
  seen: ShortId,
  wish: BookingWish,
  reason: freeText({ minLength: 1, maxLength: MAX_REASON, pattern: '\\S' }),
});

/** The most clients of one bulk change. */
export const MAX_BULK = 200;

export const OfficeBookingsBody = Type.Object({
  weekId: ShortId,
  bookingRefs: Type.Array(ShortText, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true }),
});

/** `aboard`: the ways on which the client is loaded. */
export const BulkClient = Type.Object({
  name: Type.String(),
  reference: Type.String(),
  seen: Type.String(),
  booking: ClientBooking,
  aboard: Type.Array(Type.Enum(['outbound', 'inbound'])),
});
export type BulkClient = Static<typeof BulkClient>;

/** Unknown references are left out. */
export const OfficeBookingsReply = Type.Object({
  clients: Type.Array(BulkClient),
  outbound: Type.Array(RideChoice),
  inbound: Type.Array(RideChoice),
});
export type OfficeBookingsReply = Static<typeof OfficeBookingsReply>;

export const ChangeBookingsBody = Type.Object({
  weekId: ShortId,
  changes: Type.Array(Type.Object({ bookingRef: ShortText, seen: ShortId, wish: BookingWish }), {
    minItems: 1,
    maxItems: MAX_BULK,
  }),
  reason: ChangeBookingBody.properties.reason,
});

/** `already`: an earlier press or another person made the same change. `code` and `details` are those of a refusal. */
export const BulkResult = Type.Object({
  bookingRef: Type.String(),
  outcome: Type.Enum(['changed', 'already', 'refused']),
  code: Type.Optional(Type.String()),
  details: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type BulkResult = Static<typeof BulkResult>;

/** One result for each change, in their order. */
export const ChangeBookingsReply = Type.Object({ results: Type.Array(BulkResult) });

export const BackToSheetBody = Type.Object({
  weekId: ShortId,
  bookingRef: ShortText,
  changeIds: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 4 }),
});

export const BookingChangedReply = Type.Object({ success: Type.Literal(true) });

/**
 * `before`, `here` and `sheet` are words: the old, the changed and the sheet's last value. `isConflict`: `sheet`
 * differs from both others. `ended`: when, why and by which person the change ended.
 */
export const ShownChange = Type.Object({
  changeId: Type.Integer(),
  part: BookingPart,
  before: Type.String(),
  here: Type.String(),
  sheet: Type.Optional(Type.String()),
  isConflict: Type.Boolean(),
  reason: Type.String(),
  at: Type.String(),
  by: Type.String(),
  ended: Type.Optional(
    Type.Object({
      at: Type.String(),
      why: Type.Enum(['agrees', 'not-there', 'client-gone', 'taken-back', 'replaced']),
      by: Type.String(),
    }),
  ),
});
export type ShownChange = Static<typeof ShownChange>;
