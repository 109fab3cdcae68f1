import type { Locator, Page } from '@playwright/test';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { motionEnded } from '../support/phone/motion.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { chooseByName, ridersOf, screenButton } from '../support/ticket/load-coach.ts';

test('a double tap closes a verdict, a sheet or a screen, and presses nothing that was below', async ({
  week,
  phone,
}) => {
  const { page } = await phone();
  await openHome(page, week);
  await openLoadCoach(page, 'C1');
  const coach = page.url();
  const [rider] = ridersOf(week, 'C1', 1);
  await chooseByName(page, rider?.bookingRef ?? '');
  const verdict = page.getByRole('alertdialog');

  await tapTwice(page, verdict.getByRole('button', { name: 'OK', exact: true }), verdict);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(coach);

  const scanner = page.getByRole('dialog', { name: 'Scan QR Code' });
  await screenButton(page, 'Scan Barcode').click();
  await expect(scanner).toBeVisible();
  await motionEnded(page);
  await tapTwice(page, scanner.getByRole('button', { name: 'Cancel' }), scanner);
  await expect(page).toHaveURL(coach);

  // The keyboard may press at once what has just appeared.
  await screenButton(page, 'Enter by name').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await screenButton(page, 'Cancel').press('Enter');
  await expect(page).not.toHaveURL(coach);
});

test('a double tap on Back goes back one screen', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Load Coach' }).click();
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const screen = page.getByRole('heading', { name: 'Select Coach to Load' });
  await expect(screen).toBeVisible();
  await tapTwice(page, back, screen);
  await expect(page).toHaveURL(/\/action$/);
  await back.click();
  await expect(page).toHaveURL(/\/home$/);
});

/** Both taps wait in the browser, so that a slow machine does not make two single taps of them. */
async function tapTwice(page: Page, target: Locator, gone: Locator): Promise<void> {
  // The guard loads after the first screen.
  await expect(page.locator('html > div')).toBeAttached();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  await expect(gone).toHaveCount(0);
}
