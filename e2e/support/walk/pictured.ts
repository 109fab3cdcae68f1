import { paths, type RouteName } from '../../../web/src/paths.ts';
import type { WalkName } from './every-screen.ts';

/** The walk that looks at each address of the app: a new address does not compile without one. */
const WALK_OF: Readonly<Record<RouteName, WalkName>> = {
  Login: 'sign-in, weeks and lock',
  Unlock: 'sign-in, weeks and lock',
  SelectWeek: 'sign-in, weeks and lock',
  Home: 'home, menu and link',
  Actions: 'home, menu and link',
  keyDistSelect: 'home, menu and link',
  SearchPassengers: 'clients',
  Passenger: 'clients',
  ClientIssue: 'clients',
  Shift: 'clients',
  SearchStaff: 'staff',
  Reps: 'staff',
  Rep: 'staff',
  MyWeek: 'staff',
  Accommodation: 'rooms, resorts, contacts and handbook',
  Room: 'rooms, resorts, contacts and handbook',
  Resorts: 'rooms, resorts, contacts and handbook',
  Resort: 'rooms, resorts, contacts and handbook',
  Contacts: 'rooms, resorts, contacts and handbook',
  Handbook: 'rooms, resorts, contacts and handbook',
  selectLoadCoach: 'loading a coach',
  loadCoach: 'loading a coach',
  Coaches: 'coaches and transfers',
  Coach: 'coaches and transfers',
  coachManifest: 'coaches and transfers',
  Transfers: 'coaches and transfers',
  Transfer: 'coaches and transfers',
  selectLoadTransfer: 'coaches and transfers',
  loadTransfer: 'coaches and transfers',
  transferManifest: 'coaches and transfers',
  loadExtras: 'coaches and transfers',
  loadExtrasOf: 'coaches and transfers',
  liftPass: 'lift passes',
  liftPassOf: 'lift passes',
  Lessons: 'lessons, events, schedule and documents',
  Lesson: 'lessons, events, schedule and documents',
  Workshops: 'lessons, events, schedule and documents',
  Workshop: 'lessons, events, schedule and documents',
  registerLesson: 'lessons, events, schedule and documents',
  scanLesson: 'lessons, events, schedule and documents',
  registerWorkshop: 'lessons, events, schedule and documents',
  scanWorkshop: 'lessons, events, schedule and documents',
  Events: 'lessons, events, schedule and documents',
  Event: 'lessons, events, schedule and documents',
  NightlifePlan: 'lessons, events, schedule and documents',
  WeeklyInfo: 'lessons, events, schedule and documents',
  ticketing: 'the door of an event',
  ScanEvent: 'the door of an event',
  keyDist: 'keys',
  keyDistRoom: 'keys',
  keyDistRoomScanned: 'keys',
  Attention: 'needs attention',
  HandOver: 'hand over by light',
  showRecords: 'hand over by light',
  readRecords: 'hand over by light',
  LiveNight: 'the live night',
  ClientStory: 'the live night',
  OfficeWeeks: 'the weeks of the office',
  BringIn: 'the weeks of the office',
  ImportJob: 'the weeks of the office',
  HeldRecords: 'the weeks of the office',
  People: 'people of the office',
  Audit: 'people of the office',
  ChangePassword: 'people of the office',
  ChoosePassword: 'people of the office',
  PublishedSheet: 'published sheets',
  Reports: 'reports and tickets for paper',
  Report: 'reports and tickets for paper',
  PrintTickets: 'reports and tickets for paper',
};

/** The addresses that a walk should have looked at and did not, given the pages it looked at. */
export function notLookedAt(walk: string, seen: readonly string[]): RouteName[] {
  const looked = new Set(seen.map((address) => routeAt(new URL(address).pathname)));
  return routeNames.filter((name) => WALK_OF[name] === walk && !looked.has(name));
}

const routeNames = Object.keys(paths).filter((name): name is RouteName => name in paths);

/** The route with the fewest parameters that an address fits. */
function routeAt(pathname: string): RouteName | undefined {
  return routeNames
    .filter((name) => new RegExp(`^${paths[name].replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(pathname))
    .toSorted((a, b) => paths[a].split('$').length - paths[b].split('$').length)[0];
}
