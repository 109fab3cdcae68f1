// Source: docs/reference/carried-records.md (Shift handover).
import { Type, type Static } from 'typebox';
import { olderReportFields, ShortId, ShortText } from '../../base/call/field.contract.ts';

/**
 * `place` is a list key, or '' for the whole shift. `open` counts missing clients, and is absent if the phone does not know
 * it. `records` counts unsent records.
 */
export const ShiftHandoverBody = Type.Object({
  version: Type.Literal(1),
  ...olderReportFields,
  place: ShortText,
  placeName: ShortText,
  toRepID: ShortId,
  toRepName: ShortText,
  open: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  records: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
export type ShiftHandoverBody = Static<typeof ShiftHandoverBody>;
