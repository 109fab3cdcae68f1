import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { chooseInMenu, EMPTY_WEEK, expect, openLoadCoach, pickWeek, signIn, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { cachedPaths, isKeptForOffline, keptNames } from '../support/phone/kept-data.ts';
import { ridersOf } from '../support/ticket/load-coach.ts';

const COACH = 'C1';
const UNREACHABLE = 'The server cannot be reached.';
const AS_IT_WAS = /^As it was at \d\d:\d\d$/;
const UPDATED = /^Updated \d\d:\d\d$/;

test('every visited screen works without signal and shows its age', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  const client = week.passengers.find(
    ({ reference, passengerName }) => reference?.startsWith('WASTELAND-') && passengerName,
  );
  await signIn(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await expect(page.getByText(UPDATED)).toBeVisible();
  await page.goto('/loadCoach');
  await expect(page.getByText(UPDATED)).toBeVisible();
  await page.goto('/searchPassenger');
  await expect(page.getByText(UPDATED)).toBeVisible();
  await isKeptForOffline(page);

  await context.setOffline(true);
  await page.goto(`/loadCoach/${COACH}/outbound`);
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  await page.goto('/loadCoach');
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await page.goto('/searchPassenger');
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await page.getByRole('searchbox').fill(client?.reference ?? '');
  await page
    .getByRole('row', { name: new RegExp(client?.reference ?? '') })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: client?.passengerName ?? '' })).toBeVisible();
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(UPDATED)).toBeVisible();
});

test('a phone with full storage works from memory and shows it', async ({ week, phone }) => {
  const { page } = await phone();
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'weeks') throw new DOMException('The disk is full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await openHome(page, week);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await page.getByRole('searchbox').fill(ridersOf(week, COACH, 1)[0]?.bookingRef ?? '');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('not kept on this phone')).toBeVisible();
  expect(await keptNames(page, 'weeks')).toEqual([]);
});

test('a full logout deletes all data, and the browser caches contain only the shell', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  await isKeptForOffline(page);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  await expect.poll(() => keptNames(page, 'weeks')).toHaveLength(1);
  await expect
    .poll(() => keptNames(page, 'reads'))
    .toContain(
      `wasteland/rep@demo.test/api/coach/allBarcodes/${COACH}/direction/outbound/${week.week.weekId}`.replace(
        '/api',
        '//api',
      ),
    );
  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => keptNames(page, 'weeks')).toEqual([]);
  await expect.poll(() => keptNames(page, 'reads')).toEqual([]);

  const paths = await cachedPaths(page);
  expect(
    paths.filter(
      (path) => !/^\/(assets\/|icons\/|index\.html$|can-run\.js$|logo\.svg$|manifest\.webmanifest$)/.test(path),
    ),
  ).toEqual([]);
  expect(paths.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
});

test('a list that could not be loaded is not shown as empty', async ({ phone }) => {
  const { page } = await phone({ stubs: true, provokes: [500] });
  const lists = /\/(api\/(coach|transfer|workshopLessons|events)\/|whatsOn\/|files\/week\/)/;
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { error: 'boom' } }));
  await signIn(page);
  await page.getByRole('button', { name: new RegExp(`^${EMPTY_WEEK}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const empty: readonly (readonly [path: string, text: string])[] = [
    ['/loadCoach', 'No outbound coaches available'],
    ['/loadTransfer', 'No outbound transfers available'],
    ['/coach', 'No coaches'],
    ['/transfer', 'No transfers'],
    ['/registerLesson', 'No lessons'],
    ['/registerWorkshop', 'No lessons'],
    ['/ticketing', 'No events'],
    ['/event-schedule', 'No events found'],
    ['/week-info', 'No documents available for this week'],
  ];
  for (const [path, text] of empty) {
    await page.goto(path);
    await expect(page.getByText('Not on this phone yet')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    // The server answered, so it counts as reachable.
    await expect(page.getByText('boom')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
  }
  await page.goto('/registerLesson/42');
  await expect(page.getByText('list of this lesson is not on this phone yet')).toBeVisible();
  await expect(page.getByText('No participants')).toHaveCount(0);
  await page.unroute(lists);
  await page.goto('/ticketing');
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
});

test('resorts and contacts that failed to load at sign-in are fetched later, once', async ({ phone }) => {
  const { page } = await phone({ stubs: true, provokes: [500] });
  const calls = listenToCalls(page);
  for (const list of ['**/api/resort', '**/api/contacts'])
    await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'boom' } }));
  await signIn(page);
  for (const list of ['**/api/resort', '**/api/contacts']) await page.unroute(list);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expect
    .poll(async () => (await keptNames(page, 'reads')).filter((name) => /\/(resort|contacts)$/.test(name)))
    .toHaveLength(2);
  calls.length = 0;
  await page.reload();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect.poll(() => callsTo(calls, '/api/week/active').length).toBeGreaterThan(0);
  expect(callsTo(calls, /\/api\/(resort|contacts)$/)).toEqual([]);
});
