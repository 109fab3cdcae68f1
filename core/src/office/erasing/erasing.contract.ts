import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';

/** `weekName` repeats the week's name, as a protection against mistakes. */
export const EraseWeekBody = Type.Object({ weekId: ShortId, weekName: Type.String({ maxLength: 5000 }) });
export const WeekErasedReply = Type.Object({ success: Type.Boolean() });

/** The remaining records and the processed ones, counted by kind. */
export const ErasedCounts = Type.Record(Type.String(), Type.Integer());
export type ErasedCounts = Static<typeof ErasedCounts>;

/**
 * Moments are ISO 8601, UTC. At `doneAt` no personal data is readable. `onDisk`: the database's own files still contain
 * some.
 */
export const ListedErasing = Type.Object({
  askedAt: Type.String(),
  by: Type.String(),
  doneAt: Type.Optional(Type.String()),
  onDisk: Type.Optional(Type.Enum(['until-no-week-is-under-way', 'until-a-superuser'])),
  counts: ErasedCounts,
});
export type ListedErasing = Static<typeof ListedErasing>;
