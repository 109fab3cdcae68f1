// Source: docs/reference/office.md (Booking changes).
import { Type, type Static } from 'typebox';
import { ShortId, ShortText } from '../../base/call/field.contract.ts';
import { BookedSeat, BookingPart, ChosenStatus, ClientBooking } from '../import/booked-part.contract.ts';

/** Whose booking is changed: a booking reference of a week. */
export const OfficeBookingParams = { weekId: ShortId, bookingRef: ShortText };

/** A coach or transfer with its stops one way; `spare` are the seats that are free, negative where too many are booked. */
export const RideChoice = Type.Object({
  kind: BookedSeat.properties.kind,
  ride: Type.String(),
  pickUps: Type.Array(Type.String()),
  dropOffs: Type.Array(Type.String()),
  spare: Type.Optional(Type.Integer()),
});
export type RideChoice = Static<typeof RideChoice>;

/** A room; `spare` are the beds that are free. */
export const RoomChoice = Type.Object({
  id: Type.String(),
  building: Type.String(),
  room: Type.String(),
  spare: Type.Optional(Type.Integer()),
});
export type RoomChoice = Static<typeof RoomChoice>;

/** A client's booking and all that it can be changed to. `seen` stands for this state of the booking. */
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

/** A seat that is asked for. Without `kind` it is that of the ride with this id. */
export const WishedSeat = Type.Object({
  kind: Type.Optional(BookedSeat.properties.kind),
  ride: ShortId,
  pickUp: BookedSeat.properties.pickUp,
  dropOff: BookedSeat.properties.dropOff,
});
export type WishedSeat = Static<typeof WishedSeat>;

/** What a booking is to be changed to; null is no seat or no room, and what is absent stays. `room` is its id. */
export const BookingWish = Type.Object({
  outbound: Type.Optional(Type.Union([WishedSeat, Type.Null()])),
  inbound: Type.Optional(Type.Union([WishedSeat, Type.Null()])),
  room: Type.Optional(Type.Union([ShortId, Type.Null()])),
  status: Type.Optional(ChosenStatus),
});
export type BookingWish = Static<typeof BookingWish>;

/** The longest reason. */
export const MAX_REASON = 200;

/** Changes a booking that was seen as it is. */
export const ChangeBookingBody = Type.Object({
  weekId: ShortId,
  bookingRef: ShortText,
  seen: ShortId,
  wish: BookingWish,
  reason: Type.String({ minLength: 1, maxLength: MAX_REASON, pattern: '\\S' }),
});

/** Takes changes back: what the sheet says counts again. */
export const BackToSheetBody = Type.Object({
  weekId: ShortId,
  bookingRef: ShortText,
  changeIds: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 4 }),
});

export const BookingChangedReply = Type.Object({ success: Type.Literal(true) });

/**
 * A change as it is told. `before`, `here` and `sheet` in words: what was, what is since, what the sheet says, or said
 * last while it counted. `isConflict`: that is neither of both. `ended`: since when it counts no more, why, and by whom.
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
