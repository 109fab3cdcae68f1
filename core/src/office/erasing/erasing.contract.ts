import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';

/** Erases the names of a week's people; `weekName` repeats what is erased, so that no slip of a finger does it. */
export const EraseWeekBody = Type.Object({ weekId: ShortId, weekName: Type.String({ maxLength: 5000 }) });
export const WeekErasedReply = Type.Object({ success: Type.Boolean() });

/** What remains of an erased week, by kind: how many there were, and how many of them were done. */
export const ErasedCounts = Type.Record(Type.String(), Type.Integer());
export type ErasedCounts = Static<typeof ErasedCounts>;

/**
 * An erasing as the office lists it. Moments are ISO 8601, UTC; `doneAt` once nothing personal can be read any more. `onDisk`:
 * the database's own files still have some of it, until they are written anew when no week is under way, or until a
 * superuser of the database does what the server may not.
 */
export const ListedErasing = Type.Object({
  askedAt: Type.String(),
  by: Type.String(),
  doneAt: Type.Optional(Type.String()),
  onDisk: Type.Optional(Type.Enum(['until-no-week-is-under-way', 'until-a-superuser'])),
  counts: ErasedCounts,
});
export type ListedErasing = Static<typeof ListedErasing>;
