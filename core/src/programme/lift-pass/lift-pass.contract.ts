// Source: docs/reference/lift-passes-and-lessons.md (Lift passes).
import { Type, type Static } from 'typebox';
import { ShortText } from '../../base/call/field.contract.ts';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { onceTicketFields, TicketMarkField, ticketReportFields } from '../../record/ticket/ticket.contract.ts';

/**
 * A lift pass that waits to be handed out. `staffMembers` is JSON text, a list of objects with `id`: who hands it out.
 * `deleted` '1' means that it must not be handed out; `distributedAt` is ISO 8601. The check of one pass also has
 * `duration` (days), `firstDaysSkiing` and `distributionPoint`; on the list they come from the week's data.
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

/** The passes a rep may hand out; the counts are of those of the brand itself, without the ones that must not be handed out. */
export const LiftPassListReply = Type.Object({
  tickets: Type.Array(LiftPassTicket),
  total: Type.Integer(),
  distributed: Type.Integer(),
  ...notesField,
});
export type LiftPassListReply = Static<typeof LiftPassListReply>;

/** The reply that this pass may be handed out now; otherwise the reply is a refusal. */
export const LiftPassCheckReply = Type.Object({ success: Type.Boolean(), ticket: LiftPassTicket });

/** The body of POST /api/scanLiftPass. The server uses the barcode; booking and name are what the phone showed. */
export const LiftPassBody = Type.Object({ ...ticketReportFields, bookingRef: ShortText, passengerName: ShortText });
export type LiftPassBody = Static<typeof LiftPassBody>;
