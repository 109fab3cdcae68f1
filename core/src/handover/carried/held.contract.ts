import { Type, type Static } from 'typebox';

/**
 * A record that waits for the office: who made it, what it is, and who brought it. `at` is the moment by the phone's own
 * clock, unset where that is no moment; moments are ISO 8601, UTC. `isUnknown`: the database does not know its sign-in;
 * otherwise the office had ended it.
 */
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

/** At most so many are listed at once, in the order in which each phone made them. */
export const HELD_PAGE = 200;

/** The reply of GET /api/office/carried: what waits for offices of these brands. */
export const HeldReply = Type.Object({ held: Type.Array(HeldItem), hasMore: Type.Boolean() });
export type HeldReply = Static<typeof HeldReply>;

/** The body of POST /api/office/carried/decide. */
export const DecideHeldBody = Type.Object({
  id: Type.String({ maxLength: 64 }),
  decision: Type.Enum(['accepted', 'refused']),
});
export type DecideHeldBody = Static<typeof DecideHeldBody>;

/** Its reply: what became of the record, in words. `isDecided` is false where it could not be recorded now: it still waits. */
export const DecideHeldReply = Type.Object({ isDecided: Type.Boolean(), words: Type.String() });
export type DecideHeldReply = Static<typeof DecideHeldReply>;
