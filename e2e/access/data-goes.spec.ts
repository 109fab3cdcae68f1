import type { Page } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { cachedPaths, isKeptForOffline, keptNames } from '../support/phone/kept-data.ts';
import { expect, fillSignIn, openLoadCoach, pickWeek, setPin, signIn, test } from '../support/phone/journey.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';
import { queueOf } from '../support/record/outbox.ts';
import type { RunningServer } from '../support/server/running-server.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

const REP = 'rep@demo.test';
const OTHER = 'host@demo.test';
const EXPIRED = 'Session expired - please log in again';
const STORED = 'Request stored for processing when online';
const DAY_MS = 86_400_000;
const DOCUMENTS = '/files/document/';

test.describe('a session that expired', () => {
  test('the next user finds nothing of the previous user except pending actions', async ({ host, week, phone }) => {
    const { page, context } = await phone({ losesSignal: true, provokes: [401] });
    await signIn(page);
    await pickWeek(page, week);
    await openDocument(page);
    await openLoadCoach(page, 'C1');
    await context.setOffline(true);
    await loadAndSee(page, ridersOf(week, 'C1', 1)[0]?.bookingRef ?? '', STORED);
    await expireSessions(host.server, page);
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    expect((await keptNames(page, 'weeks')).join()).toContain(REP);

    await fillSignIn(page, OTHER);
    await setPin(page);
    expect((await keptOf(page)).filter((name) => name.includes(REP))).toEqual([]);
    expect((await cachedPaths(page)).filter((path) => path.startsWith(DOCUMENTS))).toEqual([]);
    expect(await queueOf(page)).toHaveLength(1);
    await pickWeek(page, week);
    await expect.poll(async () => (await keptNames(page, 'weeks')).join()).toContain(OTHER);
  });
});

test("a session ended by the office erases the phone's data and keeps its pending actions", async ({
  host,
  week,
  phone,
}) => {
  const { page, context } = await phone({ losesSignal: true, provokes: [401] });
  await signIn(page);
  await pickWeek(page, week);
  await openDocument(page);
  await openLoadCoach(page, 'C1');
  await isKeptForOffline(page);
  await context.setOffline(true);
  await loadAndSee(page, ridersOf(week, 'C1', 1)[0]?.bookingRef ?? '', STORED);
  await host.server.command('user', 'sign-out', REP);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Load Coach' })).toBeVisible();
  expect(await keptNames(page, 'weeks')).not.toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await expect.poll(() => keptOf(page)).toEqual([]);
  await expect.poll(async () => (await cachedPaths(page)).filter((path) => path.startsWith(DOCUMENTS))).toEqual([]);
  expect(await queueOf(page)).toHaveLength(1);
});

test('a week is deleted 14 days after its last day by server time, with the reason in the list', async ({
  host,
  week,
  phone,
}) => {
  const { page, context } = await phone({ losesSignal: true });
  await makeClockSettable(context);
  await endWeek(host.server, week, 13);
  await signIn(page);
  await pickWeek(page, week);
  await openDocument(page);
  await isKeptForOffline(page);

  await context.setOffline(true);
  await setClockWrong(page, 60 * DAY_MS);
  await page.reload();
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  expect((await keptNames(page, 'weeks')).join()).toContain(week.week.weekId);
  await setClockWrong(page, 0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  expect((await keptNames(page, 'weeks')).join()).toContain(week.week.weekId);

  await endWeek(host.server, week, 14);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) });
  await expect(row).toContainText(
    /Removed from this phone on \d\d\/\d\d\/\d{4}, because the week ended 14 days before\./,
  );
  await expect.poll(async () => (await keptOf(page)).filter((name) => name.includes(week.week.weekId))).toEqual([]);
  await expect.poll(async () => (await cachedPaths(page)).join()).not.toContain(week.week.weekId);
  expect(await page.evaluate(() => localStorage.getItem('weekId'))).toBeNull();

  await row.click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByText('not kept on this phone')).toBeVisible();
  expect((await keptOf(page)).filter((name) => name.includes(week.week.weekId))).toEqual([]);
});

async function keptOf(page: Page): Promise<string[]> {
  const names = [...(await keptNames(page, 'weeks')), ...(await keptNames(page, 'reads'))];
  return names.filter((name) => name.includes('/'));
}

/** Expires every session of the server, as after a month away. */
async function expireSessions(server: RunningServer, page: Page): Promise<void> {
  await server.query(`update refresh_token set expires_at = now() - interval '1 minute'`);
  await page.context().clearCookies();
}

async function endWeek(server: RunningServer, { week }: ImportWeek, daysAgo: number): Promise<void> {
  const lastDay = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await server.query('update week set last_day = $1 where week_id = $2', [lastDay, week.weekId]);
}

async function openDocument(page: Page): Promise<void> {
  await page.goto('/week-info');
  await expect.poll(async () => (await cachedPaths(page)).join()).toContain(DOCUMENTS);
  await page.goto('/home');
}
