// Source: docs/reference/actions.md (Absences).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import { Direction } from '../ride/ride.contract.ts';

export const AbsenceKind = Type.Union([
  Type.Literal('coach'),
  Type.Literal('transfer'),
  Type.Literal('lesson'),
  Type.Literal('lift-pass'),
]);
export type AbsenceKind = Static<typeof AbsenceKind>;

/** `target` is the coach, transfer or lesson; '' for lift passes. */
export const AbsenceBody = Type.Object({
  version: Type.Literal(1),
  weekID: ShortId,
  kind: AbsenceKind,
  target: Type.String({ maxLength: 64 }),
  direction: Type.Optional(Direction),
  barcode: ShortText,
  reason: AbsenceReason,
  note: Type.String({ maxLength: 200 }),
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  clientTimestamp: Type.Optional(Moment),
});
export type AbsenceBody = Static<typeof AbsenceBody>;

export const AbsenceReply = ActionReply;
