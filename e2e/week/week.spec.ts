import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page, Route } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import {
  CLOSED_WEEK,
  EMPTY_WEEK,
  chooseInMenu,
  expect,
  pickWeek,
  signIn,
  stored,
  test,
  typePin,
} from '../support/phone/journey.ts';

const WEEK_LIST = '/api/week/active';
const REP = { repId: '1001', name: 'Ella Pritchard', level: 1, tenant: 'wasteland' };

test('the list of weeks: order, a closed week, and pull to refresh', async ({ phone }) => {
  const { page, context } = await phone();
  const calls = listenToCalls(page);
  await signIn(page);
  const rows = page.getByRole('list', { name: 'Select Week' }).getByRole('button');
  await expect(rows.first()).toHaveText(new RegExp(`^${EMPTY_WEEK}.*01/11/2026`));
  await expect(rows.nth(1)).toHaveText(/^Week 00.*12\/12\/2026/);
  await expect(rows.nth(-2)).toHaveText(new RegExp(`^${CLOSED_WEEK}.*03/01/2027`));
  await expect(rows.nth(-2)).toBeDisabled();
  await expect(rows.last()).toHaveText(/^Another dateless week/);

  const touch = await context.newCDPSession(page);
  const asked = () => callsTo(calls, WEEK_LIST).length;
  const before = asked();
  await pull(touch, 149);
  await pull(touch, 150);
  await expect.poll(asked).toBe(before + 1);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();

  await page.getByText('Another dateless week').scrollIntoViewIfNeeded();
  await pull(touch, 200);
  await page.getByText(EMPTY_WEEK).scrollIntoViewIfNeeded();
  expect(asked()).toBe(before + 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(asked).toBe(before + 2);
});

test('an automatic refresh of the week list does not move its rows', async ({ phone }) => {
  const { page } = await phone({ stubs: true });
  await signIn(page);
  const row = page.getByRole('button', { name: /^Week 00/ });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeEnabled();
  const before = await row.boundingBox();
  const hold = Promise.withResolvers<void>();
  await page.route(`**${WEEK_LIST}`, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.reload();
  await expect(row).toBeVisible();
  await expect(refresh).toBeDisabled();
  expect(await row.boundingBox()).toEqual(before);
  hold.resolve();
  await expect(refresh).toBeEnabled();
  expect(await row.boundingBox()).toEqual(before);
});

test('choosing a week loads it once, keeps it, and everything is looked up in it', async ({ host, week, phone }) => {
  const other = host.freshWeek(50);
  const { page } = await phone();
  const calls = listenToCalls(page);
  const downloads = (id: string) => callsTo(calls, `/api/week/data/${id}`);
  await signIn(page);
  await pickWeek(page, week);

  expect(JSON.parse((await stored(page, 'weekId')) ?? '')).toMatchObject({
    weekId: week.week.weekId,
    weekName: week.week.weekName,
    systemId: week.week.systemId,
  });
  expect(downloads(week.week.weekId)).toHaveLength(1);
  expect(downloads(week.week.weekId)[0]?.headers['accept']).toContain('octet-stream');
  await expect.poll(() => callsTo(calls, `/api/repData/${week.week.weekId}`).length).toBe(1);
  await expectListed(page, referenceOf(week.passengers), referenceOf(other.passengers));

  await page.goBack();
  await pickWeek(page, week);
  expect(downloads(week.week.weekId)).toHaveLength(1);

  await page.goBack();
  await pickWeek(page, other);
  expect(downloads(other.week.weekId)).toHaveLength(1);
  await expectListed(page, referenceOf(other.passengers), referenceOf(week.passengers));

  await chooseInMenu(page, 'Select Week');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  expect(await stored(page, 'weekId')).toBeNull();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await pickWeek(page, other);
  await expect.poll(() => downloads(other.week.weekId).length).toBe(2);

  calls.length = 0;
  await page.reload();
  await expect.poll(() => downloads(other.week.weekId).length).toBe(1);
  await chooseInMenu(page, 'Lock');
  calls.length = 0;
  await page.reload();
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expect.poll(() => callsTo(calls, WEEK_LIST).length).toBeGreaterThan(0);
});

test('a failing download is tried three times, then shows the reason and the options', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, provokes: [500], losesSignal: true });
  const calls = listenToCalls(page);
  await signIn(page);
  const hold = Promise.withResolvers<void>();
  await page.route('**/api/week/data/*', async (route) => {
    await hold.promise;
    await route.fulfill({ status: 500, json: { error: 'The disk is full' } });
  });
  await page.route('**/api/repData/*', (route) => route.fulfill({ status: 500, json: { error: 'no rows' } }));
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText('Loading week data...');
  hold.resolve();
  await expect(modal).toContainText('The disk is full');
  expect(callsTo(calls, `/api/week/data/${week.week.weekId}`)).toHaveLength(3);
  await expect.poll(() => callsTo(calls, `/api/week/rep/${week.week.weekId}`).length).toBe(1);
  expect(callsTo(calls, `/api/repData/${week.week.weekId}`)).toHaveLength(3);

  // The last added route wins; removing the first one earlier would let the real week through.
  await page.route('**/api/week/data/*', (route) => route.abort());
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(modal).toContainText('Loading week data...');
  await expect(modal).toContainText('Failed to load week data');
  await modal.getByRole('button', { name: 'Logout' }).click();
  // Signing in again would need the unreachable server.
  await page.getByRole('alertdialog', { name: 'No signal' }).getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(modal).toHaveCount(0);
  expect(await stored(page, 'refreshToken')).toBeNull();
});

