// Source: docs/reference/actions.md (Departure).
import { Type, type Static } from 'typebox';
import { olderReportFields, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { Direction } from '../ride/ride.contract.ts';
import { departureCounts } from '../ride/departure-shown.contract.ts';

/** The body of POST /api/rides/departure: a coach or transfer left. */
export const DepartureBody = Type.Object({
  version: Type.Literal(1),
  ...olderReportFields,
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  target: ShortId,
  direction: Direction,
  ...departureCounts,
  driver: ShortText,
});
export type DepartureBody = Static<typeof DepartureBody>;
