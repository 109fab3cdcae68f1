// Source: docs/reference/actions.md (Absences).
import { Type, type Static } from 'typebox';
import { olderReportFields, ShortText } from '../../base/call/field.contract.ts';
import { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import { Direction } from '../ride/ride.contract.ts';

/** What somebody may be absent from. */
export const AbsenceKind = Type.Union([
  Type.Literal('coach'),
  Type.Literal('transfer'),
  Type.Literal('lesson'),
  Type.Literal('lift-pass'),
]);
export type AbsenceKind = Static<typeof AbsenceKind>;

/**
 * The body of POST /api/tickets/absence: somebody does not travel, does not come to the lesson, does not collect the pass.
 * `target` is the coach, transfer or lesson; '' for lift passes.
 */
export const AbsenceBody = Type.Object({
  version: Type.Literal(1),
  ...olderReportFields,
  kind: AbsenceKind,
  target: Type.String({ maxLength: 64 }),
  direction: Type.Optional(Direction),
  barcode: ShortText,
  reason: AbsenceReason,
  note: Type.String({ maxLength: 200 }),
});
export type AbsenceBody = Static<typeof AbsenceBody>;
