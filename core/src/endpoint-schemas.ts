import { Type, type TSchema } from 'typebox';
import {
  ActionReply,
  BatchBody,
  BatchReply,
  LateNoticesReply,
  SeenNoticesBody,
  SeenNoticesReply,
  ShortId,
  ShortText,
} from './action/action.contract.ts';
import { CoachLoadBody } from './coach/coach.contract.ts';
import { ContactReply } from './contact/contact.contract.ts';
import { EventInfoReply, EventListReply, EventScanBody, EventScanReply } from './event/event.contract.ts';
import type { EndpointName } from './endpoints.ts';
import { ExtraPassengersBody } from './extra-passenger/extra-passenger.contract.ts';
import { ScheduleReply } from './event-schedule/event-schedule.contract.ts';
import { HealthReply } from './health/health.contract.ts';
import {
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
import { AllLessonsReply, LessonTicketsReply, RegisterLessonBody } from './lesson/lesson.contract.ts';
import { LiftPassBody, LiftPassCheckReply, LiftPassListReply } from './lift-pass/lift-pass.contract.ts';
import { RepDataReply, WeekRepReply } from './rep/rep.contract.ts';
import { Direction, RideIdsReply, RideSheetReply, RideTicketsReply } from './ride/ride.contract.ts';
import { ResortReply } from './resort/resort.contract.ts';
import { LoginBody, LogoutReply, RefreshBody, StatusReply, TokenReply } from './session/session.contract.ts';
import { TransferLoadBody } from './transfer/transfer.contract.ts';
import { ActiveWeeksReply } from './week/week.contract.ts';
import { WeeklyFilesReply } from './weekly-file/weekly-file.contract.ts';

/** What checks a call at the server's door. A binary reply has no schema. */
export interface EndpointSchemas {
  readonly summary: string;
  readonly params?: TSchema;
  readonly body?: TSchema;
  readonly reply?: TSchema;
}

const WeekParams = Type.Object({ weekId: ShortId });
const SystemParams = Type.Object({ systemId: ShortId });
const LocationParams = Type.Object({ weekId: ShortId, location: ShortText });
const NameParams = Type.Object({ weekId: ShortId, name: ShortText });

/** The schemas of every call in `endpoints`, under the same name. Source: docs/product.md, section "Calls". */
export const endpointSchemas = {
  login: { summary: 'Sign in to the brand of the header', body: LoginBody, reply: TokenReply },
  refresh: { summary: 'Trade a refresh token for a new one', body: RefreshBody, reply: TokenReply },
  logout: { summary: 'End the session', body: RefreshBody, reply: LogoutReply },
  status: { summary: 'Is this session signed in?', reply: StatusReply },
  resorts: { summary: 'All resorts', reply: ResortReply },
  contacts: { summary: 'All contacts', reply: ContactReply },
  activeWeeks: { summary: 'The weeks a rep may pick', reply: ActiveWeeksReply },
  weekData: { summary: 'A week and its rep, gzip-compressed JSON', params: WeekParams },
  weekRep: { summary: 'The staff rows of a week, older nesting', params: WeekParams, reply: WeekRepReply },
  repData: { summary: 'The staff rows of a week', params: WeekParams, reply: RepDataReply },
  allCoaches: { summary: 'The ids of all coaches of a week', params: WeekParams, reply: RideIdsReply },
  coachData: { summary: "The office's sheet of coaches", params: WeekParams, reply: RideSheetReply },
  coachTickets: {
    summary: 'Everybody who belongs on one coach, one way',
    params: Type.Object({ coachId: ShortId, direction: Direction, weekId: ShortId }),
    reply: RideTicketsReply,
  },
  coachLoad: { summary: 'Load a client on a coach', body: CoachLoadBody, reply: ActionReply },
  allTransfers: { summary: 'The codes of all transfers of a week', params: WeekParams, reply: RideIdsReply },
  transferData: { summary: "The office's sheet of transfers", params: WeekParams, reply: RideSheetReply },
  transferTickets: {
    summary: 'Everybody who belongs on one transfer, one way',
    params: Type.Object({ transferId: ShortId, direction: Direction, weekId: ShortId }),
    reply: RideTicketsReply,
  },
  transferLoad: { summary: 'Load a client on a transfer', body: TransferLoadBody, reply: ActionReply },
  extraPassengers: {
    summary: 'Report people on a transfer who are not on its list',
    body: ExtraPassengersBody,
    reply: ActionReply,
  },
  liftPasses: { summary: 'The lift passes a rep may hand out', params: WeekParams, reply: LiftPassListReply },
  liftPassCheck: {
    summary: 'May this lift pass be handed out now? The last gap is 1 for a scanned code, 0 for one picked by name',
    params: Type.Object({
      barcode: ShortText,
      weekId: ShortId,
      scanned: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    }),
    reply: LiftPassCheckReply,
  },
  liftPassDistribute: { summary: 'Hand out a lift pass', body: LiftPassBody, reply: ActionReply },
  allLessons: { summary: 'The lessons and workshops of a week', params: WeekParams, reply: AllLessonsReply },
  lessonTickets: {
    summary: 'Everybody who belongs in one lesson or workshop',
    params: Type.Object({ lessonId: ShortId }),
    reply: LessonTicketsReply,
  },
  registerLesson: {
    summary: 'Register a client into a lesson or workshop',
    body: RegisterLessonBody,
    reply: ActionReply,
  },
  schedule: { summary: 'The event schedule of a week', params: WeekParams, reply: ScheduleReply },
  schedulePicture: {
    summary: 'A picture of the event schedule, its bytes',
    params: Type.Object({ weekId: ShortId, picture: ShortId }),
  },
  weeklyFiles: { summary: 'The documents of a week', params: WeekParams, reply: WeeklyFilesReply },
  weeklyFile: { summary: 'A document of a week, its bytes', params: Type.Object({ weekId: ShortId, fileId: ShortId }) },
  events: { summary: 'The events of a week', params: WeekParams, reply: EventListReply },
  eventInfo: {
    summary: 'An event and its tickets; the gap takes the event id',
    params: Type.Object({ ticketId: ShortId }),
    reply: EventInfoReply,
  },
  eventIn: { summary: 'Let somebody in to an event', body: EventScanBody, reply: EventScanReply },
  eventOut: { summary: 'Let somebody out of an event', body: EventScanBody, reply: EventScanReply },
  keyLocations: { summary: 'The desks keys are handed out at', params: SystemParams, reply: KeyLocationsReply },
  keySuppliers: { summary: 'Who lets the rooms', params: SystemParams, reply: KeySuppliersReply },
  keyBuildingNames: { summary: 'The buildings keys are for', params: SystemParams, reply: KeyBuildingNamesReply },
  keysOfLocation: { summary: 'The rooms of a desk', params: LocationParams, reply: KeyListReply },
  keysOfSupplier: { summary: 'The rooms of a supplier', params: NameParams, reply: KeyListReply },
  keysOfBuilding: { summary: 'The rooms of a building', params: NameParams, reply: KeyListReply },
  keyBuildingsOfLocation: {
    summary: 'The buildings of a desk, counted',
    params: LocationParams,
    reply: KeyBuildingsReply,
  },
  keyBuildingsOfSupplier: {
    summary: 'The buildings of a supplier, counted',
    params: NameParams,
    reply: KeyBuildingsReply,
  },
  keyBuildingsOfBuilding: { summary: 'One building, counted', params: NameParams, reply: KeyBuildingsReply },
  keyBarcode: {
    summary: 'Which room does this code open?',
    params: Type.Object({ barcode: ShortText, weekId: ShortId }),
    reply: KeyBarcodeReply,
  },
  keyRoom: {
    summary: 'The keys of a room; the week is named by its system id',
    params: Type.Object({ roomId: ShortId, systemId: ShortId }),
    reply: ShownKeyRoom,
  },
  keyDistribute: { summary: 'Hand out keys of a room', body: KeyDistributeBody, reply: KeyMoveReply },
  keyReturn: { summary: 'Take keys of a room back', body: KeyReturnBody, reply: KeyMoveReply },
  actionsBatch: { summary: 'Replay up to 50 queued actions', body: BatchBody, reply: BatchReply },
  lateNotices: { summary: 'What came to light about actions of this phone', reply: LateNoticesReply },
  noticesSeen: { summary: 'Those are safe on this phone', body: SeenNoticesBody, reply: SeenNoticesReply },
  health: { summary: 'Is the server ready?', reply: HealthReply },
} as const satisfies Record<EndpointName, EndpointSchemas>;
