import { Type, type Static } from 'typebox';

/** Which way a coach or transfer goes. Source: docs/product.md, section "Coaches". */
export const Direction = Type.Union([Type.Literal('inbound'), Type.Literal('outbound')]);
export type Direction = Static<typeof Direction>;

/** The two kinds of vehicle people are loaded on. */
export type RideKind = 'coach' | 'transfer';

/** One ticket for a coach or transfer. `loaded` 1 once the client is on board; `deleted` '1' when the booking fell away. */
export const RideTicket = Type.Object({
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  loaded: Type.Union([Type.Literal(0), Type.Literal(1)]),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  loadedAt: Type.Optional(Type.String()),
  loadedBy: Type.Optional(Type.String()),
});
export type RideTicket = Static<typeof RideTicket>;

/** The answer of both allBarcodes calls: everybody with a ticket, one way. Counts leave deleted tickets out. */
export const RideTicketsReply = Type.Object({
  tickets: Type.Array(RideTicket),
  loaded: Type.Integer(),
  total: Type.Optional(Type.Integer()),
});
export type RideTicketsReply = Static<typeof RideTicketsReply>;

/** The answer of allCoaches and allTransfers: ids, each way. */
export const RideIdsReply = Type.Object({ inbound: Type.Array(Type.String()), outbound: Type.Array(Type.String()) });
export type RideIdsReply = Static<typeof RideIdsReply>;

/** One coach or transfer as the office's sheet has it; the keys are the sheet's columns. */
export const SheetRow = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));
export type SheetRow = Static<typeof SheetRow>;

/** The answer of coachData and transferData. */
export const RideSheetReply = Type.Object({ mergedData: Type.Array(SheetRow) });
export type RideSheetReply = Static<typeof RideSheetReply>;
