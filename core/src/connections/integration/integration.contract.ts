// Source: docs/reference/integration.md (Calls).
import { Type, type Static } from 'typebox';
import { freeText, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { REPORT_KEYS } from '../../office/report/report-key.rules.ts';
import { ReportCell } from '../../office/report/report.contract.ts';
import { BookedSeat, ClientBooking } from '../../office/import/booked-part.contract.ts';
import { LiveException, LiveRide } from '../../office/live-night/office.contract.ts';
import { NightSeriesReply } from '../../office/live-night/night-series.contract.ts';
import { BookingWish, MAX_REASON } from '../../office/office-change/office-change.contract.ts';
import { FEED_TYPES } from './feed.rules.ts';

export const PAGE_LIMIT = 200;
export const MAX_PAGE_LIMIT = 1000;

/**
 * RFC 9457. `pointer` is an RFC 6901 pointer into the body, or to a parameter or header; `sheet`, `row` and `column` are a
 * location in a workbook.
 */
export const ProblemItem = Type.Object({
  detail: Type.String(),
  severity: Type.Enum(['error', 'warning']),
  pointer: Type.Optional(Type.String()),
  sheet: Type.Optional(Type.String()),
  row: Type.Optional(Type.Integer()),
  column: Type.Optional(Type.String()),
});
export type ProblemItem = Static<typeof ProblemItem>;

/** `code` is a refusal of the error registry. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.String(),
  errors: Type.Optional(Type.Array(ProblemItem)),
});
export type Problem = Static<typeof Problem>;

export const WeekParams = { weekId: ShortId };
export const BookingParams = { weekId: ShortId, bookingRef: ShortText };
/** Without the audit and the tickets for paper, which people read. */
export const ApiReportParams = {
  weekId: ShortId,
  report: Type.Enum(REPORT_KEYS.filter((key) => key !== 'audit' && key !== 'tickets')),
};
export const ApiJobParams = { jobId: ShortId };

/** `after` is the `next` of the page before. */
export const PageQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
});

export const APPLY_CHOICES = ['auto', 'whenSafe', 'never'] as const;
/** `auto`: without errors. `whenSafe`: also without losses that a person must decide about. */
export const PutWeekQuery = Type.Object({
  apply: Type.Optional(Type.Enum([...APPLY_CHOICES])),
  dryRun: Type.Optional(Type.Enum(['true', 'false'])),
});

/** Days are ISO dates. */
export const ApiWeek = Type.Object({
  weekId: Type.String(),
  weekName: Type.String(),
  firstDay: Type.Optional(Type.String()),
  lastDay: Type.Optional(Type.String()),
  clients: Type.Integer(),
  isClosed: Type.Boolean(),
});
export const ApiWeeksReply = Type.Object({ weeks: Type.Array(ApiWeek) });

/** `failed`: `errors` says why. */
export const ApiJob = Type.Object({
  jobId: Type.String(),
  state: Type.Enum(['running', 'checked', 'applied', 'failed', 'interrupted']),
  progress: Type.Integer(),
  errorCount: Type.Integer(),
  warningCount: Type.Integer(),
  /** Why a week without errors was not applied. */
  heldBack: Type.Optional(Type.String()),
  errors: Type.Array(ProblemItem),
});
export type ApiJob = Static<typeof ApiJob>;

/** The last four only with the scope clients:sensitive. */
export const ApiClient = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  booking: ClientBooking,
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  dateOfBirth: Type.Optional(Type.String()),
  nextOfKinName: Type.Optional(Type.String()),
  nextOfKinPhone: Type.Optional(Type.String()),
  ticketCode: Type.Optional(Type.String()),
});
export type ApiClient = Static<typeof ApiClient>;

/** Without `next` this is the last page. */
export const ApiClientsReply = Type.Object({ clients: Type.Array(ApiClient), next: Type.Optional(Type.String()) });

export const PatchBookingBody = Type.Object({
  wish: BookingWish,
  reason: freeText({ minLength: 1, maxLength: MAX_REASON, pattern: '\\S' }),
});
export const PatchBookingReply = Type.Object({ success: Type.Literal(true) });

/** Moments are ISO 8601, UTC. */
export const ApiRide = Type.Object({
  kind: BookedSeat.properties.kind,
  id: Type.String(),
  direction: LiveRide.properties.direction,
  departsAt: Type.Optional(Type.String()),
  onBoard: Type.Integer(),
  booked: Type.Integer(),
  absent: Type.Integer(),
  extras: Type.Integer(),
  spare: Type.Optional(Type.Integer()),
  leftAt: Type.Optional(Type.String()),
  /** The phone that reported the departure did not have the list. */
  isUncounted: Type.Optional(Type.Boolean()),
});
export type ApiRide = Static<typeof ApiRide>;
export const ApiRidesReply = Type.Object({ rides: Type.Array(ApiRide) });

export const ApiSeriesReply = NightSeriesReply;

/** `count` is of all, also if the list is shorter. */
export const ApiExceptionsReply = Type.Object({
  count: Type.Integer(),
  exceptions: Type.Array(LiveException),
});

/** Cells by the key of their column. */
export const ApiReportReply = Type.Object({ rows: Type.Array(Type.Record(Type.String(), ReportCell)) });

/**
 * `recordId` is the same on all retries of one record, and `undoes` that of another record. An event that is no record has
 * an id of its own there. `list` is a list key. `client` is a booking reference (scope clients:read), `ticketCode` a code
 * (scope clients:sensitive). `decision` and `counts` are of decided records and imports.
 */
export const FeedEvent = Type.Object({
  id: Type.String(),
  cursor: Type.String(),
  type: Type.Enum([...FEED_TYPES]),
  weekId: Type.Optional(Type.String()),
  recordId: Type.String(),
  kind: Type.String(),
  list: Type.String(),
  occurredAt: Type.String(),
  receivedAt: Type.String(),
  isException: Type.Boolean(),
  undoes: Type.Optional(Type.String()),
  decision: Type.Optional(Type.String()),
  counts: Type.Optional(Type.Record(Type.String(), Type.Number())),
  client: Type.Optional(Type.String()),
  ticketCode: Type.Optional(Type.String()),
});
export type FeedEvent = Static<typeof FeedEvent>;

/** `next` is also given after the last event, for the next request. */
export const FeedReply = Type.Object({
  events: Type.Array(FeedEvent),
  next: Type.String(),
  hasMore: Type.Boolean(),
});
export type FeedReply = Static<typeof FeedReply>;
