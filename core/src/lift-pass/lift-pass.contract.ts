import { Type, type Static } from 'typebox';
import { IdempotentId, Moment, Scanned, ShortId, ShortText } from '../action/action.contract.ts';

/**
 * A lift pass that waits to be handed out. `staffMembers` is JSON text, a list of objects with `id`: who hands it out.
 * `deleted` '1' means that it must not be handed out; `distributedAt` is ISO 8601. The check of one pass also tells
 * `duration` (days), `firstDaysSkiing` and `distributionPoint`; on the list they come from the week's data.
 * Source: docs/product.md, section "Lift passes".
 */
export const LiftPassTicket = Type.Object({
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  passType: Type.String(),
  staffMembers: Type.String(),
  distributed: Type.Union([Type.Literal(0), Type.Literal(1)]),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  distributedAt: Type.Optional(Type.String()),
  distributedBy: Type.Optional(Type.String()),
  duration: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  firstDaysSkiing: Type.Optional(Type.String()),
  distributionPoint: Type.Optional(Type.String()),
});
export type LiftPassTicket = Static<typeof LiftPassTicket>;

/** The passes a rep may hand out; the counts are of those of the brand itself, without the ones that must not be handed out. */
export const LiftPassListReply = Type.Object({
  tickets: Type.Array(LiftPassTicket),
  total: Type.Integer(),
  distributed: Type.Integer(),
});
export type LiftPassListReply = Static<typeof LiftPassListReply>;

/** The server's word that this pass may be handed out now; a no is a refusal like any other. */
export const LiftPassCheckReply = Type.Object({ success: Type.Boolean(), ticket: LiftPassTicket });
export type LiftPassCheckReply = Static<typeof LiftPassCheckReply>;

/** What POST /api/scanLiftPass takes. The server goes by the barcode; booking and name are what the phone showed. */
export const LiftPassBody = Type.Object({
  weekID: ShortId,
  bookingRef: ShortText,
  barcode: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  passengerName: ShortText,
  scanned: Scanned,
  clientTimestamp: Type.Optional(Moment),
});
export type LiftPassBody = Static<typeof LiftPassBody>;
