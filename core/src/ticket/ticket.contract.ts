import { Type } from 'typebox';
import { IdempotentId, Moment, Scanned, ShortId, ShortText } from '../action/action.contract.ts';

/** The fields of a ticket in a list. `deleted` '1' when the booking was cancelled. Source: docs/product.md, section "Tickets". */
export const ticketFields = {
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
};

/** The mark of a ticket: 1 once it has been recorded. Its time (ISO 8601, UTC) and its rep are in further fields. */
export const TicketMarkField = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** The fields of every report against a ticket: week, ticket, handset time and rep. */
export const ticketReportFields = {
  weekID: ShortId,
  barcode: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  scanned: Scanned,
  clientTimestamp: Type.Optional(Moment),
};
