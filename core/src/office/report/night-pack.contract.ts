// Source: docs/reference/reports.md (Night pack).
import { Type, type Static } from 'typebox';
import { Direction } from '../../ride/ride/ride.contract.ts';

/** Absent fields are unknown, or not for this viewer. Texts are in the words of the brand; `at` is ISO 8601, UTC. */
export const PackPerson = Type.Object({
  name: Type.String(),
  reference: Type.Optional(Type.String()),
  /** Undefined: nothing was recorded. */
  mark: Type.Optional(Type.Union([Type.Literal('here'), Type.Literal('away')])),
  state: Type.String(),
  at: Type.Optional(Type.String()),
  by: Type.Optional(Type.String()),
  remark: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  hasEquipment: Type.Optional(Type.Literal(true)),
});
export type PackPerson = Static<typeof PackPerson>;

const people = Type.Array(PackPerson);

/** `name` is absent for an unknown pick-up. `departs` is the office's own text. */
const PackStop = Type.Object({
  name: Type.Optional(Type.String()),
  departs: Type.Optional(Type.String()),
  people,
});
export type PackStop = Static<typeof PackStop>;

/** `startsAt` is ISO 8601, UTC; absent without a readable time. */
const startsAt = Type.Optional(Type.String());

export const PackRide = Type.Object({
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  id: Type.String(),
  direction: Direction,
  startsAt,
  /** The office's own text. */
  departs: Type.Optional(Type.String()),
  left: Type.Optional(Type.String()),
  leftWith: Type.Optional(Type.String()),
  stops: Type.Array(PackStop),
  extras: people,
});
export type PackRide = Static<typeof PackRide>;

export const PackDoor = Type.Object({
  name: Type.String(),
  startsAt,
  /** In words, on the clock of the resort. */
  starts: Type.Optional(Type.String()),
  people,
});
export type PackDoor = Static<typeof PackDoor>;

/** All rides and doors of a week. The reader chooses the night. */
export const NightPackReply = Type.Object({
  weekName: Type.String(),
  rides: Type.Array(PackRide),
  doors: Type.Array(PackDoor),
});
export type NightPackReply = Static<typeof NightPackReply>;
