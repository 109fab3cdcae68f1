import { Type, type Static } from 'typebox';
import { ShortId } from '../action/action.contract.ts';
import { BRAND_KEYS } from '../brand/brand.contract.ts';

/**
 * What the office says of a week beside its sheets. `lastDay` is an ISO date, '' that of the sheets; `brand` the owning one.
 * Source: docs/product.md, section "Weeks".
 */
export const ChangeWeekBody = Type.Object({
  weekId: ShortId,
  /** The mark of the week that the person has changed from. */
  seen: Type.String({ minLength: 1, maxLength: 64 }),
  isClosed: Type.Optional(Type.Boolean()),
  lastDay: Type.Optional(Type.String({ maxLength: 10, pattern: String.raw`^(\d{4}-\d\d-\d\d)?$` })),
  brand: Type.Optional(Type.Enum([...BRAND_KEYS])),
});
export type ChangeWeekBody = Static<typeof ChangeWeekBody>;

/** Erases the names of a week's people; `weekName` repeats what is erased, so that no slip of a finger does it. */
export const EraseWeekBody = Type.Object({ weekId: ShortId, weekName: Type.String({ maxLength: 5000 }) });
export const WeekChangedReply = Type.Object({ success: Type.Boolean() });

/** What remains of an erased week, by kind: how many there were, and how many of them were done. */
export const ErasedCounts = Type.Record(Type.String(), Type.Integer());
export type ErasedCounts = Static<typeof ErasedCounts>;

/** An erasing as the office lists it. Moments are ISO 8601, UTC; `doneAt` once nothing personal is left. */
export const ListedErasing = Type.Object({
  askedAt: Type.String(),
  by: Type.String(),
  doneAt: Type.Optional(Type.String()),
  counts: ErasedCounts,
});
export type ListedErasing = Static<typeof ListedErasing>;
