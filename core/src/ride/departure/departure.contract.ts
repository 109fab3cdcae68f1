// Source: docs/reference/actions.md (Departure).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { Direction } from '../ride/ride.contract.ts';
import { departureCounts } from '../ride/departure-shown.contract.ts';

export const DepartureBody = Type.Object({
  version: Type.Literal(1),
  weekID: ShortId,
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  target: ShortId,
  direction: Direction,
  ...departureCounts,
  driver: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  clientTimestamp: Type.Optional(Moment),
});
export type DepartureBody = Static<typeof DepartureBody>;

export const DepartureReply = ActionReply;
