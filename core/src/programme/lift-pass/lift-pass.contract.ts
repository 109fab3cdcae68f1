// Source: docs/reference/lift-passes-and-lessons.md (Lift passes).
import { Type, type Static } from 'typebox';
import { ShortText } from '../../base/call/field.contract.ts';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { onceTicketFields, TicketMarkField, ticketReportFields } from '../../record/ticket/ticket.contract.ts';

/**
 * `staffMembers` is JSON text, a list of objects with `id`. `deleted` is '1' for a withheld pass; `distributedAt` is
 * ISO 8601. `duration` is in days.
 */
export const LiftPassTicket = Type.Object({
  ...onceTicketFields,
  passType: Type.String(),
  staffMembers: Type.String(),
  distributed: TicketMarkField,
  distributedAt: Type.Optional(Type.String()),
  distributedBy: Type.Optional(Type.String()),
  duration: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  firstDaysSkiing: Type.Optional(Type.String()),
  distributionPoint: Type.Optional(Type.String()),
});
export type LiftPassTicket = Static<typeof LiftPassTicket>;

/** Counts exclude other brands and withheld passes. */
export const LiftPassListReply = Type.Object({
  tickets: Type.Array(LiftPassTicket),
  total: Type.Integer(),
  distributed: Type.Integer(),
  ...notesField,
});
export type LiftPassListReply = Static<typeof LiftPassListReply>;

export const LiftPassCheckReply = Type.Object({ success: Type.Boolean(), ticket: LiftPassTicket });

/** The server uses only the barcode. */
export const LiftPassBody = Type.Object({ ...ticketReportFields, bookingRef: ShortText, passengerName: ShortText });
export type LiftPassBody = Static<typeof LiftPassBody>;
