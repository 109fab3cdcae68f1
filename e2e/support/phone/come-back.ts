import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { PIN, expect, fillSignIn, typePin } from './journey.ts';

const PATIENCE_MS = 120_000;

/** From any state of the app to Home of the week, as a rep would. */
export async function comeBack(
  page: Page,
  week: ImportWeek,
  username = 'rep@demo.test',
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const login = page.getByRole('heading', { name: 'Login to your account' });
  const newPin = page.getByText(/^(Enter a|Confirm your) 4-digit PIN$/);
  const lock = page.getByText('Enter your PIN');
  const weeks = page.getByRole('heading', { name: 'Select Week' });
  const home = page.getByRole('heading', { name: 'Home', level: 1 });
  await expect(async () => {
    await expect(login.or(newPin).or(lock).or(weeks).or(home).first()).toBeVisible({ timeout: 1000 });
    if (await login.isVisible()) await fillSignIn(page, username);
    else if ((await newPin.isVisible()) || (await lock.isVisible())) await typePin(page, PIN);
    else if (await weeks.isVisible())
      await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
    await expect(home).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: patienceMs });
}
