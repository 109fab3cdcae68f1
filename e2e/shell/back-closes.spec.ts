import type { Page } from '@playwright/test';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { dialogOf, fillReport, openReport } from '../support/phone/report-bug.ts';
import { axeFindings } from '../support/phone/fit.ts';
import { atCoach, chooseByName, ridersOf, screenButton } from '../support/ticket/load-coach.ts';

test('back closes a list of names, then a verdict, and only then leaves the coach', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await openLoadCoach(page, 'C1');
  const coach = page.url();
  const [rider] = ridersOf(week, 'C1', 1);

  await screenButton(page, 'Enter by name').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.url()).toBe(coach);

  await context.setOffline(true);
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => page.url()).toBe(coach);

  await goBack(page);
  await expect.poll(() => page.url()).not.toBe(coach);
  await page.goForward();
  await expect.poll(() => page.url()).toBe(coach);
});

test('a verdict overlays the scanner, keeps its focus for the next scan, and back closes both', async ({
  week,
  phone,
}) => {
  const riders = ridersOf(week, 'C1', 2);
  const camera = riders.map(({ barcode }) => ({ text: barcode, seconds: 15 }));
  const { page } = await atCoach(phone, week, { camera });
  const coach = page.url();
  const verdict = page.getByRole('alertdialog').filter({ hasNotText: /Sending/ });
  const scanner = page.getByRole('dialog', { name: 'Scan QR Code' });
  await screenButton(page, 'Scan Barcode').click();
  await expect(verdict).toBeVisible();
  await expect(scanner).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  const first = await verdict.textContent();
  await page.getByRole('button', { name: 'Scan next' }).click();
  await expect(scanner).toBeVisible();
  await expect
    .poll(() => scanner.evaluate((sheet) => sheet === document.activeElement || sheet.contains(document.activeElement)))
    .toBe(true);
  await expect(verdict).toBeVisible();
  expect(await verdict.textContent()).not.toBe(first);

  await goBack(page);
  await expect(verdict).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(screenButton(page, 'Scan Barcode')).toBeFocused();
  await expect.poll(() => page.url()).toBe(coach);
});

test('back closes menu and report one at a time and keeps the typed text', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  // On the first screen of a newly opened app, back leaves the app.
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const screen = page.url();
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await goBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openReport(page);
  await fillReport(page, 'The list jumps');
  await goBack(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => page.url()).toBe(screen);
  await openReport(page);
  await expect(dialogOf(page).getByLabel('What went wrong?')).toHaveValue('The list jumps');
});

/** The app reverts the step after it has closed an overlay, so the address is right again only then. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
