import { Type, type Static } from 'typebox';
import { ActionReply, IdempotentId, Moment, ShortId, ShortText } from '../action/action.contract.ts';

/** One event people are let into. `brands` is comma-separated, case and blanks do not count; `startDateTime` is ISO 8601. Source: docs/product.md, section "Events". */
export const EventListItem = Type.Object({
  eventId: Type.String(),
  eventName: Type.String(),
  eventRef: Type.String(),
  brands: Type.String(),
  id: Type.String(),
  startDateTime: Type.Optional(Type.String()),
});
export type EventListItem = Static<typeof EventListItem>;

/** The answer of GET /api/events/{weekId}: every event of the week, whatever its brands. */
export const EventListReply = Type.Object({ data: Type.Array(EventListItem) });
export type EventListReply = Static<typeof EventListReply>;

/** Where somebody with a ticket is: inside, never seen, or gone. Source: docs/product.md, section "Events". */
export const EntryStatus = Type.Union([Type.Literal('entered'), Type.Literal('none'), Type.Literal('left')]);
export type EntryStatus = Static<typeof EntryStatus>;

/**
 * One ticket of an event. `enteredAt` and `enteredBy` tell of the first entry, `statusAt` and `statusBy` of what made the
 * status as it is; moments are ISO 8601, UTC. `exceptions` counts the reports that do not fit together, such as
 * two entries in a row. `deleted` '1' when the booking fell away.
 */
export const EventTicket = Type.Object({
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  entryStatus: EntryStatus,
  enteredAt: Type.Optional(Type.String()),
  enteredBy: Type.Optional(Type.String()),
  statusAt: Type.Optional(Type.String()),
  statusBy: Type.Optional(Type.String()),
  exceptions: Type.Optional(Type.Integer()),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
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

/** The answer of GET /api/events/info/{ticketId}, where the gap takes the event's id. An event nobody knows is refused with 404. */
export const EventInfoReply = Type.Object({
  success: Type.Boolean(),
  message: Type.Optional(Type.String()),
  data: Type.Optional(EventInfo),
});
export type EventInfoReply = Static<typeof EventInfoReply>;

/** What POST /api/events/validate-in and validate-out take. `rep` is the rep's id. */
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
 * The answer to an accepted scan: the ticket as it is now. Our server decides at once and never says `queued`; an answer
 * that does is no verdict, and the phone keeps the scan as one that waits.
 */
export const EventScanReply = Type.Object({
  ...ActionReply.properties,
  ticket: Type.Optional(EventTicket),
  queued: Type.Optional(Type.Boolean()),
});
export type EventScanReply = Static<typeof EventScanReply>;
