import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { allowedBarcodesOf } from '@offpiste/core/place/key/key-page.rules';
import type { Page } from '@playwright/test';
import { paths, type Params, type RouteName } from '../../web/src/base/paths.ts';
import { chooseInMenu, expect, signIn, test, typePin } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';

type Needs = 'unlock' | 'week';
/** Screens before the lock; a link to choose a password works without a session. */
const BEFORE_LOCK = ['Login', 'Unlock', 'ChoosePassword', 'PasswordHelp', 'Wall'] as const;
type Screen = Exclude<RouteName, (typeof BEFORE_LOCK)[number]>;
type Values = Readonly<Record<{ [Name in RouteName]: keyof Params<Name> }[RouteName], string>>;

/** Every other screen behind the lock needs a week. */
const WITHOUT_WEEK: readonly Screen[] = [
  'SelectWeek',
  'ClientIssue',
  'Resorts',
  'Resort',
  'Contacts',
  'Handbook',
  'Attention',
  'HandOver',
  'showRecords',
  'readRecords',
  'LiveNight',
  'LiveRide',
  'NightPack',
  'NightReview',
  'Clients',
  'ClientStory',
  'Reports',
  'Report',
  'PrintTickets',
  'PublishedSheet',
  'OfficeWeeks',
  'BringIn',
  'ImportJob',
  'People',
  'AddStaff',
  'Audit',
  'SecurityEvents',
  'MachineTokens',
  'Webhooks',
  'PersonData',
  'HeldRecords',
  'ChangePassword',
  'OwnSignIns',
  'Notifications',
  'SecondFactor',
];

/** Every address behind the lock, with ids of this week, and its requirements. */
function addresses(week: ImportWeek): [path: string, needs: Needs][] {
  const { values, ownValues, others } = valuesOf(week);
  const screens = Object.keys(paths).filter(
    (name): name is Screen => name in paths && !BEFORE_LOCK.some((open) => open === name),
  );
  const all = [
    ...screens.map((name): [Screen, Partial<Values>] => [name, { ...values, ...ownValues[name] }]),
    ...others.map(([name, other]): [Screen, Partial<Values>] => [name, { ...values, ...other }]),
  ];
  return all.map(([name, filled]) => [pathWith(name, filled), WITHOUT_WEEK.includes(name) ? 'unlock' : 'week']);
}

function pathWith(name: Screen, values: Readonly<Record<string, string>>): string {
  return paths[name].replace(/\$(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
}

test('signed out, every address leads to Login', async ({ week, phone }) => {
  const { page } = await phone();
  await expectLandsAt(page, '/home', '/login');
  for (const [path] of addresses(week)) await expectLeadsTo(page, path, '/login');
  for (const path of ['/unlock', '/nothing/there']) await expectLandsAt(page, path, '/login');
  await expectLandsAt(page, '/login', '/login');
  await expectLandsAt(page, '/welcome', '/welcome');
});

test('signed in without a PIN, then locked, every address leads to Unlock', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  for (const [path] of addresses(week)) await expectLeadsTo(page, path, '/unlock');
  await expectLandsAt(page, '/nothing/there', '/unlock');
  await expectLandsAt(page, '/login', '/login');
  await page.goto('/coach');
  await typePin(page);
  await expect(page).toHaveURL(/\/$/);
  await expectLandsAt(page, '/unlock', '/');

  await page.evaluate(() => localStorage.removeItem('pwa_pin_hash'));
  for (const path of ['/', '/home', '/contacts']) await expectLandsAt(page, path, '/unlock');
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
});

test('screens that need a week redirect to the list of weeks, and other screens open', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  for (const [path, needs] of addresses(week)) {
    if (needs === 'week') await expectLeadsTo(page, path, '/');
    else await expectLandsAt(page, path, path);
  }
  await expectLandsAt(page, '/nothing/there', '/');
  await expectLandsAt(page, '/login', '/login');
});

test('with a chosen week, every address opens its own screen, with a title and content', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  for (const [path] of addresses(week)) {
    await expectLandsAt(page, path, path);
    if (await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()) continue;
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).not.toBeEmpty();
    await expect(page, path).toHaveTitle(`${await heading.textContent()} · Wasteland Reps`);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Back', exact: true }), path).toHaveCount(
      ['/', '/home'].includes(path) ? 0 : 1,
    );
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
  }
  await expectLandsAt(page, '/nothing/there', '/home');
  await expectLandsAt(page, '/passenger', '/home');
});

/** Like a link inside the app, so the app does not reload; for addresses that do not open their screen. */
async function expectLeadsTo(page: Page, path: string, place: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(place);
}

async function expectLandsAt(page: Page, path: string, place: string): Promise<void> {
  await page.goto(path);
  const { pathname } = new URL(place, 'http://phone');
  // A pass in an address opens a dialog, which hides the page from a screen reader. While a screen is being fetched,
  // its placeholder is hidden beside it.
  await expect(page.locator('main').filter({ visible: true }).first(), path).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(pathname);
}

/** Values for every parameter, for single screens, and further addresses of some screens. */
function valuesOf(week: ImportWeek): {
  values: Values;
  ownValues: Partial<Record<Screen, Partial<Values>>>;
  others: [Screen, Partial<Values>][];
} {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const brandClient = week.passengers.find((one) => one.reference?.startsWith('WASTELAND-') && one.passengerName);
  const lesson = week.lessons.find((one) => one.lessonType !== 'workshop')?.lessonId ?? '';
  const workshop = week.lessons.find((one) => one.lessonType === 'workshop')?.lessonId ?? lesson;
  const rep = week.repRows[0]?.['User ID'];
  const keyRoom = week.keyRooms.find(({ allowedBarcodes }) => allowedBarcodesOf({ allowedBarcodes }).length > 0);
  const room = keyRoom?.roomId ?? '';
  return {
    values: {
      week: week.week.weekId,
      bookingRef: brandClient?.reference ?? '',
      repId: typeof rep === 'string' ? rep : '',
      resortId: 'les-deux-alpes',
      subblockId: room,
      kind: 'coach',
      rideId: 'C1',
      coachId: 'C1',
      transferId: 'T1',
      direction: 'outbound',
      lessonId: lesson,
      eventId: week.events[0]?.eventId ?? '',
      groupType: 'loc',
      distLocation: base64('Main Desk'),
      roomId: room,
      scanType: 'scan',
      barcode: keyRoom ? (allowedBarcodesOf(keyRoom)[0] ?? '') : '',
      shiftId: '1',
      jobId: 'not-there',
      report: 'manifests',
    },
    ownValues: {
      Workshop: { lessonId: workshop },
      scanWorkshop: { lessonId: workshop },
      loadExtrasOf: { transferId: base64('T1') },
      keyDistRoom: { scanType: 'manual' },
    },
    others: [
      ['loadCoach', { direction: 'inbound' }],
      ['loadCoach', { direction: 'sideways' }],
      ['coachManifest', { direction: 'inbound' }],
      ['loadTransfer', { direction: 'inbound' }],
      ['transferManifest', { direction: 'inbound' }],
      ['keyDist', { groupType: 'sup' }],
      ['keyDist', { groupType: 'bld' }],
    ],
  };
}
