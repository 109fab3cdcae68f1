import { Type, type Static } from 'typebox';
import { IdempotentId, Moment, Scanned, ShortId, ShortText } from '../action/action.contract.ts';

/** Which way a coach or transfer goes. Source: docs/product.md, section "Coaches". */
export const Direction = Type.Union([Type.Literal('inbound'), Type.Literal('outbound')]);
export type Direction = Static<typeof Direction>;

/** One ticket on a coach. `loaded` 1 once the client is on board; `deleted` '1' when the booking fell away. */
export const CoachTicket = Type.Object({
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  loaded: Type.Union([Type.Literal(0), Type.Literal(1)]),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  loadedAt: Type.Optional(Type.String()),
  loadedBy: Type.Optional(Type.String()),
});
export type CoachTicket = Static<typeof CoachTicket>;

/** The answer of GET /api/coach/allBarcodes/{coachId}/direction/{direction}/{weekId}. Counts leave deleted tickets out. */
export const CoachTicketsReply = Type.Object({
  tickets: Type.Array(CoachTicket),
  loaded: Type.Integer(),
  total: Type.Integer(),
});
export type CoachTicketsReply = Static<typeof CoachTicketsReply>;

/** The answer of GET /api/coach/allCoaches/{weekId}: coach ids. */
export const AllCoachesReply = Type.Object({ inbound: Type.Array(Type.String()), outbound: Type.Array(Type.String()) });
export type AllCoachesReply = Static<typeof AllCoachesReply>;

/** One coach as the office's sheet has it; the keys are the sheet's columns. */
export const CoachRow = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));
export type CoachRow = Static<typeof CoachRow>;

/** The answer of GET /api/coach/coachData/{weekId}. */
export const CoachDataReply = Type.Object({ mergedData: Type.Array(CoachRow) });
export type CoachDataReply = Static<typeof CoachDataReply>;

/** What POST /api/coach/load takes. */
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
