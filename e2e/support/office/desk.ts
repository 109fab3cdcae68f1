import type { Page } from '@playwright/test';
import { chooseInMenu, expect } from '../phone/journey.ts';
import { openWeeks } from '../phone/signed-in.ts';
import { csvFiles } from './office-sheets.ts';
import type { OfficeRows } from '../../../server/test/harness/office-company.ts';

/** A check and an import each start a process. */
const SOON = { timeout: 90_000 };

export async function openOfficeWeeks(page: Page): Promise<void> {
  await openWeeks(page, { username: 'office@demo.test' });
  await chooseInMenu(page, 'Office: weeks');
  await expect(page.getByRole('heading', { name: 'Weeks' })).toBeVisible();
}

/** With every ride of the week; by default those of the next hours are shown. */
export async function openLiveNight(page: Page): Promise<void> {
  await chooseInMenu(page, 'Office: live night');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Departure').selectOption('Any time');
  await expect(page.getByRole('table', { name: 'Coaches and transfers' })).toBeVisible();
}

export async function bringIn(page: Page, sheets: OfficeRows): Promise<void> {
  const link = page.getByRole('link', { name: /^(Bring in a week|Choose other files)$/ });
  // The page of an import with errors has its own field for files.
  if ((await page.locator('input[type=file]').count()) === 0) await link.click();
  await page.locator('input[type=file]').setInputFiles(csvFiles(sheets));
  await expect(page.getByText(/^(\d+ errors?|\d+ warnings?|No errors or warnings)/).first()).toBeVisible(SOON);
}

export async function applyShown(page: Page): Promise<void> {
  await page.locator('#root').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The week was imported')).toBeVisible(SOON);
}

export function weekCard(page: Page, weekName: string) {
  return page.getByRole('list', { name: 'Weeks' }).getByRole('listitem').filter({ hasText: weekName });
}
