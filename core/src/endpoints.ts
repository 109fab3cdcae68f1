import type { ActionReply, BatchBody, BatchReply, LateNoticesReply, SeenNoticesBody, SeenNoticesReply } from './action/action.contract.ts';
import type { CoachLoadBody } from './coach/coach.contract.ts';
import type { ContactReply } from './contact/contact.contract.ts';
import type { EventInfoReply, EventListReply, EventScanBody, EventScanReply } from './event/event.contract.ts';
import type { ExtraPassengersBody } from './extra-passenger/extra-passenger.contract.ts';
import type { ScheduleReply } from './event-schedule/event-schedule.contract.ts';
import type { HealthReply } from './health/health.contract.ts';
import type { KeyBarcodeReply, KeyBuildingNamesReply, KeyBuildingsReply, KeyDistributeBody, KeyListReply, KeyLocationsReply, KeyMoveReply, KeyReturnBody, KeySuppliersReply, ShownKeyRoom } from './key/key.contract.ts';
import type { AllLessonsReply, LessonTicketsReply, RegisterLessonBody } from './lesson/lesson.contract.ts';
import type { LiftPassBody, LiftPassCheckReply, LiftPassListReply } from './lift-pass/lift-pass.contract.ts';
import type { RepDataReply, WeekRepReply } from './rep/rep.contract.ts';
import type { RideIdsReply, RideSheetReply, RideTicketsReply } from './ride/ride.contract.ts';
import type { ResortReply } from './resort/resort.contract.ts';
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
  readonly [bodyType]?: Body;
  readonly [replyType]?: Reply;
}

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

const get = <Reply>() => <Path extends string>(path: Path): Endpoint<undefined, Reply, Path> => ({ method: 'GET', path });
const post = <Body, Reply>() => <Path extends string>(path: Path): Endpoint<Body, Reply, Path> => ({ method: 'POST', path });

/**
 * The list of every call the app makes, in one place: method, path, body, reply.
 * The schemas that check bodies and filter replies are in endpoint-schemas.ts, so that a phone need not carry them.
 * Source: docs/product.md, section "Calls".
 */
export const endpoints = {
  login: post<LoginBody, TokenReply>()('/auth/login'),
  refresh: post<RefreshBody, TokenReply>()('/auth/refresh'),
  logout: post<RefreshBody, LogoutReply>()('/auth/logout'),
  status: get<StatusReply>()('/auth/status'),
  resorts: get<ResortReply>()('/api/resort'),
  contacts: get<ContactReply>()('/api/contacts'),
  activeWeeks: get<ActiveWeeksReply>()('/api/week/active'),
  weekData: get<Uint8Array>()('/api/week/data/:weekId'),
  weekRep: get<WeekRepReply>()('/api/week/rep/:weekId'),
  repData: get<RepDataReply>()('/api/repData/:weekId'),
  allCoaches: get<RideIdsReply>()('/api/coach/allCoaches/:weekId'),
  coachData: get<RideSheetReply>()('/api/coach/coachData/:weekId'),
  coachTickets: get<RideTicketsReply>()('/api/coach/allBarcodes/:coachId/direction/:direction/:weekId'),
  coachLoad: post<CoachLoadBody, ActionReply>()('/api/coach/load'),
  allTransfers: get<RideIdsReply>()('/api/transfer/allTransfers/:weekId'),
  transferData: get<RideSheetReply>()('/api/transfer/transferData/:weekId'),
  transferTickets: get<RideTicketsReply>()('/api/transfer/allBarcodes/:transferId/direction/:direction/:weekId'),
  transferLoad: post<TransferLoadBody, ActionReply>()('/api/transfer/load'),
  extraPassengers: post<ExtraPassengersBody, ActionReply>()('/api/transfer/extra-passengers'),
  liftPasses: get<LiftPassListReply>()('/api/scanLiftPass/allBarcodes/:weekId'),
  liftPassCheck: get<LiftPassCheckReply>()('/api/scanLiftPass/barcode/:barcode/week/:weekId/:scanned'),
  liftPassDistribute: post<LiftPassBody, ActionReply>()('/api/scanLiftPass'),
  allLessons: get<AllLessonsReply>()('/api/workshopLessons/allLessons/:weekId'),
  lessonTickets: get<LessonTicketsReply>()('/api/workshopLessons/v2/allBarcodes/:lessonId'),
  registerLesson: post<RegisterLessonBody, ActionReply>()('/api/workshopLessons/registerLesson'),
  schedule: get<ScheduleReply>()('/whatsOn/:weekId'),
  weeklyFiles: get<WeeklyFilesReply>()('/files/week/:weekId'),
  weeklyFile: get<Uint8Array>()('/files/document/:weekId/:fileId'),
  events: get<EventListReply>()('/api/events/:weekId'),
  eventInfo: get<EventInfoReply>()('/api/events/info/:ticketId'),
  eventIn: post<EventScanBody, EventScanReply>()('/api/events/validate-in'),
  eventOut: post<EventScanBody, EventScanReply>()('/api/events/validate-out'),
  keyLocations: get<KeyLocationsReply>()('/api/keyDist/distLocations/:systemId'),
  keySuppliers: get<KeySuppliersReply>()('/api/keyDist/distSuppliers/:systemId'),
  keyBuildingNames: get<KeyBuildingNamesReply>()('/api/keyDist/distBuildings/:systemId'),
  keysOfLocation: get<KeyListReply>()('/api/keyDist/allKeys/:weekId/:location'),
  keysOfSupplier: get<KeyListReply>()('/api/keyDist/allKeys/supplier/:weekId/:name'),
  keysOfBuilding: get<KeyListReply>()('/api/keyDist/allKeys/building/:weekId/:name'),
  keyBuildingsOfLocation: get<KeyBuildingsReply>()('/api/keyDist/buildings/:weekId/:location'),
  keyBuildingsOfSupplier: get<KeyBuildingsReply>()('/api/keyDist/buildings/supplier/:weekId/:name'),
  keyBuildingsOfBuilding: get<KeyBuildingsReply>()('/api/keyDist/buildings/building/:weekId/:name'),
  keyBarcode: get<KeyBarcodeReply>()('/api/keyDist/barcode/:barcode/week/:weekId'),
  keyRoom: get<ShownKeyRoom>()('/api/keyDist/room/:roomId/week/:systemId'),
  keyDistribute: post<KeyDistributeBody, KeyMoveReply>()('/api/keyDist/distribute'),
  keyReturn: post<KeyReturnBody, KeyMoveReply>()('/api/keyDist/return'),
  actionsBatch: post<BatchBody, BatchReply>()('/api/actions/batch'),
  lateNotices: get<LateNoticesReply>()('/api/actions/notices'),
  noticesSeen: post<SeenNoticesBody, SeenNoticesReply>()('/api/actions/notices/seen'),
  health: get<HealthReply>()('/health'),
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
/** A random name the installation gave itself, so that the ledger can tell phones apart. */
export const DEVICE_HEADER = 'X-Device';

/** A call's path with its gaps filled, each percent-encoded. */
export function pathOf<Path extends string>(endpoint: Endpoint<unknown, unknown, Path>, gaps: PathGaps<Path>): string {
  const values: Readonly<Record<string, string>> = gaps;
  return endpoint.path.replace(/:(\w+)/g, (_, gap: string) => encodeURIComponent(values[gap] ?? ''));
}
