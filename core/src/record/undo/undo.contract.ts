// Source: docs/reference/actions.md (Undo).
import { Type, type Static } from 'typebox';
import { IdempotentId, reportFields, ShortId, ShortText } from '../../base/call/field.contract.ts';

/** `at-once`: from the verdict just shown. */
export const UNDO_REASONS = ['wrong-person', 'wrong-coach', 'scanned-twice', 'other'] as const;
export type UndoReason = (typeof UNDO_REASONS)[number] | 'at-once';

/** `barcode` or `roomId` keeps report and undo in order. */
export const UndoBody = Type.Object({
  version: Type.Literal(1),
  ...reportFields,
  undoes: IdempotentId,
  reason: Type.Enum(['at-once', ...UNDO_REASONS]),
  note: Type.String({ maxLength: 200 }),
  barcode: Type.Optional(ShortText),
  roomId: Type.Optional(ShortId),
});
export type UndoBody = Static<typeof UndoBody>;
