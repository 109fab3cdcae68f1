// Source: docs/reference/rides.md (Coaches, Transfers).
import { Type, type Static } from 'typebox';
import { RideDeparture } from './departure-shown.contract.ts';
import { RideExtra } from './extra-shown.contract.ts';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { onceTicketFields, TicketMarkField } from '../../record/ticket/ticket.contract.ts';

/** The direction of a coach or transfer. */
export const Direction = Type.Union([Type.Literal('inbound'), Type.Literal('outbound')]);
export type Direction = Static<typeof Direction>;

/** The two kinds of vehicle. */
export type RideKind = 'coach' | 'transfer';

/**
 * Where a client was loaded, in degrees; null where the position was unknown or not permitted. Absent for whoever is not
 * loaded, for coaches, and in an older server's list.
 */
const loadPlaceFields = {
  loadLat: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  loadLon: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
};
const LoadPlace = Type.Object(loadPlaceFields);
export type LoadPlace = Static<typeof LoadPlace>;

/** A coach or transfer in the direction of the list that names it. */
const RidePlace = Type.Object({
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  id: Type.String(),
});
export type RidePlace = Static<typeof RidePlace>;

/** One ticket for a coach or transfer. `loaded` 1 once the client is on board. `bookedOn`: where a client on board is booked now; `onBoardOf`: which ride they are on from before they were booked here. */
export const RideTicket = Type.Object({
  ...onceTicketFields,
  loaded: TicketMarkField,
  loadedAt: Type.Optional(Type.String()),
  loadedBy: Type.Optional(Type.String()),
  bookedOn: Type.Optional(RidePlace),
  onBoardOf: Type.Optional(RidePlace),
  ...loadPlaceFields,
});
export type RideTicket = Static<typeof RideTicket>;

/** The reply of both allBarcodes calls: all tickets in one direction. Counts leave deleted tickets out. */
export const RideTicketsReply = Type.Object({
  tickets: Type.Array(RideTicket),
  loaded: Type.Integer(),
  total: Type.Optional(Type.Integer()),
  departure: Type.Optional(RideDeparture),
  /** Those who came along without being on the list, of a transfer; absent where there are none. */
  extras: Type.Optional(Type.Array(RideExtra)),
  ...notesField,
});
export type RideTicketsReply = Static<typeof RideTicketsReply>;

/** The reply of allCoaches and allTransfers: ids per direction. */
export const RideIdsReply = Type.Object({
  inbound: Type.Array(Type.String()),
  outbound: Type.Array(Type.String()),
  /** Those that left, by direction and id. */
  departed: Type.Optional(
    Type.Object({
      inbound: Type.Record(Type.String(), RideDeparture),
      outbound: Type.Record(Type.String(), RideDeparture),
    }),
  ),
});
export type RideIdsReply = Static<typeof RideIdsReply>;

/** One coach or transfer in the office's sheet; the keys are the sheet's columns. */
export const SheetRow = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));
export type SheetRow = Static<typeof SheetRow>;

/** The reply of coachData and transferData. */
export const RideSheetReply = Type.Object({ mergedData: Type.Array(SheetRow) });
export type RideSheetReply = Static<typeof RideSheetReply>;
