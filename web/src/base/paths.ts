/** A parameter begins with $. */
export const paths = {
  Login: '/login',
  Unlock: '/unlock',
  ChoosePassword: '/welcome',
  PasswordHelp: '/forgotten',
  SelectWeek: '/',
  Home: '/home',
  Actions: '/action',

  SearchPassengers: '/searchPassenger',
  Passenger: '/passenger/$bookingRef',
  ClientIssue: '/client-issue',

  SearchStaff: '/search-staff',
  Reps: '/reps',
  Rep: '/rep/$repId',
  MyWeek: '/my-week',
  Resorts: '/resort',
  Resort: '/resort/$resortId',
  Accommodation: '/accommodation',
  Room: '/accommodation/$subblockId',
  Contacts: '/contacts',
  Handbook: '/handbook',
  Attention: '/attention',
  HandOver: '/hand-over',
  showRecords: '/hand-over/show',
  readRecords: '/hand-over/read',

  Coaches: '/coach',
  Coach: '/coach/$coachId',
  selectLoadCoach: '/loadCoach',
  loadCoach: '/loadCoach/$coachId/$direction',
  coachManifest: '/loadCoach/$coachId/$direction/manifest',

  Transfers: '/transfer',
  Transfer: '/transfer/$transferId',
  selectLoadTransfer: '/loadTransfer',
  loadTransfer: '/loadTransfer/$transferId/$direction',
  transferManifest: '/loadTransfer/$transferId/$direction/manifest',
  loadExtras: '/load-extras',
  loadExtrasOf: '/load-extras/$transferId',

  liftPass: '/liftPass',
  liftPassOf: '/liftPass/$bookingRef',

  Lessons: '/lessons',
  Lesson: '/lesson/$lessonId',
  Workshops: '/workshops',
  Workshop: '/workshop/$lessonId',
  registerLesson: '/registerLesson',
  scanLesson: '/registerLesson/$lessonId',
  registerWorkshop: '/registerWorkshop',
  scanWorkshop: '/registerWorkshop/$lessonId',

  Events: '/events',
  Event: '/event/$eventId',
  ticketing: '/ticketing',
  ScanEvent: '/ticket/$eventId',

  keyDistSelect: '/keyDist',
  keyDist: '/keyDist/$groupType/$distLocation',
  keyDistRoom: '/keyDist/room/$roomId/$scanType',
  keyDistRoomScanned: '/keyDist/room/$roomId/$scanType/$barcode',

  NightlifePlan: '/event-schedule',
  WeeklyInfo: '/week-info',
  Shift: '/shift/$shiftId',

  LiveNight: '/office/week/$week/live',
  LiveRide: '/office/week/$week/live/rides/$kind/$rideId/$direction',
  NightPack: '/office/week/$week/pack',
  NightReview: '/office/week/$week/review',
  Wall: '/office/wall',
  Clients: '/office/week/$week/clients',
  ClientStory: '/office/week/$week/clients/$bookingRef',
  OfficeWeeks: '/office/weeks',
  BringIn: '/office/import',
  ImportJob: '/office/import/$jobId',
  PublishedSheet: '/office/week/$week/sheet',
  People: '/office/people',
  AddStaff: '/office/people/staff',
  Audit: '/office/audit',
  SecurityEvents: '/office/security',
  MachineTokens: '/office/tokens',
  Webhooks: '/office/webhooks',
  PersonData: '/office/person-data',
  HeldRecords: '/office/carried',
  ChangePassword: '/password',
  OwnSignIns: '/sign-ins',
  Notifications: '/notifications',
  SecondFactor: '/office/second-factor',
  Reports: '/office/week/$week/reports',
  Report: '/office/week/$week/reports/$report',
  PrintTickets: '/office/week/$week/tickets',
} as const;

export type RouteName = keyof typeof paths;

export function isOfficeRoute(name: RouteName): name is OfficeRouteName {
  return isOfficePath(paths[name]);
}

export function isOfficePath(path: string): boolean {
  return path.startsWith('/office/');
}

/** The office's pages, also those outside a week. */
export type OfficeRouteName = {
  [Name in RouteName]: (typeof paths)[Name] extends `/office/${string}` ? Name : never;
}[RouteName];

type ParamsIn<Path extends string> = Path extends `${string}$${infer Param}/${infer Rest}`
  ? Param | ParamsIn<Rest>
  : Path extends `${string}$${infer Param}`
    ? Param
    : never;

export type Params<Name extends RouteName> = { readonly [Param in ParamsIn<(typeof paths)[Name]>]: string };

type ParamArguments<Name extends RouteName> = [ParamsIn<(typeof paths)[Name]>] extends [never]
  ? []
  : [params: Params<Name>];

/** Percent-encodes the parameters. */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: ParamArguments<Name>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return paths[name].replace(/\$(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
}

export function routeId<Name extends RouteName>(name: Name) {
  return `/open${paths[name]}` as const;
}
