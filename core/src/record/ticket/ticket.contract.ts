// Source: docs/reference/scanning.md (Tickets).
import { Type } from 'typebox';
import { absenceFields } from './absence-reason.contract.ts';
import { IdempotentId, Moment, Scanned, ShortId, ShortText } from '../../base/call/field.contract.ts';

/** The fields of a ticket in a list. `deleted` '1' when the booking was cancelled. */
export const ticketFields = {
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
};

/**
 * Set where the booking of a ticket was moved or fell away after it had been recorded. Such a ticket is not deleted: what
 * happened counts.
 */
export const LapsedField = Type.Optional(Type.Literal(1));

/** The mark of a ticket: 1 once it has been recorded. Its time (ISO 8601, UTC) and its rep are in further fields. */
export const TicketMarkField = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** The report that a ticket's state follows from, by its id, and its rep: what can be taken back. */
export const countedReportFields = {
  reportId: Type.Optional(Type.String()),
  reportRepId: Type.Optional(Type.String()),
};

/** The fields of a ticket of what is recorded once, beside its mark. */
export const onceTicketFields = { ...ticketFields, lapsed: LapsedField, ...countedReportFields, ...absenceFields };

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
