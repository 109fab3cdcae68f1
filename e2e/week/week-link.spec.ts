import type { Page } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { chooseInMenu, expect, pickWeek, signIn, test } from '../support/phone/journey.ts';
import { isKeptForOffline, keptNames } from '../support/phone/kept-data.ts';
import { networkIsBack } from '../support/record/fill-queue.ts';
import { faults } from '../support/link/link-faults.ts';

const WEEK_DATA = /^\/api\/week\/data\//;
const SERVER = /^\/(api|auth|health)/;
const FAILED = 'Failed to load week data';
const ON_THIS_PHONE = 'On this phone';

test('a stored week opens at once, also behind a captive portal', async ({ week, link, phone }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await signIn(page);
  await pickWeek(page, week);
  await expect.poll(() => keptNames(page, 'weeks')).toHaveLength(1);
  link.on(SERVER, faults.portal());
  const before = link.callsTo(WEEK_DATA).length;
  await page.reload();
  await expectClients(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => link.callsTo(WEEK_DATA).length - before).toBe(3);
  await expect(page.locator('#root').getByText(/Week as it was at \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  link.heal();
  await networkIsBack(page);
  await expect(page.getByText(/Week as it was at/)).toHaveCount(0);
  await expectClients(page);
});

test('a week that is not on the phone and does not arrive leaves a way back to the one that is', async ({
  host,
  week,
  link,
  phone,
}) => {
  const other = host.freshWeek(40);
  const { page } = await phone({ through: link, losesSignal: true });
  await signIn(page);
  await pickWeek(page, week);
  await chooseInMenu(page, 'Select Week');
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(row(week.week.weekName)).toContainText(ON_THIS_PHONE);
  await expect(row(other.week.weekName)).not.toContainText(ON_THIS_PHONE);

  link.on(SERVER, faults.cutBefore());
  const modal = page.getByRole('alertdialog');
  await row(other.week.weekName).click();
  await expect(modal).toContainText(FAILED);
  await expect(modal).toContainText('this week is not on this phone');
  await expect(modal.getByRole('button')).toHaveText(['Try again', 'Choose another week', 'Logout']);
  await modal.getByRole('button', { name: 'Choose another week' }).click();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expect(modal).toHaveCount(0);
  await row(week.week.weekName).click();
  await expectClients(page);

  // As at a start with a week that no longer exists.
  await page.evaluate(() => indexedDB.deleteDatabase('offpiste'));
  await page.reload();
  await expect(modal).toContainText(FAILED);
  await modal.getByRole('button', { name: 'Choose another week' }).click();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expect(modal).toHaveCount(0);
});

test('a week that takes long to arrive can be left for another', async ({ host, week, link, phone }) => {
  const other = host.freshWeek(40);
  const { page } = await phone({ through: link, losesSignal: true });
  await signIn(page);
  await pickWeek(page, week);
  await chooseInMenu(page, 'Select Week');
  link.on(SERVER, faults.hang());
  await page.getByRole('button', { name: new RegExp(`^${other.week.weekName}`) }).click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText('Loading week data...');
  await modal.getByRole('button', { name: 'Choose another week' }).click();
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  await expectClients(page);
});

test('an interrupted download continues from its position, also with Try again', async ({ week, link, phone }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  const calls = listenToCalls(page);
  await signIn(page);
  const piece = 1000;
  link.on(WEEK_DATA, faults.cutAfter(piece), { calls: 4 });
  await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText(FAILED);
  await modal.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const downloads = callsTo(calls, `/api/week/data/${week.week.weekId}`);
  expect(downloads.map(({ headers }) => headers['range'])).toEqual([
    undefined,
    ...[1, 2, 3, 4].map((pieces) => `bytes=${piece * pieces}-`),
  ]);
  expect(link.callsTo(WEEK_DATA).map(({ status }) => status)).toEqual([200, 206, 206, 206, 206]);
  await expectClients(page);
});

test('a logout without signal asks first and explains that sign-in needs signal', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await signIn(page);
  await pickWeek(page, week);
  // The screens opened below are part of the app, which is fetched after the week.
  await isKeptForOffline(page);
  await context.setOffline(true);
  await chooseInMenu(page, 'Logout');
  const question = page.getByRole('alertdialog', { name: 'No signal' });
  await expect(question).toContainText('You need signal to sign in again.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expectClients(page);
  await chooseInMenu(page, 'Logout');
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

async function expectClients(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
}
