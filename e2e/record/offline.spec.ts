import type { Page } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { chooseInMenu, expect, fillSignIn, openLoadCoach, pickWeek, setPin, test } from '../support/phone/journey.ts';
import { openHome, openWeeks } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { installClock } from '../support/phone/page-clock.ts';
import { acceptedLoads, chooseByName, loadedTickets, ridersOf } from '../support/ticket/load-coach.ts';
import { wakeUntil } from '../support/record/fill-queue.ts';
import { queueOf } from '../support/record/outbox.ts';

const COACH = 'C1';
const BATCH = '/api/actions/batch';
/** The record's own call, and the replay. */
const EVERY_WAY = /\/api\/(coach\/load|actions\/batch)$/;
const STORED = 'Request stored for processing when online';
const REPLAY_PERIOD_MS = 30_000;

test('offline actions wait on the phone and are submitted unchanged', async ({ host, week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  const calls = listenToCalls(page);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const riders = ridersOf(week, COACH, 2);
  await context.setOffline(true);
  for (const { bookingRef } of riders) {
    await chooseByName(page, bookingRef);
    await expect(page.getByText(STORED)).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }
  await expect(page.getByText('2 held on this phone')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open menu.*\b2 waiting to be sent/ })).toContainText('2');

  const queue = await queueOf(page);
  expect(queue.map(({ url, data }) => ({ url, barcode: data['barcode'] }))).toEqual(
    riders.map(({ barcode }) => ({ url: '/api/coach/load', barcode })),
  );
  for (const entry of queue) {
    expect(entry).toMatchObject({
      options: { kind: 'coach-load', state: 'waiting', ownerId: '1001', clockOffset: expect.any(Number) },
    });
    expect(new Date(String(entry.data['clientTimestamp'])).getTime()).toBe(entry.timestamp);
  }
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sync (2)' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close menu' }).click();
  const silent = callsTo(calls, BATCH).length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(callsTo(calls, BATCH)).toHaveLength(silent + 1);
  // An attempt without signal may have come before it.
  const batch = callsTo(calls, BATCH).at(-1);
  expect(batch?.headers).toMatchObject({ 'x-replay': 'true', 'x-brand': 'wasteland' });
  expect(sent(batch, 'entries')).toEqual(
    queue.map(({ url, data, timestamp, options }) => ({ url, data, timestamp, clockOffset: options['clockOffset'] })),
  );
  const expected = queue.map(({ data }) => ({ barcode: data['barcode'], id: data['idempotentId'], scanned: 0 }));
  expect(await acceptedLoads(host.server, week)).toEqual(
    expected.toSorted((a, b) => String(a.barcode).localeCompare(String(b.barcode))),
  );
  expect(await loadedTickets(host.server, week)).toBe(2);
  await expect.poll(() => queueOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByText(/^Sync/)).toHaveCount(0);
});

test('after one visit the app starts without signal and every screen that was seen works', async ({
  host,
  week,
  phone,
}) => {
  const { page, context } = await phone({ losesSignal: true });
  await openWeeks(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await isKeptForOffline(page);
  const [rider] = ridersOf(week, COACH, 1);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Week as it was at/)).toBeVisible();
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByText(STORED)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.reload();
  await expect(page.getByText('1 held on this phone')).toBeVisible();
  await page.goto('/loadCoach');
  await expect(page.getByRole('link', { name: /\bC1\b/ })).toBeVisible();
  await page.goto('/searchPassenger');
  await page.getByRole('searchbox').fill(rider?.bookingRef ?? '');
  await expect(page.getByRole('row', { name: new RegExp(rider?.bookingRef ?? '') })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) })).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => loadedTickets(host.server, week)).toBe(1);
});

test('the queue is replayed every 30 seconds, on focus, on visibility, on navigation and by hand', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await phone({ stubs: true, losesSignal: true });
  await installClock(page);
  const calls = listenToCalls(page);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const triggers: (() => Promise<unknown>)[] = [
    () => page.clock.fastForward(REPLAY_PERIOD_MS),
    () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    () => page.getByRole('button', { name: 'Back' }).click(),
    () => chooseInMenu(page, 'Sync (1)'),
  ];
  for (const [done, trigger] of triggers.entries()) {
    if (!page.url().endsWith('/outbound')) await page.getByRole('link', { name: new RegExp(`\\b${COACH}\\b`) }).click();
    // On a busy machine the thirty seconds may pass here; a request before the trigger must not arrive.
    await page.route(EVERY_WAY, (route) => route.abort());
    await chooseByName(page, ridersOf(week, COACH, done + 1).at(-1)?.bookingRef ?? '');
    await expect(page.getByText(STORED)).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.unroute(EVERY_WAY);
    const before = callsTo(calls, BATCH).length;
    await trigger();
    await expect.poll(() => callsTo(calls, BATCH).length).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
    expect(await loadedTickets(host.server, week)).toBe(done + 1);
  }
});

test('waiting actions belong to their rep: logging out asks, another rep does not send them', async ({
  host,
  week,
  phone,
}) => {
  const { page, context } = await phone({ stubs: true, losesSignal: true });
  const calls = listenToCalls(page);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  await context.setOffline(true);
  await chooseByName(page, ridersOf(week, COACH, 1)[0]?.bookingRef ?? '');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await chooseInMenu(page, 'Logout');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ella Pritchard');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await chooseInMenu(page, 'Logout');
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.setOffline(false);

  await signInHere(page, 'lead@demo.test');
  await pickWeek(page, week);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByText('Actions of other reps waiting on this phone: 1')).toBeVisible();
  await expect(page.getByText(/^Sync/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(callsTo(calls, BATCH)).toEqual([]);
  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);

  await signInHere(page, 'rep@demo.test');
  await pickWeek(page, week);
  await wakeUntil(page, 'online', () => callsTo(calls, BATCH).length > 0);
  await expect.poll(() => loadedTickets(host.server, week)).toBe(1);
});

async function signInHere(page: Page, username: string): Promise<void> {
  await fillSignIn(page, username);
  await setPin(page);
}
