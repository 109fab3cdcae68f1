import type {
  ActionReply,
  BatchBody,
  BatchReply,
  LateNoticesReply,
  SeenNoticesBody,
  SeenNoticesReply,
} from './action/action.contract.ts';
import type { CoachLoadBody } from './coach/coach.contract.ts';
import type { ContactReply } from './contact/contact.contract.ts';
import type { EventInfoReply, EventListReply, EventScanBody, EventScanReply } from './event/event.contract.ts';
import type { ExtraPassengersBody } from './extra-passenger/extra-passenger.contract.ts';
import type { ScheduleReply } from './event-schedule/event-schedule.contract.ts';
import type { HealthReply } from './health/health.contract.ts';
import type {
  KeyBarcodeReply,
  KeyBuildingNamesReply,
  KeyBuildingsReply,
  KeyDistributeBody,
  KeyListReply,
  KeyLocationsReply,
  KeyMoveReply,
  KeyReturnBody,
  KeySuppliersReply,
  ShownKeyRoom,
} from './key/key.contract.ts';
import type { AllLessonsReply, LessonTicketsReply, RegisterLessonBody } from './lesson/lesson.contract.ts';
import type { LiftPassBody, LiftPassCheckReply, LiftPassListReply } from './lift-pass/lift-pass.contract.ts';
import type { RepDataReply, WeekRepReply } from './rep/rep.contract.ts';
import type { RideIdsReply, RideSheetReply, RideTicketsReply } from './ride/ride.contract.ts';
import type { ResortReply } from './resort/resort.contract.ts';
import type { ReplyMark } from './session/reply-mark.rules.ts';
import type { LoginBody, LogoutReply, RefreshBody, StatusReply, TokenReply } from './session/session.contract.ts';
import type { TransferLoadBody } from './transfer/transfer.contract.ts';
import type { ActiveWeeksReply } from './week/week.contract.ts';
import type { WeeklyFilesReply } from './weekly-file/weekly-file.contract.ts';

declare const bodyType: unique symbol;
declare const replyType: unique symbol;

/** One call: method, path with `:gaps`, and the types of body and reply. */
export interface Endpoint<Body, Reply, Path extends string = string> {
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  /** By this a phone knows that it was the server that answered; undefined where it can tell otherwise. */
  readonly mark?: ReplyMark;
  readonly [bodyType]?: Body;
  readonly [replyType]?: Reply;
}

type MarkOf<Reply> = Reply extends readonly unknown[] ? 'list' : readonly (keyof Reply & string)[];

/** The reply a call gives. */
export type ReplyOf<E> = E extends Endpoint<infer _, infer Reply> ? Reply : never;
/** The names of the gaps in a path. */
export type GapsOf<Path extends string> = Path extends `${string}:${infer Gap}/${infer Rest}`
  ? Gap | GapsOf<Rest>
  : Path extends `${string}:${infer Gap}`
    ? Gap
    : never;
/** A text for every gap of a path. */
export type PathGaps<Path extends string> = { readonly [Gap in GapsOf<Path>]: string };

const get =
  <Reply>() =>
  <Path extends string>(path: Path, mark: MarkOf<Reply>): Endpoint<undefined, Reply, Path> => ({
    method: 'GET',
    path,
    mark,
  });
const bytes = <Path extends string>(path: Path): Endpoint<undefined, Uint8Array, Path> => ({ method: 'GET', path });
const post =
  <Body, Reply>() =>
  <Path extends string>(path: Path, mark?: MarkOf<Reply>): Endpoint<Body, Reply, Path> => ({
    method: 'POST',
    path,
    ...(mark ? { mark } : {}),
  });

/**
 * The list of every call the app makes, in one place: method, path, body, reply.
 * The schemas that check bodies and filter replies are in endpoint-schemas.ts, so that a phone need not carry them.
 * Source: docs/product.md, section "Calls".
 */
