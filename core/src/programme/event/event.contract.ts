// Source: docs/reference/events.md (Events).
import { Type, type Static } from 'typebox';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { countedReportFields, LapsedField, ticketFields } from '../../record/ticket/ticket.contract.ts';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';

/** One event people are let into. `brands` is comma-separated, case and blanks do not count; `startDateTime` is ISO 8601. */
export const EventListItem = Type.Object({
  eventId: Type.String(),
  eventName: Type.String(),
  eventRef: Type.String(),
  brands: Type.String(),
  id: Type.String(),
  startDateTime: Type.Optional(Type.String()),
});
export type EventListItem = Static<typeof EventListItem>;

/** The reply of GET /api/events/{weekId}: every event of the week, of any brand. */
export const EventListReply = Type.Object({ data: Type.Array(EventListItem) });

/** The status of a ticket: inside, never seen, or left. */
export const EntryStatus = Type.Union([Type.Literal('entered'), Type.Literal('none'), Type.Literal('left')]);
export type EntryStatus = Static<typeof EntryStatus>;

/**
 * One ticket of an event. `enteredAt` and `enteredBy` are of the first entry, `statusAt` and `statusBy` of the report that
 * caused the status; timestamps are ISO 8601, UTC. `lapsed`: somebody who had entered when their booking was cancelled: they
 * may leave, and not enter again. `exceptions` counts the inconsistent reports, such as two entries in
 * a row.
 */
export const EventTicket = Type.Object({
  ...ticketFields,
  lapsed: LapsedField,
  ...countedReportFields,
  entryStatus: EntryStatus,
  enteredAt: Type.Optional(Type.String()),
  enteredBy: Type.Optional(Type.String()),
  statusAt: Type.Optional(Type.String()),
  statusBy: Type.Optional(Type.String()),
  exceptions: Type.Optional(Type.Integer()),
});
export type EventTicket = Static<typeof EventTicket>;

/** An event with its tickets. Counts leave deleted tickets out; percentages are whole numbers of `pax`, rounded down. */
export const EventInfo = Type.Object({
  eventName: Type.String(),
  tickets: Type.Array(EventTicket),
  pax: Type.Integer(),
  entryRaw: Type.Integer(),
  entryPercent: Type.Integer(),
  inside: Type.Integer(),
  insidePercent: Type.Integer(),
});
export type EventInfo = Static<typeof EventInfo>;

/** The reply of GET /api/events/info/{ticketId}, where the parameter is the event's id. An unknown event is refused with 404. */
export const EventInfoReply = Type.Object({
  success: Type.Boolean(),
  message: Type.Optional(Type.String()),
  data: Type.Optional(EventInfo),
  ...notesField,
});
export type EventInfoReply = Static<typeof EventInfoReply>;

/** The body of POST /api/events/validate-in and validate-out. `rep` is the rep's id. */
export const EventScanBody = Type.Object({
  barcode: ShortText,
  idempotentId: IdempotentId,
  deviceTimestamp: Moment,
  eventId: ShortId,
  rep: ShortId,
  clientTimestamp: Type.Optional(Moment),
});
export type EventScanBody = Static<typeof EventScanBody>;

/**
 * The reply to an accepted scan: the current ticket. Our server decides at once and never replies `queued`; a reply
 * that does is not a verdict, and the phone keeps the scan waiting.
 */
export const EventScanReply = Type.Object({
  ...ActionReply.properties,
  ticket: Type.Optional(EventTicket),
  queued: Type.Optional(Type.Boolean()),
});
export type EventScanReply = Static<typeof EventScanReply>;
