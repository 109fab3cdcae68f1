import { Type, type Static } from 'typebox';

const Count = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));

/** Absent if the phone did not have the list. */
export const departureCounts = { count: Count, total: Count, absent: Count, equipment: Count };

/**
 * `at` is ISO 8601, UTC. The counts are the phone's while pending. `isUncounted`: the phone did not have the list.
 * `driver` is a name.
 */
export const RideDeparture = Type.Object({
  ...departureCounts,
  isUncounted: Type.Optional(Type.Literal(true)),
  at: Type.String(),
  by: Type.String(),
  driver: Type.Optional(Type.String()),
  reportId: Type.String(),
  reportRepId: Type.String(),
});
export type RideDeparture = Static<typeof RideDeparture>;
