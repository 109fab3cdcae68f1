import { Type, type Static } from 'typebox';

/**
 * An extra passenger in a transfer's list: `name` is '' and `isUnknown` set where nobody was issued the code; `at` is
 * ISO 8601, UTC; `reportId` and `reportRepId` are of the report that counts.
 */
export const RideExtra = Type.Object({
  barcode: Type.String(),
  name: Type.String(),
  isUnknown: Type.Optional(Type.Boolean()),
  at: Type.String(),
  by: Type.String(),
  reportId: Type.String(),
  reportRepId: Type.String(),
});
export type RideExtra = Static<typeof RideExtra>;
