import { paths, type RouteName } from '../../../web/src/paths.ts';
import type { WalkName } from './every-screen.ts';

const ROUTES_OF: Partial<Record<WalkName, readonly RouteName[]>> = {
  'sign-in, weeks and lock': ['Login', 'Unlock', 'SelectWeek'],
  'home, menu and link': ['Home', 'Actions', 'keyDistSelect'],
  clients: ['SearchPassengers', 'Passenger', 'ClientIssue', 'Shift'],
  staff: ['SearchStaff', 'Reps', 'Rep', 'MyWeek'],
  'rooms, resorts, contacts and handbook': ['Accommodation', 'Room', 'Resorts', 'Resort', 'Contacts', 'Handbook'],
  'loading a coach': ['selectLoadCoach', 'loadCoach'],
  'coaches and transfers': [
    'Coaches',
    'Coach',
    'coachManifest',
    'Transfers',
    'Transfer',
    'selectLoadTransfer',
    'loadTransfer',
    'transferManifest',
    'loadExtras',
    'loadExtrasOf',
  ],
  'lift passes': ['liftPass', 'liftPassOf'],
  'lessons, events, schedule and documents': [
    'Lessons',
    'Lesson',
    'Workshops',
    'Workshop',
    'registerLesson',
    'scanLesson',
    'registerWorkshop',
    'scanWorkshop',
    'Events',
    'Event',
    'NightlifePlan',
    'WeeklyInfo',
  ],
  'the door of an event': ['ticketing', 'ScanEvent'],
  keys: ['keyDist', 'keyDistRoom', 'keyDistRoomScanned'],
  'needs attention': ['Attention'],
  'hand over by light': ['HandOver', 'showRecords', 'readRecords'],
  'the live night': ['LiveNight', 'ClientStory'],
  'the weeks of the office': ['OfficeWeeks', 'BringIn', 'ImportJob', 'HeldRecords'],
  'people of the office': ['People', 'Audit', 'ChangePassword', 'ChoosePassword'],
  'published sheets': ['PublishedSheet'],
  'reports and tickets for paper': ['Reports', 'Report', 'PrintTickets'],
};
const walked = Object.values(ROUTES_OF).flat();

/** The addresses that a walk should have looked at and did not, given the pages it looked at, and those that no walk has. */
export function notLookedAt(walk: WalkName, seen: readonly string[]): RouteName[] {
  const looked = new Set(seen.map((address) => routeAt(new URL(address).pathname)));
  return [
    ...(ROUTES_OF[walk] ?? []).filter((name) => !looked.has(name)),
    ...routeNames.filter((name) => !walked.includes(name)),
  ];
}

const routeNames = Object.keys(paths).filter((name): name is RouteName => name in paths);

/** The route with the fewest parameters that an address fits. */
function routeAt(pathname: string): RouteName | undefined {
  return routeNames
    .filter((name) => new RegExp(`^${paths[name].replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(pathname))
    .toSorted((a, b) => paths[a].split('$').length - paths[b].split('$').length)[0];
}
