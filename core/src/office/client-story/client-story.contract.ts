// Source: docs/reference/clients.md (Client story).
import { Type, type Static } from 'typebox';
import { ShortId, ShortText } from '../../base/call/field.contract.ts';
import { numbersField } from '../../people/phone-number/phone-number.contract.ts';
import { ShownChange } from '../office-change/office-change.contract.ts';
import { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';

export const ClientStoryParams = { weekId: ShortId, bookingRef: ShortText };

/** `at` is ISO 8601, UTC. */
const StoryUndo = Type.Object({
  at: Type.String(),
  repName: Type.String(),
  reason: Type.String(),
  note: Type.Optional(Type.String()),
});

/**
 * `list` is a list key. `place` names an event or room. Times are ISO 8601, UTC. `words` explain a refused,
 * inconsistent or uncounted report. `carriedBy` is the carrier.
 */
export const StoryRecord = Type.Object({
  reportId: Type.String(),
  kind: Type.String(),
  list: Type.String(),
  place: Type.Optional(Type.String()),
  at: Type.String(),
  receivedAt: Type.String(),
  repName: Type.String(),
  carriedBy: Type.Optional(Type.String()),
  verdict: Type.Enum(['accepted', 'already', 'exception', 'refused']),
  words: Type.Optional(Type.String()),
  absence: Type.Optional(Type.Object({ reason: AbsenceReason, note: Type.String() })),
  undone: Type.Optional(StoryUndo),
});
export type StoryRecord = Static<typeof StoryRecord>;

/** `lapsed`: the client is no longer booked, but something is recorded. `status` is as recorded. */
export const StoryTicket = Type.Object({
  list: Type.String(),
  place: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  lapsed: Type.Optional(Type.Literal(1)),
});
export type StoryTicket = Static<typeof StoryTicket>;

/** A booking as imported. `places` are texts such as 'coach C1 outbound'; `room` includes the building. */
const StoryBooking = Type.Object({
  name: Type.String(),
  status: Type.String(),
  room: Type.String(),
  code: Type.Optional(Type.String()),
  places: Type.Array(Type.String()),
});
export type StoryBooking = Static<typeof StoryBooking>;

/**
 * Without `before` the booking is new; without `after` it was removed. `takesBack`: the import reverted another one.
 */
export const StoryChange = Type.Object({
  at: Type.String(),
  by: Type.String(),
  source: Type.Array(Type.String()),
  takesBack: Type.Optional(Type.Boolean()),
  before: Type.Optional(StoryBooking),
  after: Type.Optional(StoryBooking),
});
export type StoryChange = Static<typeof StoryChange>;

/** `list` is the list key of the ride. Stops have the place and the office's own text of the time. */
const StorySeat = Type.Object({
  list: Type.String(),
  pickUp: Type.Optional(Type.String()),
  dropOff: Type.Optional(Type.String()),
});

/** Absent fields are unknown, or not for this viewer. */
export const StoryFacts = Type.Object({
  phone: Type.Optional(Type.String()),
  room: Type.Optional(Type.String()),
  passType: Type.Optional(Type.String()),
  seats: Type.Array(StorySeat),
});
export type StoryFacts = Static<typeof StoryFacts>;

/** The story of a client; records and changes in the order of occurrence. */
export const ClientStoryReply = Type.Object({
  name: Type.String(),
  reference: Type.String(),
  isBooked: Type.Boolean(),
  /** Older servers do not send it. */
  facts: Type.Optional(StoryFacts),
  tickets: Type.Array(StoryTicket),
  records: Type.Array(StoryRecord),
  changes: Type.Array(StoryChange),
  /** In the order of their making, with those that no longer count. */
  officeChanges: Type.Array(ShownChange),
  ...numbersField,
});
export type ClientStoryReply = Static<typeof ClientStoryReply>;
