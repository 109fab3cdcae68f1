import type { BrowserContext, Page } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { chooseInMenu, expect, pickWeek, signIn, stored, test, typePin } from '../support/phone/journey.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';

const TEN_MINUTES_MS = 600_000;
const MOMENT_MS = 10_000;
const WRONG_PIN = '1379';
const WEEK_DATA = /\/api\/week\/data\//;

test('a locked app stays locked after a reload, in a new tab and after a browser kill', async ({ week, keptPhone }) => {
  const { page } = keptPhone;
  await signIn(page);
  await pickWeek(page, week);
  await chooseInMenu(page, 'Lock');
  const calls = listenToCalls(page);
  await page.reload();
  await expectLocked(page);
  expect(callsTo(calls, WEEK_DATA)).toEqual([]);
  await keptPhone.untilStorageIsWritten();

  const other = await keptPhone.context.newPage();
  const otherCalls = listenToCalls(other);
  await other.goto('/home');
  await expectLocked(other);
  expect(callsTo(otherCalls, WEEK_DATA)).toEqual([]);

  await keptPhone.kill();
  await keptPhone.start();
  const again = keptPhone.page;
  const callsAgain = listenToCalls(again);
  await again.goto('/home');
  await expectLocked(again);
  expect(callsTo(callsAgain, WEEK_DATA)).toEqual([]);
  await typePin(again);
  await expect(again.getByRole('heading', { name: 'Select Week' })).toBeVisible();
});

test('a killed browser reopens unlocked for ten minutes and keeps the count of wrong PINs', async ({
  week,
  keptPhone,
}) => {
  await makeClockSettable(keptPhone.context);
  await signIn(keptPhone.page);
  await pickWeek(keptPhone.page, week);
  await keptPhone.untilStorageIsWritten();
  const killed = async (): Promise<Page> => {
    await keptPhone.kill();
    await keptPhone.start();
    await makeClockSettable(keptPhone.context);
    const { page } = keptPhone;
    await page.goto('/home');
    return page;
  };
  await expect((await killed()).getByRole('heading', { name: 'Home' })).toBeVisible();

  await setClockWrong(keptPhone.page, TEN_MINUTES_MS + MOMENT_MS);
  await keptPhone.untilStorageIsWritten();
  const late = await killed();
  await expectLocked(late);
  for (const left of [4, 3, 2]) {
    await typePin(late, WRONG_PIN);
    await expect.poll(() => stored(late, 'offpiste_pin_attempts')).toBe(String(5 - left));
  }
  await keptPhone.untilStorageIsWritten();
  const later = await killed();
  await expect(later.getByText('Attempts remaining: 2')).toBeVisible();
});

test('a phone asleep for ten minutes is locked when it wakes; asleep for less it continues', async ({
  week,
  phone,
}) => {
  const { page, context } = await phone();
  await makeClockSettable(context);
  await signIn(page);
  await pickWeek(page, week);
  await sleepFor(page, TEN_MINUTES_MS - MOMENT_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('heading', { name: 'Search Clients' })).toBeVisible();

  // The first input arrives before any event shows the page that the phone is awake.
  await sleepFor(page, TEN_MINUTES_MS + MOMENT_MS);
  await page.getByRole('button', { name: /^Open menu/ }).dispatchEvent('pointerdown');
  await expectLocked(page);
  expect(await stored(page, 'last_activity')).toBeNull();
  await typePin(page);

  await sleepFor(page, TEN_MINUTES_MS + MOMENT_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectLocked(page);
});

test('wrong PINs are counted for the whole phone: a second tab does not avoid the lockouts', async ({ phone }) => {
  const { page, context } = await phone();
  await signIn(page);
  await chooseInMenu(page, 'Lock');
  const other = await newTab(context);
  await expectLocked(other);
  for (const tries of [1, 2, 3]) {
    await typePin(page, WRONG_PIN);
    await expect.poll(() => stored(page, 'offpiste_pin_attempts')).toBe(String(tries));
  }
  await expect(other.getByText('Attempts remaining: 2')).toBeVisible();
  await typePin(other, WRONG_PIN);
  await expect(page.getByText('Attempts remaining: 1')).toBeVisible();
  await typePin(other, WRONG_PIN);
  await expect.poll(() => stored(page, 'offpiste_pin_attempts')).toBe('5');
  expect(await stored(page, 'offpiste_pin_lockout_until')).not.toBeNull();

  await page.evaluate(() => {
    localStorage.setItem('offpiste_pin_lockout_until', String(Date.now() + 600_000));
  });
  await expect(other.getByText('Account locked')).toBeVisible();
  await expect(other.getByText('Attempts remaining: 0')).toBeVisible();
  await expect(other.getByRole('button', { name: '1', exact: true })).toBeDisabled();
});

async function expectLocked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/unlock$/);
  await expect(page.getByText('Enter your PIN')).toBeVisible();
}

async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/home');
  return page;
}

/** Stops the page with its timers, and resumes it this much later by its clock. */
async function sleepFor(page: Page, ms: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const wrongByMs = Number((await stored(page, 'clock_of_this_phone_is_wrong_by_ms')) ?? 0);
  await setClockWrong(page, wrongByMs + ms);
  await protocol.send('Page.setWebLifecycleState', { state: 'frozen' });
  await protocol.send('Page.setWebLifecycleState', { state: 'active' });
  await protocol.detach();
}
