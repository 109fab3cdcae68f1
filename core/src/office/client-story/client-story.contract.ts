// Source: docs/reference/clients.md (Client story).
import { Type, type Static } from 'typebox';
import { ShortId, ShortText } from '../../base/call/field.contract.ts';
import { ShownChange } from '../office-change/office-change.contract.ts';
import { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';

/** Whose story is asked for: a booking reference of a week. */
export const ClientStoryParams = { weekId: ShortId, bookingRef: ShortText };

/** Who took a report back, when (ISO 8601, UTC), and why. */
const StoryUndo = Type.Object({
  at: Type.String(),
  repName: Type.String(),
  reason: Type.String(),
  note: Type.Optional(Type.String()),
});

/**
 * One report about a client, whatever became of it. `list` is the key of its list, `place` the name of the event or room;
 * `at` is when it happened and `receivedAt` when it came in, both ISO 8601, UTC. `words`: why it was refused, does not fit,
 * or was not counted. `carriedBy`: the rep whose phone brought it, where that was not its own.
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

/** A ticket as it is now: what the client is booked for, or was while it was recorded (`lapsed`). `status` as recorded. */
export const StoryTicket = Type.Object({
  list: Type.String(),
  place: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  lapsed: Type.Optional(Type.Literal(1)),
});
export type StoryTicket = Static<typeof StoryTicket>;

/** A booking as an import saw it: `places` such as 'coach C1 outbound', `room` with its building, `code` of the ticket where it is known. */
const StoryBooking = Type.Object({
  name: Type.String(),
  status: Type.String(),
  room: Type.String(),
  code: Type.Optional(Type.String()),
  places: Type.Array(Type.String()),
});
export type StoryBooking = Static<typeof StoryBooking>;

/** What one import made of the booking; without `before` it was new, without `after` it fell away. `takesBack`: the import took back another one. */
export const StoryChange = Type.Object({
  at: Type.String(),
  by: Type.String(),
  source: Type.Array(Type.String()),
  takesBack: Type.Optional(Type.Boolean()),
  before: Type.Optional(StoryBooking),
  after: Type.Optional(StoryBooking),
});
export type StoryChange = Static<typeof StoryChange>;

/** Everything that is known of a client of a week; records and changes in the order they happened. */
export const ClientStoryReply = Type.Object({
  name: Type.String(),
  reference: Type.String(),
  /** Whether the week's data have a booking of this reference now. */
  isBooked: Type.Boolean(),
  tickets: Type.Array(StoryTicket),
  records: Type.Array(StoryRecord),
  changes: Type.Array(StoryChange),
  /** What the office changed here, in the order it was made; also what counts no more. */
  officeChanges: Type.Array(ShownChange),
});
export type ClientStoryReply = Static<typeof ClientStoryReply>;