export const endpoints = {
  login: post<LoginBody, TokenReply>()('/auth/login'),
  refresh: post<RefreshBody, TokenReply>()('/auth/refresh'),
  logout: post<RefreshBody, LogoutReply>()('/auth/logout'),
  status: get<StatusReply>()('/auth/status', ['authenticated']),
  resorts: get<ResortReply>()('/api/resort', 'list'),
  contacts: get<ContactReply>()('/api/contacts', 'list'),
  activeWeeks: get<ActiveWeeksReply>()('/api/week/active', ['activeWeeks']),
  weekData: bytes('/api/week/data/:weekId'),
  weekRep: get<WeekRepReply>()('/api/week/rep/:weekId', ['weekDocs']),
  repData: get<RepDataReply>()('/api/repData/:weekId', 'list'),
  allCoaches: get<RideIdsReply>()('/api/coach/allCoaches/:weekId', ['inbound', 'outbound']),
  coachData: get<RideSheetReply>()('/api/coach/coachData/:weekId', ['mergedData']),
  coachTickets: get<RideTicketsReply>()('/api/coach/allBarcodes/:coachId/direction/:direction/:weekId', ['tickets']),
  coachLoad: post<CoachLoadBody, ActionReply>()('/api/coach/load'),
  allTransfers: get<RideIdsReply>()('/api/transfer/allTransfers/:weekId', ['inbound', 'outbound']),
  transferData: get<RideSheetReply>()('/api/transfer/transferData/:weekId', ['mergedData']),
  transferTickets: get<RideTicketsReply>()('/api/transfer/allBarcodes/:transferId/direction/:direction/:weekId', [
    'tickets',
  ]),
  transferLoad: post<TransferLoadBody, ActionReply>()('/api/transfer/load'),
  extraPassengers: post<ExtraPassengersBody, ActionReply>()('/api/transfer/extra-passengers'),
  liftPasses: get<LiftPassListReply>()('/api/scanLiftPass/allBarcodes/:weekId', ['tickets']),
  liftPassCheck: get<LiftPassCheckReply>()('/api/scanLiftPass/barcode/:barcode/week/:weekId/:scanned', ['success']),
  liftPassDistribute: post<LiftPassBody, ActionReply>()('/api/scanLiftPass'),
  allLessons: get<AllLessonsReply>()('/api/workshopLessons/allLessons/:weekId', ['lessons']),
  lessonTickets: get<LessonTicketsReply>()('/api/workshopLessons/v2/allBarcodes/:lessonId', ['tickets']),
  registerLesson: post<RegisterLessonBody, ActionReply>()('/api/workshopLessons/registerLesson'),
  schedule: get<ScheduleReply>()('/whatsOn/:weekId', ['days']),
  schedulePicture: bytes('/whatsOn/:weekId/picture/:picture'),
  weeklyFiles: get<WeeklyFilesReply>()('/files/week/:weekId', 'list'),
  weeklyFile: bytes('/files/document/:weekId/:fileId'),
  events: get<EventListReply>()('/api/events/:weekId', ['data']),
  eventInfo: get<EventInfoReply>()('/api/events/info/:ticketId', ['success']),
  eventIn: post<EventScanBody, EventScanReply>()('/api/events/validate-in'),
  eventOut: post<EventScanBody, EventScanReply>()('/api/events/validate-out'),
  keyLocations: get<KeyLocationsReply>()('/api/keyDist/distLocations/:systemId', 'list'),
  keySuppliers: get<KeySuppliersReply>()('/api/keyDist/distSuppliers/:systemId', 'list'),
  keyBuildingNames: get<KeyBuildingNamesReply>()('/api/keyDist/distBuildings/:systemId', 'list'),
  keysOfLocation: get<KeyListReply>()('/api/keyDist/allKeys/:weekId/:location', ['rooms']),
  keysOfSupplier: get<KeyListReply>()('/api/keyDist/allKeys/supplier/:weekId/:name', ['rooms']),
  keysOfBuilding: get<KeyListReply>()('/api/keyDist/allKeys/building/:weekId/:name', ['rooms']),
  keyBuildingsOfLocation: get<KeyBuildingsReply>()('/api/keyDist/buildings/:weekId/:location', ['buildings']),
  keyBuildingsOfSupplier: get<KeyBuildingsReply>()('/api/keyDist/buildings/supplier/:weekId/:name', ['buildings']),
  keyBuildingsOfBuilding: get<KeyBuildingsReply>()('/api/keyDist/buildings/building/:weekId/:name', ['buildings']),
  keyBarcode: get<KeyBarcodeReply>()('/api/keyDist/barcode/:barcode/week/:weekId', ['success']),
  keyRoom: get<ShownKeyRoom>()('/api/keyDist/room/:roomId/week/:systemId', ['ready']),
  keyDistribute: post<KeyDistributeBody, KeyMoveReply>()('/api/keyDist/distribute'),
  keyReturn: post<KeyReturnBody, KeyMoveReply>()('/api/keyDist/return'),
  actionsBatch: post<BatchBody, BatchReply>()('/api/actions/batch', ['results']),
  lateNotices: get<LateNoticesReply>()('/api/actions/notices', ['notices']),
  noticesSeen: post<SeenNoticesBody, SeenNoticesReply>()('/api/actions/notices/seen', ['success']),
  health: get<HealthReply>()('/health', ['status', 'version']),
} as const;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

/** The brand header of every call; its value is the lower-case brand key. */
export const BRAND_HEADER = 'X-Brand';
/** Marks a post that a phone may queue and send later. */
export const CACHEABLE_HEADER = 'X-Cacheable';
/** Marks a post that reports something that already happened. */
export const REPLAY_HEADER = 'X-Replay';
/** The handset's clock at sending, ISO 8601: the server measures the clock's offset by it. */
export const SENT_AT_HEADER = 'X-Sent-At';
/** How far the handset's clock was ahead of the server's when the report was made, in ms; left out where the phone cannot know. */
export const CLOCK_OFFSET_HEADER = 'X-Clock-Offset';
/** A random name the installation gave itself, so that the ledger can tell phones apart. */
export const DEVICE_HEADER = 'X-Device';

/** A call's path with its gaps filled, each percent-encoded. */
export function pathOf<Path extends string>(endpoint: Endpoint<unknown, unknown, Path>, gaps: PathGaps<Path>): string {
  const values: Readonly<Record<string, string>> = gaps;
  return endpoint.path.replace(/:(\w+)/g, (_, gap: string) => encodeURIComponent(values[gap] ?? ''));
}
