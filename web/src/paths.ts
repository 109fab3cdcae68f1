/** Every address of the app by the name of its route; a gap begins with $. */
export const paths = {
  Login: '/login',
  Unlock: '/unlock',
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
} as const;

export type RouteName = keyof typeof paths;

type GapsIn<Path extends string> = Path extends `${string}$${infer Gap}/${infer Rest}`
  ? Gap | GapsIn<Rest>
  : Path extends `${string}$${infer Gap}`
    ? Gap
    : never;

/** A text for every gap of a route. */
export type Gaps<Name extends RouteName> = { readonly [Gap in GapsIn<(typeof paths)[Name]>]: string };

type GapArguments<Name extends RouteName> = [GapsIn<(typeof paths)[Name]>] extends [never] ? [] : [gaps: Gaps<Name>];

/** The address of a route, its gaps filled and percent-encoded. */
export function pathTo<Name extends RouteName>(name: Name, ...[gaps]: GapArguments<Name>): string {
  const values: Readonly<Record<string, string>> = gaps ?? {};
  return paths[name].replace(/\$(\w+)/g, (_, gap: string) => encodeURIComponent(values[gap] ?? ''));
}
