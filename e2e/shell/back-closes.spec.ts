import type { Page } from '@playwright/test';
import { expect, openLoadCoach, pickWeek, signIn, test } from '../support/phone/journey.ts';
import { dialogOf, fillReport, openReport } from '../support/phone/report-bug.ts';
import { chooseByName, ridersOf, screenButton } from '../support/ticket/load-coach.ts';

test('back closes a list of names, then a verdict, and only then leaves the coach', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, 'C1');
  const coach = page.url();
  const [rider] = ridersOf(week, 'C1', 1);

  await screenButton(page, 'Enter by name').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(coach);

  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByText('Success!')).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(page.url()).toBe(coach);

  await goBack(page);
  await expect.poll(() => page.url()).not.toBe(coach);
  await page.goForward();
  await expect.poll(() => page.url()).toBe(coach);
});

test('back closes the menu, the report in it and nothing else; what was typed stays', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  await pickWeek(page, week);
  const home = page.url();
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await goBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openReport(page);
  await fillReport(page, 'The list jumps');
  await goBack(page);
  await expect(dialogOf(page)).toHaveCount(0);
  expect(page.url()).toBe(home);
  await openReport(page);
  await expect(dialogOf(page).getByLabel('What went wrong?')).toHaveValue('The list jumps');
});

/** The phone's own back. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
