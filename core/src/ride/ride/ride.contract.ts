// Source: docs/reference/rides.md (Coaches, Transfers).
import { Type, type Static } from 'typebox';
import { RideDeparture } from './departure-shown.contract.ts';
import { RideExtra } from './extra-shown.contract.ts';
import { numbersField } from '../../people/phone-number/phone-number.contract.ts';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { onceTicketFields, TicketMarkField } from '../../record/ticket/ticket.contract.ts';

export const Direction = Type.Union([Type.Literal('inbound'), Type.Literal('outbound')]);
export type Direction = Static<typeof Direction>;

export type RideKind = 'coach' | 'transfer';

/** In degrees; null for an unknown position. Absent in an older server's list. */
const loadPlaceFields = {
  loadLat: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  loadLon: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
};
const LoadPlace = Type.Object(loadPlaceFields);
export type LoadPlace = Static<typeof LoadPlace>;

const RidePlace = Type.Object({
  kind: Type.Union([Type.Literal('coach'), Type.Literal('transfer')]),
  id: Type.String(),
});
export type RidePlace = Static<typeof RidePlace>;

/** `bookedOn` is the present booking of a client on board; `onBoardOf` the ride from before a move. */
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

/** Counts exclude deleted tickets. */
export const RideTicketsReply = Type.Object({
  tickets: Type.Array(RideTicket),
  loaded: Type.Integer(),
  total: Type.Optional(Type.Integer()),
  departure: Type.Optional(RideDeparture),
  /** Absent without extra passengers. */
  extras: Type.Optional(Type.Array(RideExtra)),
  ...notesField,
});
export type RideTicketsReply = Static<typeof RideTicketsReply>;

export const RideIdsReply = Type.Object({
  inbound: Type.Array(Type.String()),
  outbound: Type.Array(Type.String()),
  departed: Type.Optional(
    Type.Object({
      inbound: Type.Record(Type.String(), RideDeparture),
      outbound: Type.Record(Type.String(), RideDeparture),
    }),
  ),
});
export type RideIdsReply = Static<typeof RideIdsReply>;

export const SheetRow = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));
export type SheetRow = Static<typeof SheetRow>;

export const RideSheetReply = Type.Object({ mergedData: Type.Array(SheetRow), ...numbersField });
export type RideSheetReply = Static<typeof RideSheetReply>;
