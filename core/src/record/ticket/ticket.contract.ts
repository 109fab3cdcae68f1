// Source: docs/reference/scanning.md (Tickets).
import { Type } from 'typebox';
import { absenceFields } from './absence-reason.contract.ts';
import { olderReportFields, Scanned, ShortText } from '../../base/call/field.contract.ts';

/** `deleted` is '1' if the booking was cancelled. */
export const ticketFields = {
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
};

/** Set if the booking lapsed after the recording, which still counts. */
export const LapsedField = Type.Optional(Type.Literal(1));

export const TicketMarkField = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** The report behind the ticket's state. */
export const countedReportFields = {
  reportId: Type.Optional(Type.String()),
  reportRepId: Type.Optional(Type.String()),
};

export const onceTicketFields = { ...ticketFields, lapsed: LapsedField, ...countedReportFields, ...absenceFields };

export const ticketReportFields = {
  ...olderReportFields,
  barcode: ShortText,
  scanned: Scanned,
};
