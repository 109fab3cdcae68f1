// Source: docs/reference/office.md (Night review).
import { Type, type Static } from 'typebox';
import { Direction } from '../../ride/ride/ride.contract.ts';

/**
 * Moments are ISO 8601, UTC. `departs` is the office's own text. `departsAt` is the planned departure from the first
 * stop and `lastStopAt` from the last one. Absent fields are unknown.
 */
export const ReviewRide = Type.Object({
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  id: Type.String(),
  direction: Direction,
  departs: Type.Optional(Type.String()),
  departsAt: Type.Optional(Type.String()),
  lastStopAt: Type.Optional(Type.String()),
  left: Type.Optional(Type.String()),
  /** Negative if it left early. */
  minutesLate: Type.Optional(Type.Integer()),
  booked: Type.Integer(),
  // A ride without any record has none of the following counts.
  onBoard: Type.Optional(Type.Integer()),
  /** Reported absent for another reason than a no-show. */
  absent: Type.Optional(Type.Integer()),
  /** Reported as such, or without any record. */
  noShows: Type.Optional(Type.Integer()),
  extras: Type.Optional(Type.Integer()),
  /** Clients of another ride whose ticket was refused here. A ride without a record has them if there are any. */
  wrongRides: Type.Optional(Type.Integer()),
});
export type ReviewRide = Static<typeof ReviewRide>;

/**
 * Sums of the rides with a record. `booked` and `noShows` count clients. `rides` and `left` count rides, without those
 * that have neither a booked client nor a record.
 */
export const ReviewFigures = Type.Object({
  rides: Type.Integer(),
  left: Type.Integer(),
  booked: Type.Integer(),
  noShows: Type.Integer(),
  /** Absent without a ride with a record. */
  extras: Type.Optional(Type.Integer()),
  /** The median; absent without a ride of which both moments are known. */
  minutesLate: Type.Optional(Type.Number()),
});
export type ReviewFigures = Static<typeof ReviewFigures>;

/** An earlier week with a resort of this one. `lastDay` is an ISO date. */
export const EarlierWeek = Type.Object({ weekName: Type.String(), lastDay: Type.String(), figures: ReviewFigures });
export type EarlierWeek = Static<typeof EarlierWeek>;

const Refused = Type.Object({ code: Type.String(), count: Type.Integer() });
export type Refused = Static<typeof Refused>;

/** The records of one rep that the server received late. */
const LateRecords = Type.Object({ by: Type.String(), count: Type.Integer(), longestMinutes: Type.Integer() });
export type LateRecords = Static<typeof LateRecords>;

export const NightReviewReply = Type.Object({
  weekName: Type.String(),
  /** By departure; unknown departures last. */
  rides: Type.Array(ReviewRide),
  figures: ReviewFigures,
  passes: Type.Object({
    total: Type.Integer(),
    handedOut: Type.Integer(),
    notCollecting: Type.Integer(),
    notHandedOut: Type.Integer(),
  }),
  /** Rooms. */
  keys: Type.Object({
    total: Type.Integer(),
    out: Type.Integer(),
    back: Type.Integer(),
    notHandedOut: Type.Integer(),
  }),
  /** Refused actions by code, the most frequent first. */
  refused: Type.Array(Refused),
  late: Type.Array(LateRecords),
  undone: Type.Integer(),
  /** The latest first. */
  earlier: Type.Array(EarlierWeek),
});
export type NightReviewReply = Static<typeof NightReviewReply>;
