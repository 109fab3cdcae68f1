import { Type, type Static } from 'typebox';

const Count = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));

/**
 * What was counted when a ride left: those on board, all of its list, those who do not travel, pieces of equipment. All
 * are absent if the phone did not have the list.
 */
export const departureCounts = { count: Count, total: Count, absent: Count, equipment: Count };

/**
 * How a ride left: when (ISO 8601, UTC), by whom it was reported, and what the ledger counts of that moment; before the
 * report is on the server, what the phone counted. `isUncounted`: the phone did not have the list. `driver` is a name.
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
