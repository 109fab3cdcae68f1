import { type Page, expect } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import type { BenchPhone } from './phone.browser.ts';

export const PIN = '2580';
const PATIENCE_MS = 60_000;

/** From the login screen to the list of weeks. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await typePin(page);
  await expect(page.getByText('Confirm your 4-digit PIN')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
}

/** From the list of weeks to Home with the week's data. */
export async function pickWeek(page: Page, { week }: ImportWeek): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${week.weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible({ timeout: PATIENCE_MS });
}

/** Slows the phone down and taps the week. It locates the week first, because that keeps a slow page busy. */
export async function tapWeekOnSlowPhone({ page, speed }: BenchPhone, weekName: string): Promise<void> {
  const box = await page.getByRole('button', { name: new RegExp(`^${weekName}`) }).boundingBox();
  if (!box) throw new Error('The week is not in view');
  await speed.slowProcessor();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export async function openLoadCoach(page: Page, coachId: string): Promise<void> {
  await page.getByRole('link', { name: /^Scan/ }).click();
  await page.getByRole('link', { name: 'Load Coach' }).click();
  await page.getByRole('tab', { name: 'Outbound' }).click();
  await page.getByRole('link', { name: new RegExp(`\\b${coachId}\\b`) }).click();
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
}

/** Locks the app, so that its next start asks for the PIN. */
export async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.waitForURL('**/unlock');
}

/** Waits until the app is stored on the device: its next start needs no network. */
export async function awaitServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: PATIENCE_MS });
}

async function typePin(page: Page): Promise<void> {
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
}
