import { Type, type Static } from 'typebox';

/** For an unknown code `isUnknown` is set. `at` is ISO 8601, UTC. */
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
