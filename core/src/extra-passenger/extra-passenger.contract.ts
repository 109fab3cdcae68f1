import { Type, type Static } from 'typebox';
import { IdempotentId, Moment, ShortId, ShortText } from '../action/action.contract.ts';

/** At most this many extra passengers in one report, more than a bus has seats. */
export const EXTRA_PASSENGERS_MAX = 200;

/** A passenger who is not on the list; `timestamp` is when the code was read, ISO 8601. */
export const ExtraPassenger = Type.Object({ barcode: ShortText, timestamp: Moment });
export type ExtraPassenger = Static<typeof ExtraPassenger>;

/** The body of POST /api/transfer/extra-passengers; `transferId` is the label of the transfer, decoded. Source: docs/product.md, section "Extra passengers". */
export const ExtraPassengersBody = Type.Object({
  weekId: ShortId,
  transferId: ShortId,
  passengers: Type.Array(ExtraPassenger, { minItems: 1, maxItems: EXTRA_PASSENGERS_MAX }),
  repId: ShortId,
  timestamp: Moment,
  idempotentId: IdempotentId,
  clientTimestamp: Type.Optional(Moment),
});
export type ExtraPassengersBody = Static<typeof ExtraPassengersBody>;
