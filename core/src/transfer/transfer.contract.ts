import { Type, type Static } from 'typebox';
import { IdempotentId, Moment, Scanned, ShortId, ShortText } from '../action/action.contract.ts';
import { Direction } from '../ride/ride.contract.ts';

const degrees = (most: number) => Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()]);

/** What POST /api/transfer/load takes; `loadLat` and `loadLon` say where the phone stood, null when it could not tell. Source: docs/product.md, section "Transfers". */
export const TransferLoadBody = Type.Object({
  weekID: ShortId,
  barcode: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  scanned: Scanned,
  transferId: ShortId,
  direction: Direction,
  loadLat: degrees(90),
  loadLon: degrees(180),
  clientTimestamp: Type.Optional(Moment),
});
export type TransferLoadBody = Static<typeof TransferLoadBody>;
