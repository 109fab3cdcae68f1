// Source: docs/reference/office.md (Charts).
import { Type, type Static } from 'typebox';

/** Minutes after `from` of the reply, and the clients on board at the end of that minute. */
const BoardedAt = Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 });

/** `list` is a list key. `at` is ISO 8601, UTC; absent if the written time is unreadable. */
const RideSeries = Type.Object({
  list: Type.String(),
  stops: Type.Array(Type.Object({ name: Type.String(), at: Type.Optional(Type.String()) })),
  boarded: Type.Array(BoardedAt),
});
export type RideSeries = Static<typeof RideSeries>;

/** Five minutes at a door: `minute` after `from` of the reply; `inside` at its end. */
const DoorSpan = Type.Object({
  minute: Type.Integer(),
  entries: Type.Integer(),
  exits: Type.Integer(),
  inside: Type.Integer(),
});
export type DoorSpan = Static<typeof DoorSpan>;

/** `id` is an event. */
const DoorSeries = Type.Object({ id: Type.String(), spans: Type.Array(DoorSpan) });
export type DoorSeries = Static<typeof DoorSeries>;

/** `from` is ISO 8601, UTC: the first record of the week. Rides without stops and records are absent. */
export const NightSeriesReply = Type.Object({
  from: Type.String(),
  rides: Type.Array(RideSeries),
  doors: Type.Array(DoorSeries),
});
export type NightSeriesReply = Static<typeof NightSeriesReply>;
