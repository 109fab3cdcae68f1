import { MAX_EXTRA_PASSENGERS } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page, Request } from '@playwright/test';
import type { BadLink } from '../support/link/bad-link.ts';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { networkIsBack } from '../support/record/fill-queue.ts';
import { expect, stored, test, openLoadTransfer } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';
import type { Phone, PhoneOptions, TurnOn } from '../support/phone/phone.ts';
import { installClock } from '../support/phone/page-clock.ts';
import type { RunningServer } from '../support/server/running-server.ts';

const EXTRAS = '/api/transfer/extra-passengers';
const KEY = 'extraPassengers_T1';
const DONE = 'Extra passengers submitted successfully';
const CODE_IN_VIEW_SECONDS = 8;

test('extra passengers are scanned, removed, kept over a reload and submitted to the ledger', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await phone();
  await installClock(page);
  const calls = listenToCalls(page);
  await openHome(page, week);
  await openLoadTransfer(page, 'T1');
  await page.getByRole('link', { name: 'Load Extra' }).click();
  await expect(page).toHaveURL(/\/load-extras\/VDE(=|%3D)$/);
  await expect(page.getByRole('heading', { name: 'Extras on transfer T1' })).toBeVisible();
  await expect(screenButton(page, 'Submit Extra Passengers')).toBeDisabled();
  const [one, two, three] = codesOf(week);

  await stopTime(page);
  await readWithReader(page, one);
  await expect(rows(page)).toHaveCount(1);
  await readWithReader(page, two);
  await page.clock.fastForward(501);
  await readWithReader(page, one);
  await page.clock.fastForward(501);
  await readWithReader(page, three);
  await expect(rows(page)).toHaveText([new RegExp(three), new RegExp(one)]);
  await page.clock.resume();

  await page.getByRole('button', { name: `Remove ${three}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this barcode?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${three}` }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(JSON.parse((await stored(page, KEY)) ?? '')).toMatchObject([{ barcode: one }]);

  await page.reload();
  await expect(rows(page)).toHaveText([new RegExp(one)]);
  // On a slow machine the reply may take longer than the phone waits.
  await stopTime(page);
  await screenButton(page, 'Submit Extra Passengers').click();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  expect(await stored(page, KEY)).toBeNull();
  const [call] = callsTo(calls, EXTRAS);
  expect(call?.body).toMatchObject({
    weekId: week.week.weekId,
    transferId: 'T1',
    repId: '1001',
    passengers: [{ barcode: one }],
  });
  for (const field of ['timestamp', 'clientTimestamp'])
    expect(sent(call, field)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(sent(call, 'idempotentId')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await submitted(host.server, week)).toBe(1);
});

test('the camera inside the screen: the button turns it on and off', async ({ week, phone }) => {
  const [code] = codesOf(week);
  const { page } = await atExtras(phone, week, '/load-extras/VDE=', {
    camera: [{ text: code, seconds: CODE_IN_VIEW_SECONDS }],
  });
  await screenButton(page, 'Scan Passenger').click();
  await expect(page.getByRole('region', { name: 'Scan QR Code' }).locator('video')).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(code)]);
  await screenButton(page, 'Cancel Scan').click();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(screenButton(page, 'Scan Passenger')).toBeVisible();
  await expect(screenButton(page, 'Submit Extra Passengers')).toBeEnabled();
});

