// Source: docs/reference/office.md (The office).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { ListNote } from '../../record/note/note-shown.contract.ts';
import { Direction } from '../../ride/ride/ride.contract.ts';
import { AlertsSeenReply, StoppedSheet, WrongRide } from './night-alert.contract.ts';

export const OfficeWeekParams = { weekId: ShortId };

const NightProgress = Type.Object({ done: Type.Integer(), total: Type.Integer() });
export type NightProgress = Static<typeof NightProgress>;

/** `name` is absent if no stop is known, `at` (ISO 8601, UTC) if its time is not. */
const MissingAt = Type.Object({
  name: Type.Optional(Type.String()),
  at: Type.Optional(Type.String()),
  count: Type.Integer(),
});
export type MissingAt = Static<typeof MissingAt>;

/** The resorts of the ticket holders. */
const ofResorts = { resorts: Type.Array(Type.String()) };

/**
 * `departs` is the office's own text. `departsAt`, `lastStopAt` and `left` are ISO 8601, UTC. `isUncounted`: the phone did not have the
 * list.
 */
export const LiveRide = Type.Object({
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  id: Type.String(),
  direction: Direction,
  departs: Type.Optional(Type.String()),
  departsAt: Type.Optional(Type.String()),
  /** At the last stop. */
  lastStopAt: Type.Optional(Type.String()),
  ...ofResorts,
  done: Type.Integer(),
  total: Type.Integer(),
  absent: Type.Integer(),
  /** On board, with a booking that was moved or cancelled since. */
  lapsed: Type.Integer(),
  extras: Type.Integer(),
  missing: Type.Array(MissingAt),
  /** Seats of the sheet that nobody takes; negative if overbooked, absent without a number of seats. */
  spare: Type.Optional(Type.Integer()),
  /** The latest load. */
  lastScan: Type.Optional(Type.Object({ at: Type.String(), by: Type.String() })),
  left: Type.Optional(Type.String()),
  isUncounted: Type.Optional(Type.Literal(true)),
});
export type LiveRide = Static<typeof LiveRide>;

export const LiveLesson = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('lesson'), Type.Literal('workshop')]),
  ...NightProgress.properties,
  ...ofResorts,
});
export type LiveLesson = Static<typeof LiveLesson>;

export const LiveDoor = Type.Object({
  id: Type.String(),
  name: Type.String(),
  inside: Type.Integer(),
  total: Type.Integer(),
  ...ofResorts,
});
export type LiveDoor = Static<typeof LiveDoor>;

/** A phone in contact polls more often than this. */
export const IN_CONTACT_MS = 180_000;

/** Moments are ISO 8601, UTC. `at` is the last contact, absent during contact to keep the reply unchanged. */
export const LivePhone = Type.Object({
  repId: Type.String(),
  repName: Type.String(),
  device: Type.String(),
  at: Type.Optional(Type.String()),
  appVersion: Type.String(),
  missingLists: Type.Optional(Type.Integer()),
  waiting: Type.Integer(),
  waitingSince: Type.Optional(Type.String()),
  /** The sign-in or the account was ended. */
  isSignedOut: Type.Optional(Type.Boolean()),
});
export type LivePhone = Static<typeof LivePhone>;

/** `at` is ISO 8601, UTC. `name` is the subject's name, `list` a list key, `reference` a booking. */
export const LiveException = Type.Object({
  at: Type.String(),
  repName: Type.String(),
  name: Type.String(),
  list: Type.String(),
  reference: Type.Optional(Type.String()),
  text: Type.String(),
});
export type LiveException = Static<typeof LiveException>;

/** `list` is a list key. */
export const LiveNote = Type.Object({ ...ListNote.properties, list: Type.String() });
export type LiveNote = Static<typeof LiveNote>;

export const MAX_LIVE_EXCEPTIONS = 50;

export const LiveReply = Type.Object({
  weekName: Type.String(),
  /** ISO date. */
  lastDay: Type.Optional(Type.String()),
  resorts: Type.Array(Type.String()),
  rides: Type.Array(LiveRide),
  lessons: Type.Array(LiveLesson),
  /** By the holder's resort; '' if unknown. */
  liftPasses: Type.Array(Type.Object({ resort: Type.String(), ...NightProgress.properties })),
  doors: Type.Array(LiveDoor),
  /** By the guests' resort; '' if unknown. */
  keys: Type.Array(
    Type.Object({ resort: Type.String(), out: Type.Integer(), back: Type.Integer(), total: Type.Integer() }),
  ),
  notes: Type.Array(LiveNote),
  /** Absent if the server could not read the exceptions in time. */
  exceptionCount: Type.Optional(Type.Integer()),
  exceptions: Type.Array(LiveException),
  /** When the server received the latest of them, ISO 8601, UTC. */
  exceptionsAt: Type.Optional(Type.String()),
  phones: Type.Array(LivePhone),
  wrongRides: Type.Array(WrongRide),
  /** The published sheet, if it stopped. */
  sheet: Type.Optional(StoppedSheet),
  ...AlertsSeenReply.properties,
});
export type LiveReply = Static<typeof LiveReply>;
