import { Type, type Static } from 'typebox';
import { IdempotentId } from '../../base/call/field.contract.ts';
import { CertificateText, Signature, SignedRecord } from '../../record/signed-record/signed-record.contract.ts';

/** At most this many records in one call. */
export const MAX_DELIVERY = 50;

/** A record of another phone, and what proves it. `certificate` is its place in the list of certificates. */
export const DeliveredRecord = Type.Object({
  record: SignedRecord,
  signature: Signature,
  certificate: Type.Integer({ minimum: 0, maximum: MAX_DELIVERY - 1 }),
});
export type DeliveredRecord = Static<typeof DeliveredRecord>;

/**
 * The body of POST /api/carried/deliver: records of other phones, oldest first of each phone. Each is a DeliveredRecord, and
 * is checked by itself, so that one that is none does not keep out the others.
 */
export const DeliverBody = Type.Object({
  certificates: Type.Array(CertificateText, { minItems: 1, maxItems: MAX_DELIVERY }),
  records: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_DELIVERY }),
});
export type DeliverBody = Static<typeof DeliverBody>;

/**
 * What became of a carried record, as far as its carrier is told: judged ('in', whatever the verdict, which only its maker
 * learns); kept until the office accepts it, because it came after its sign-in was ended ('held'); no record of a phone that
 * this server certified ('refused', with a reason); or not taken now, to be sent again ('later').
 */
export const DeliveryState = Type.Union([
  Type.Literal('in'),
  Type.Literal('held'),
  Type.Literal('refused'),
  Type.Literal('later'),
]);
export type DeliveryState = Static<typeof DeliveryState>;

/** Its reply: what became of each record, in order; `reason` is a refusal in words. */
export const DeliverReply = Type.Object({
  results: Type.Array(Type.Object({ state: DeliveryState, reason: Type.Optional(Type.String()) })),
});
export type DeliverReply = Static<typeof DeliverReply>;

/** The body of POST /api/carried/delivered: ids of the caller's own records that another phone has copies of. */
export const DeliveredBody = Type.Object({ ids: Type.Array(IdempotentId, { minItems: 1, maxItems: MAX_DELIVERY }) });
export type DeliveredBody = Static<typeof DeliveredBody>;

/**
 * Its reply: those of them that are in, with status and body as the phone would have got them, and the name of the rep
 * whose phone brought them.
 */
export const DeliveredReply = Type.Object({
  delivered: Type.Array(
    Type.Object({ id: Type.String(), status: Type.Integer(), body: Type.Unknown(), carrier: Type.String() }),
  ),
});
export type DeliveredReply = Static<typeof DeliveredReply>;