test('invalid week data are shown with their specific error', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await signIn(page);
  const whole = gzipSync(JSON.stringify({ week: { passengers: [] }, rep: REP }));
  const bodies: [Buffer, RegExp][] = [
    [Buffer.alloc(0), /^No data received from API/],
    [whole.subarray(0, 24), /^Failed to decompress data: the download broke off after 24 bytes \(./],
    [Buffer.from('<!doctype html><title>Hotel</title>'), /^Failed to process data: a web page arrived instead\./],
    [gzipSync('no JSON'), /^Failed to process data: the download was damaged on its way, \d+ bytes arrived \(./],
    [gzipSync(JSON.stringify({ week: [] })), /^Invalid data structure/],
    [gzipSync(JSON.stringify({ week: null, rep: REP })), /^Invalid data structure/],
  ];
  await page.route('**/api/week/data/*', answerBytes(bodies[0]?.[0] ?? whole));
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  const modal = page.getByRole('alertdialog');
  for (const [body, words] of bodies) {
    // The last added route wins; removing the earlier one first would let the real week through.
    await page.route('**/api/week/data/*', answerBytes(body));
    if (body.length > 0) await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(modal.getByRole('heading')).toHaveText(words);
  }
  await page.unroute('**/api/week/data/*');
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(modal).toHaveCount(0);
});

const OLD_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

for (const [browser, userAgent] of [
  ['an old iPhone', OLD_IPHONE],
  ['a browser that cannot', undefined],
] as const) {
  test(`${browser} decompresses the week with the app's own fallback, also in many chunks`, async ({ week, phone }) => {
    const { page, context } = await phone({ stubs: true, ...(userAgent ? { userAgent } : {}) });
    if (!userAgent) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'DecompressionStream'));
    await signIn(page);
    const passengers = Array.from({ length: 900 }, (_, n) => ({
      passengerName: `Client ${n}`,
      reference: `WASTELAND-${String(n).padStart(6, '0')}`,
      email: randomBytes(120).toString('base64'),
    }));
    const bytes = gzipSync(JSON.stringify({ week: { ...week.week, passengers }, rep: REP }));
    expect(bytes.length).toBeGreaterThan(65_536);
    await page.route('**/api/week/data/*', answerBytes(bytes));
    await pickWeek(page, week);
    await page.getByRole('link', { name: 'Search Clients' }).click();
    await page.getByRole('searchbox').fill('client 899');
    await expect(page.getByRole('row', { name: /WASTELAND-000899/ })).toBeVisible();
  });
}

test('five hundred weeks are listed and selectable, even if other lists fail to load', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, provokes: [500] });
  for (const list of ['**/api/resort', '**/api/contacts'])
    await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'boom' } }));
  const activeWeeks = Array.from({ length: 500 }, (_, n) => ({
    id: n === 499 ? week.week.weekId : `many-${n}`,
    weekName: `Many ${n}`,
    weekPackages: JSON.stringify([{ departureDate: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10) }]),
    alwaysOn: n % 2 === 0,
    disabled: false,
  }));
  await page.route(`**${WEEK_LIST}`, (route) => route.fulfill({ json: { activeWeeks: activeWeeks.toReversed() } }));
  await signIn(page);
  await expect(page.getByText('boom')).toHaveCount(0);
  const rows = page.getByRole('list', { name: 'Select Week' }).getByRole('button');
  await expect(rows.first()).toHaveText(/^Many 0/);
  await expect(rows).toHaveCount(500);
  await rows.last().click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});

/** Drags one finger down from the top of the list by this many pixels. */
async function pull(touch: CDPSession, distancePx: number): Promise<void> {
  const [x, startY] = [195, 200];
  const at = (y: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(startY) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(startY + distancePx * share) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function expectListed(page: Page, listed: string, absent: string): Promise<void> {
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await page.getByRole('searchbox').fill(listed);
  await expect(page.getByRole('row', { name: new RegExp(listed) })).toBeVisible();
  await page.getByRole('searchbox').fill(absent);
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

function referenceOf(passengers: readonly { reference?: string | null; passengerName?: string | null }[]): string {
  const one = passengers.find(({ reference, passengerName }) => reference?.startsWith('WASTELAND-') && passengerName);
  if (!one?.reference) throw new Error('The week has no client of the brand');
  return one.reference;
}

function answerBytes(body: Buffer): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ contentType: 'application/octet-stream', body });
}
