// Source: docs/reference/actions.md (Undo).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';

/** `at-once`: from the verdict just shown. */
export const UNDO_REASONS = ['wrong-person', 'wrong-coach', 'scanned-twice', 'other'] as const;
export type UndoReason = (typeof UNDO_REASONS)[number] | 'at-once';

/** `barcode` or `roomId` keeps report and undo in order. */
export const UndoBody = Type.Object({
  version: Type.Literal(1),
  weekId: ShortId,
  undoes: IdempotentId,
  reason: Type.Enum(['at-once', ...UNDO_REASONS]),
  note: Type.String({ maxLength: 200 }),
  barcode: Type.Optional(ShortText),
  roomId: Type.Optional(ShortId),
  repId: ShortId,
  repName: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  clientTimestamp: Type.Optional(Moment),
});
export type UndoBody = Static<typeof UndoBody>;

export const UndoReply = ActionReply;
