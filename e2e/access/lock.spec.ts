import type { Page } from '@playwright/test';
import {
  PIN,
  chooseInMenu,
  expect,
  fillSignIn,
  pickWeek,
  signIn,
  stored,
  test,
  typePin,
} from '../support/phone/journey.ts';
import { installClock } from '../support/phone/page-clock.ts';

const FIRST_LOCKOUT_MS = 1000;
const MAX_LOCKOUT_MS = 1_800_000;
const WRONG_PIN = '1379';

test('setting a PIN rejects simple and different entries and reports a failed save', async ({ phone }) => {
  const { page } = await phone();
  await page.goto('/');
  await fillSignIn(page, 'rep@demo.test');
  await expect(page).toHaveURL(/\/unlock$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/unlock$/);
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
  for (const digit of '0123456789') await expect(page.getByRole('button', { name: digit, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Fingerprint' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  for (const digit of PIN) {
    await expect(submit).toBeDisabled();
    await page.getByRole('button', { name: digit, exact: true }).click();
  }
  await expect(submit).toBeEnabled();
  for (let digits = 4; digits > 0; digits -= 1) await page.getByRole('button', { name: 'Delete last digit' }).click();

  for (const easy of ['0123', '6789', '4321', '5555']) {
    await typePin(page, easy);
    await expect(page.getByRole('alert')).toHaveText('PIN not sufficently complex');
    await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
  }
  await typePin(page);
  await expect(page.getByText('Confirm your 4-digit PIN')).toBeVisible();
  await typePin(page, '2581');
  await expect(page.getByRole('alert')).toHaveText('PIN Mismatch');
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Attempts remaining')).toHaveCount(0);

  await typePin(page, '7890');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await typePin(page, '7890');
  await expect(page.getByRole('alert')).toHaveText('Failed to set PIN');
  await page.reload();
  await typePin(page, '7890');
  await typePin(page, '7890');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();

  const first = await storedPin(page);
  expect(first.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"7890"');

  await chooseInMenu(page, 'Lock');
  await expect(page).toHaveURL(/\/unlock$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedPin(page)).toEqual({ salt: null, hash: null });
  await fillSignIn(page, 'rep@demo.test');
  await typePin(page, '7890');
  await typePin(page, '7890');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  const second = await storedPin(page);
  expect(second.salt).not.toBe(first.salt);
  expect(second.hash).not.toBe(first.hash);
});

test('wrong PINs: the counter, the doubling lockouts, and the right PIN that resets both', async ({ phone }) => {
  const { page } = await phone();
  await installClock(page);
  await signIn(page);
  await chooseInMenu(page, 'Lock');
  await expect(page).toHaveURL(/\/unlock$/);
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  expect(await stored(page, 'last_activity')).toBeNull();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/unlock$/);
  await page.clock.pauseAt(Date.now() + 60_000);

  const remaining = page.getByText('Attempts remaining');
  // The advanced clock may end a wait for the disk, which a banner above reports.
  const wrong = page.getByRole('main').getByRole('alert');
  for (const left of [4, 3, 2, 1]) {
    await typePin(page, WRONG_PIN);
    await expect(wrong).toHaveText('Incorrect PIN');
    if (left > 2) await expect(remaining).toHaveCount(0);
    else await expect(remaining).toHaveText(`Attempts remaining: ${left}`);
    await expect(page.getByRole('button', { name: '1', exact: true })).toBeEnabled();
  }
  expect(await stored(page, 'last_activity')).toBeNull();

  for (let failures = 5; failures <= 17; failures += 1) {
    await typePin(page, WRONG_PIN);
    await expectLockedFor(page, Math.min(FIRST_LOCKOUT_MS * 2 ** (failures - 5), MAX_LOCKOUT_MS), failures);
  }
  await typePin(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(Number(await stored(page, 'last_activity'))).toBe(await page.evaluate(() => Date.now()));

  await page.clock.resume();
  await chooseInMenu(page, 'Lock');
  await typePin(page, WRONG_PIN);
  await expect(wrong).toHaveText('Incorrect PIN');
  await expect(remaining).toHaveCount(0);
});

test('ten minutes without user input lock the app; less does not', async ({ week, phone }) => {
  const { page } = await phone();
  await installClock(page);
  await signIn(page);
  await pickWeek(page, week);
  const touched = Number(await stored(page, 'last_activity'));
  await page.clock.fastForward(5000);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('heading', { name: 'Search Clients' })).toBeVisible();
  const navigated = Number(await stored(page, 'last_activity'));
  expect(navigated - touched).toBeGreaterThanOrEqual(5000);
  await page.clock.fastForward(5000);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect.poll(async () => Number(await stored(page, 'last_activity')) - navigated).toBeGreaterThanOrEqual(5000);

  await page.clock.fastForward('09:50');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('heading', { name: 'Home' }).click();
  await page.clock.fastForward('09:50');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.clock.fastForward('00:20');
  await expect(page).toHaveURL(/\/unlock$/);
  await typePin(page);
  await expect(page).toHaveURL(/:\d+\/$/);
});

/** Neither the pad, nor the keyboard with the right PIN, nor a reload opens the app during the wait. */
async function expectLockedFor(page: Page, waitMs: number, failures: number): Promise<void> {
  const key = page.getByRole('button', { name: '1', exact: true });
  await expect(page.getByText('Account locked')).toBeVisible();
  const [minutes, seconds] = [Math.floor(waitMs / 60_000), (waitMs / 1000) % 60];
  await expect(page.getByText(/^Try again in/)).toHaveText(
    `Try again in ${minutes > 0 ? `${minutes} min ` : ''}${seconds} s`,
  );
  await expect(page.getByText('Attempts remaining: 0')).toBeVisible();
  await expect(key).toBeDisabled();
  if (failures === 8) await page.reload();
  await page.clock.fastForward(waitMs - 100);
  await expect(key).toBeDisabled();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  expect(await stored(page, 'offpiste_pin_attempts')).toBe(String(failures));
  await page.clock.fastForward(200);
  await expect(key).toBeEnabled();
  for (const words of ['Account locked', /^Try again in/, /^Attempts remaining/])
    await expect(page.getByText(words)).toHaveCount(0);
}

async function storedPin(page: Page): Promise<{ salt: string | null; hash: string | null }> {
  return { salt: await stored(page, 'pin_salt'), hash: await stored(page, 'pwa_pin_hash') };
}
