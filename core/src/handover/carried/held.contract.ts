import { Type, type Static } from 'typebox';

/** Times are ISO 8601, UTC; `at` is of the maker's phone. `isUnknown`: the database lacks the sign-in. */
export const HeldItem = Type.Object({
  id: Type.String(),
  repId: Type.String(),
  repName: Type.String(),
  kind: Type.String(),
  label: Type.String(),
  list: Type.String(),
  weekName: Type.String(),
  at: Type.Optional(Type.String()),
  broughtAt: Type.String(),
  broughtBy: Type.String(),
  isUnknown: Type.Boolean(),
});
export type HeldItem = Static<typeof HeldItem>;

export const HELD_PAGE = 200;

export const HeldReply = Type.Object({ held: Type.Array(HeldItem), hasMore: Type.Boolean() });
export type HeldReply = Static<typeof HeldReply>;

export const DecideHeldBody = Type.Object({
  id: Type.String({ maxLength: 64 }),
  decision: Type.Enum(['accepted', 'refused']),
});
export type DecideHeldBody = Static<typeof DecideHeldBody>;

/** `isDecided` is false if it could not be recorded now. */
export const DecideHeldReply = Type.Object({ isDecided: Type.Boolean(), words: Type.String() });
export type DecideHeldReply = Static<typeof DecideHeldReply>;
