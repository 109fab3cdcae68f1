import { paths, type RouteName } from '../../web/src/base/paths.ts';
import { expect, test } from '../support/phone/journey.ts';
import { type WalkName, walkNames, walks } from '../support/walk/every-screen.ts';
import { axeFindings, overflowFindings, smallTargets } from '../support/phone/fit.ts';

const WIDTHS = [320, 360, 390, 820];
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
  'the live night': ['LiveNight', 'LiveRide', 'Wall', 'ClientStory'],
  'the weeks of the office': ['OfficeWeeks', 'BringIn', 'ImportJob', 'HeldRecords'],
  'people of the office': [
    'People',
    'AddStaff',
    'Audit',
    'SecurityEvents',
    'MachineTokens',
    'Webhooks',
    'PersonData',
    'ChangePassword',
    'OwnSignIns',
    'Notifications',
    'SecondFactor',
    'ChoosePassword',
    'PasswordHelp',
  ],
  'published sheets': ['PublishedSheet'],
  'reports and tickets for paper': ['Reports', 'Report', 'Clients', 'PrintTickets', 'NightPack', 'NightReview'],
};
const routeNames = Object.keys(paths).filter((name): name is RouteName => name in paths);
const walked = Object.values(ROUTES_OF).flat();

for (const name of walkNames) {
  test(`${name}: no axe violation, no horizontal scrolling, touch targets large enough for gloves`, async ({
    week,
    phone,
  }) => {
    const { page } = await phone({ provokes: [401, 404], losesSignal: true });
    const findings: string[] = [];
    const seen: string[] = [];
    await walks[name](page, week, async (what) => {
      seen.push(page.url());
      const found = [...(await axeFindings(page)), ...(await smallTargets(page))];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await overflowFindings(page)).map((finding) => `at ${width}: ${finding}`));
      }
      await page.setViewportSize({ width: 390, height: 844 });
      findings.push(...found.map((finding) => `${what}: ${finding}`));
    });
    expect(findings).toEqual([]);
    // Pictures come from the same walk, so every route has one.
    expect(notLookedAt(name, seen)).toEqual([]);
  });
}

/** Routes that a walk should have covered but did not, by the visited pages, and routes without a walk. */
function notLookedAt(walk: WalkName, seen: readonly string[]): RouteName[] {
  const looked = new Set(seen.map((address) => routeAt(new URL(address).pathname)));
  return [
    ...(ROUTES_OF[walk] ?? []).filter((name) => !looked.has(name)),
    ...routeNames.filter((name) => !walked.includes(name)),
  ];
}

function routeAt(pathname: string): RouteName | undefined {
  return routeNames
    .filter((name) => new RegExp(`^${paths[name].replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(pathname))
    .toSorted((a, b) => paths[a].split('$').length - paths[b].split('$').length)[0];
}
