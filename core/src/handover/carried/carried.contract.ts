import { Type, type Static } from 'typebox';
import { IdempotentId } from '../../base/call/field.contract.ts';
import { CertificateText, Signature, SignedRecord } from '../../record/signed-record/signed-record.contract.ts';

export const MAX_DELIVERY = 50;

/** `certificate` is an index in the list. */
export const DeliveredRecord = Type.Object({
  record: SignedRecord,
  signature: Signature,
  certificate: Type.Integer({ minimum: 0, maximum: MAX_DELIVERY - 1 }),
});

/** Oldest first for each phone. One invalid record does not block the others. */
export const DeliverBody = Type.Object({
  certificates: Type.Array(CertificateText, { minItems: 1, maxItems: MAX_DELIVERY }),
  records: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_DELIVERY }),
});
export type DeliverBody = Static<typeof DeliverBody>;

/**
 * `in`: judged; only the maker gets the verdict. `held`: its sign-in ended, so the office decides.
 * `refused`: its phone is not certified here. `later`: to be sent again.
 */
export const DeliveryState = Type.Union([
  Type.Literal('in'),
  Type.Literal('held'),
  Type.Literal('refused'),
  Type.Literal('later'),
]);
export type DeliveryState = Static<typeof DeliveryState>;

export const DeliverReply = Type.Object({
  results: Type.Array(Type.Object({ state: DeliveryState, reason: Type.Optional(Type.String()) })),
});
export type DeliverReply = Static<typeof DeliverReply>;

export const DeliveredBody = Type.Object({ ids: Type.Array(IdempotentId, { minItems: 1, maxItems: MAX_DELIVERY }) });

/** `carrier` is the rep who brought the record. */
export const DeliveredReply = Type.Object({
  delivered: Type.Array(
    Type.Object({ id: Type.String(), status: Type.Integer(), body: Type.Unknown(), carrier: Type.String() }),
  ),
});
export type DeliveredReply = Static<typeof DeliveredReply>;
