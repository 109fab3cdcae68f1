import { Type, type Static } from 'typebox';
import { IdempotentId, Moment, Scanned, ShortId, ShortText } from '../action/action.contract.ts';
import { Direction } from '../ride/ride.contract.ts';

/** What POST /api/coach/load takes. Source: docs/product.md, section "Coaches". */
export const CoachLoadBody = Type.Object({
  weekID: ShortId,
  barcode: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  scanned: Scanned,
  coachId: ShortId,
  direction: Direction,
  clientTimestamp: Type.Optional(Moment),
});
export type CoachLoadBody = Static<typeof CoachLoadBody>;