test('extra passengers need a transfer, and a full list accepts no more clients', async ({ week, phone }) => {
  const { page } = await atExtras(phone, week, '/load-extras', {});
  const [code] = codesOf(week);
  await readWithReader(page, code);
  await expect(rows(page)).toHaveCount(1);
  await expect(screenButton(page, 'Submit Extra Passengers')).toBeDisabled();
  expect(JSON.parse((await stored(page, 'extraPassengers')) ?? '')).toHaveLength(1);
  await page.goto('/load-extras/no base64!');
  await expect(page.getByRole('heading', { name: 'No transfer chosen' })).toBeVisible();

  await page.goto('/load-extras/VDE=');
  const full = Array.from({ length: MAX_EXTRA_PASSENGERS }, (_, n) => ({
    barcode: `WASTELAND-FULL00-${String(n).padStart(6, '0')}`,
    timestamp: new Date().toISOString(),
    weekId: week.week.weekId,
    repId: '1001',
  }));
  await page.evaluate(([key, list]) => localStorage.setItem(key, list), [KEY, JSON.stringify(full)] as const);
  await page.reload();
  await expect(rows(page)).toHaveCount(MAX_EXTRA_PASSENGERS);
  await readWithReader(page, code);
  await expect(page.getByText(`The list is full. Submit it before you scan ${code}.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(MAX_EXTRA_PASSENGERS);
});

test('extra passengers submitted offline are held and recorded once signal returns', async ({ host, week, phone }) => {
  const { page, context } = await atExtras(phone, week, '/load-extras/VDE=', { losesSignal: true });
  const [code] = codesOf(week);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await readWithReader(page, code);
  await screenButton(page, 'Submit Extra Passengers').click();
  await expect(page.getByText('Request stored for processing when online')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  expect(await submitted(host.server, week)).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => submitted(host.server, week)).toBe(1);
});

test('a refused extra list stays, and without a transfer the list is not polled', async ({ week, phone }) => {
  const none = `/load-extras/${Buffer.from('T99').toString('base64')}`;
  const { page } = await atExtras(phone, week, none, { provokes: [404] });
  const calls = listenToCalls(page);
  const underWay = callsUnderWay(page);
  const asked = () => callsTo(calls, /\/allBarcodes\/T99\//).length;
  await readWithReader(page, codesOf(week)[0]);
  await screenButton(page, 'Submit Extra Passengers').click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Transfer not found');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(asked).toBeGreaterThan(0);
  await expect.poll(() => underWay.size).toBe(0);
  const before = asked();
  await installClock(page);
  await page.reload();
  await expect.poll(asked).toBe(before + 1);
  for (let poll = 0; poll < 6; poll += 1) {
    // The moved clock would time out open calls, and a restored link requests everything again.
    await expect.poll(() => underWay.size).toBe(0);
    await page.clock.fastForward(LIST_REFRESH_MS + 1_000);
  }
  await expect.poll(() => underWay.size).toBe(0);
  // Once more after a lost link, but not six times.
  expect(asked()).toBeLessThanOrEqual(before + 2);
});

test('returning during submission shows the extra list as being sent, recorded once', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  const [one, two] = codesOf(week);
  const arrives = await submitOnHangingLink(page, week, link, one);
  await expectOnItsWay(page, one);
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  await page.goForward();
  await expectOnItsWay(page, one);
  await readWithReader(page, two);
  await expect(rows(page)).toHaveCount(1);

  arrives.resolve();
  await expect(page.getByRole('status').filter({ hasText: DONE })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => stored(page, KEY)).toBeNull();
  await page.clock.resume();
  await page.reload();
  await expect(page.getByText('No barcodes scanned yet')).toBeVisible();
  expect(await submitted(host.server, week)).toBe(1);
  // The list, and the one person on it.
  expect(made).toHaveLength(2);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('an extra list refused after leaving the screen appears in Needs attention only', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page } = await phone({ through: link, losesSignal: true, provokes: [403] });
  const [one] = codesOf(week);
  const arrives = await submitOnHangingLink(page, week, link, one);
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  await host.server.query('update week set disabled = true where week_id = $1', [week.week.weekId]);
  arrives.resolve();
  await expect.poll(async () => (await queueOf(page)).map(({ options }) => options['state'])).toEqual(['attention']);
  await page.goForward();
  await expect(page.getByText('No barcodes scanned yet')).toBeVisible();
  await expect.poll(() => stored(page, KEY)).toBeNull();
  expect(await submitted(host.server, week)).toBe(0);
});

test('an app closed before the answer has the list in its queue, and not also on the screen', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  await page.goto('/load-extras/VDE=');
  await expect(screenButton(page, 'Scan Passenger')).toBeVisible();
  const [one] = codesOf(week);
  await readWithReader(page, one);
  await expect(rows(page)).toHaveCount(1);
  link.on(EXTRAS, faults.hang());
  await screenButton(page, 'Submit Extra Passengers').click();
  await expect.poll(() => link.callsTo(EXTRAS).length).toBe(1);
  await page.reload();
  await expect(page.getByText('No barcodes scanned yet')).toBeVisible();
  await expect.poll(() => stored(page, KEY)).toBeNull();
  link.heal();
  await networkIsBack(page);
  await expect.poll(() => submitted(host.server, week)).toBe(1);
  // The server has it before its phone knows.
  await expect.poll(async () => (await queueOf(page)).map(({ options }) => options['state'])).not.toContain('waiting');
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

/**
 * Scans one code and submits it. Time on the phone stops until the promise resolves, so that the screen waits for the
 * reply.
 */
async function submitOnHangingLink(
  page: Page,
  week: ImportWeek,
  link: BadLink,
  code: string,
): Promise<PromiseWithResolvers<void>> {
  await installClock(page);
  await openHome(page, week);
  await openLoadTransfer(page, 'T1');
  await page.getByRole('link', { name: 'Load Extra' }).click();
  // A reader types into the current screen, which until now is the transfer's.
  await expect(screenButton(page, 'Scan Passenger')).toBeVisible();
  await readWithReader(page, code);
  await expect(rows(page)).toHaveCount(1);
  const arrives = Promise.withResolvers<void>();
  link.on(EXTRAS, faults.holdUntil(arrives.promise));
  await stopTime(page);
  await screenButton(page, 'Submit Extra Passengers').click();
  await expect.poll(() => link.callsTo(EXTRAS).length).toBe(1);
  return arrives;
}

/** Stops the phone's clock, or nearly so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

async function expectOnItsWay(page: Page, code: string): Promise<void> {
  await expect(rows(page)).toHaveText([new RegExp(code)]);
  await expect(screenButton(page, 'Submit Extra Passengers')).toBeDisabled();
  await expect(screenButton(page, 'Submit Extra Passengers')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: `Remove ${code}` })).toBeDisabled();
}

async function atExtras(phone: TurnOn, week: ImportWeek, path: string, options: PhoneOptions): Promise<Phone> {
  const one = await phone(options);
  await openHome(one.page, week);
  await one.page.goto(path);
  await expect(screenButton(one.page, 'Scan Passenger')).toBeVisible();
  return one;
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Scanned barcodes' }).getByRole('listitem');
}

function codesOf(week: ImportWeek): [string, string, string] {
  const [one, two, three] = ticketsOn(week, 'coach', 'C1', 'outbound').map(({ barcode }) => barcode);
  if (!one || !two || !three) throw new Error('Coach C1 carries too few');
  return [one, two, three];
}

async function submitted(server: RunningServer, week: ImportWeek): Promise<number> {
  const rowsFound = await server.query(
    "select 1 from action where week_id = $1 and kind = 'extra-passengers' and verdict = 'accepted'",
    [week.week.weekId],
  );
  return rowsFound.length;
}

function callsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}
