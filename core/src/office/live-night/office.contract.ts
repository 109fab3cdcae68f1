// Source: docs/reference/office.md (The office).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { ListNote } from '../../record/note/note-shown.contract.ts';
import { Direction } from '../../ride/ride/ride.contract.ts';

/** Where a week's night is asked for. */
export const OfficeWeekParams = { weekId: ShortId };

/** How many of a list are done. */
const NightProgress = Type.Object({ done: Type.Integer(), total: Type.Integer() });
export type NightProgress = Static<typeof NightProgress>;

/** How many are missing at a stop; `name` is absent where no stop is known. */
const MissingAt = Type.Object({ name: Type.Optional(Type.String()), count: Type.Integer() });
export type MissingAt = Static<typeof MissingAt>;

/** The resorts of those who hold a ticket for it, by name. */
const ofResorts = { resorts: Type.Array(Type.String()) };

/**
 * One way of a coach or transfer. `departs` is its first departure in the office's own words, `departsAt` the same as a moment
 * (ISO 8601), `left` when it was reported as left (ISO 8601, UTC), `isUncounted` if the phone did not know who is on board.
 */
export const LiveRide = Type.Object({
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  id: Type.String(),
  direction: Direction,
  departs: Type.Optional(Type.String()),
  departsAt: Type.Optional(Type.String()),
  ...ofResorts,
  done: Type.Integer(),
  total: Type.Integer(),
  absent: Type.Integer(),
  /** Those on board whose booking was moved or cancelled since. */
  lapsed: Type.Integer(),
  extras: Type.Integer(),
  missing: Type.Array(MissingAt),
  left: Type.Optional(Type.String()),
  isUncounted: Type.Optional(Type.Literal(true)),
});
export type LiveRide = Static<typeof LiveRide>;

/** A lesson or workshop: how many have come. */
export const LiveLesson = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('lesson'), Type.Literal('workshop')]),
  ...NightProgress.properties,
  ...ofResorts,
});
export type LiveLesson = Static<typeof LiveLesson>;

/** Who is inside at an event. */
export const LiveDoor = Type.Object({
  id: Type.String(),
  name: Type.String(),
  inside: Type.Integer(),
  total: Type.Integer(),
  ...ofResorts,
});
export type LiveDoor = Static<typeof LiveDoor>;

/** A phone that said something so recently is in contact, ms: it asks more often. */
export const IN_CONTACT_MS = 180_000;

/**
 * A phone by what it said last: moments are ISO 8601, UTC; `at` its last contact, absent while it is in contact, so that the
 * reply stays the same; `missingLists` of its copy of the week.
 */
export const LivePhone = Type.Object({
  repId: Type.String(),
  repName: Type.String(),
  device: Type.String(),
  at: Type.Optional(Type.String()),
  appVersion: Type.String(),
  missingLists: Type.Optional(Type.Integer()),
  waiting: Type.Integer(),
  waitingSince: Type.Optional(Type.String()),
});
export type LivePhone = Static<typeof LivePhone>;

/**
 * A report that does not fit together with others; `at` is when it happened, ISO 8601, UTC; `name` of whom or what it is about;
 * `list` the key of its list; `reference` the booking, where it is about one.
 */
export const LiveException = Type.Object({
  at: Type.String(),
  repName: Type.String(),
  name: Type.String(),
  list: Type.String(),
  reference: Type.Optional(Type.String()),
  text: Type.String(),
});
export type LiveException = Static<typeof LiveException>;

/** A note, and the key of its list. */
export const LiveNote = Type.Object({ ...ListNote.properties, list: Type.String() });
export type LiveNote = Static<typeof LiveNote>;

/** At most this many exceptions are listed, the latest first. */
export const MAX_LIVE_EXCEPTIONS = 50;

/** The night of a week on one page. */
export const LiveReply = Type.Object({
  weekName: Type.String(),
  /** ISO date; absent for a week without an end. */
  lastDay: Type.Optional(Type.String()),
  /** Those of the clients, by name. */
  resorts: Type.Array(Type.String()),
  rides: Type.Array(LiveRide),
  lessons: Type.Array(LiveLesson),
  /** By the resort of those who get one; '' where it is not known. */
  liftPasses: Type.Array(Type.Object({ resort: Type.String(), ...NightProgress.properties })),
  doors: Type.Array(LiveDoor),
  /** Rooms with keys out, and back, by the resort of those who sleep there; '' where it is not known. */
  keys: Type.Array(
    Type.Object({ resort: Type.String(), out: Type.Integer(), back: Type.Integer(), total: Type.Integer() }),
  ),
  notes: Type.Array(LiveNote),
  /** Absent where they could not be read in time: then none are listed. */
  exceptionCount: Type.Optional(Type.Integer()),
  exceptions: Type.Array(LiveException),
  phones: Type.Array(LivePhone),
});
export type LiveReply = Static<typeof LiveReply>;
