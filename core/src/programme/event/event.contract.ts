// Source: docs/reference/events.md (Events).
import { Type, type Static } from 'typebox';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { countedReportFields, LapsedField, ticketFields } from '../../record/ticket/ticket.contract.ts';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';

/** `brands` is comma-separated. `startDateTime` is ISO 8601. */
export const EventListItem = Type.Object({
  eventId: Type.String(),
  eventName: Type.String(),
  eventRef: Type.String(),
  brands: Type.String(),
  id: Type.String(),
  startDateTime: Type.Optional(Type.String()),
});
export type EventListItem = Static<typeof EventListItem>;

export const EventListReply = Type.Object({ data: Type.Array(EventListItem) });

export const EntryStatus = Type.Union([Type.Literal('entered'), Type.Literal('none'), Type.Literal('left')]);
export type EntryStatus = Static<typeof EntryStatus>;

/**
 * `enteredAt` is the first entry's, `statusAt` the status's, ISO 8601, UTC. `lapsed`: cancelled while inside.
 * `exceptions` counts inconsistent reports.
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

/** Counts exclude deleted tickets; percentages are rounded down. */
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

/** The path parameter is the event's id. 404 for an unknown event. */
export const EventInfoReply = Type.Object({
  success: Type.Boolean(),
  message: Type.Optional(Type.String()),
  data: Type.Optional(EventInfo),
  ...notesField,
});
export type EventInfoReply = Static<typeof EventInfoReply>;

export const EventScanBody = Type.Object({
  barcode: ShortText,
  idempotentId: IdempotentId,
  deviceTimestamp: Moment,
  eventId: ShortId,
  rep: ShortId,
  clientTimestamp: Type.Optional(Moment),
});
export type EventScanBody = Static<typeof EventScanBody>;

/** This server never replies `queued`; with it the scan stays pending. */
export const EventScanReply = Type.Object({
  ...ActionReply.properties,
  ticket: Type.Optional(EventTicket),
  queued: Type.Optional(Type.Boolean()),
});
export type EventScanReply = Static<typeof EventScanReply>;
