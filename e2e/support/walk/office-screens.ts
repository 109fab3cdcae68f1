import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { bringIn, weekCard } from '../office/desk.ts';
import { officeSheets, withMistakes } from '../office/office-sheets.ts';
import { expect } from '../phone/journey.ts';

/** The weeks of the office, and an import from its files to its preview. */
export async function walkOfficeWeeks(
  page: Page,
  { week: { weekName } }: ImportWeek,
  look: (what: string) => Promise<void>,
): Promise<void> {
  await page.goto('/office/carried');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await look('what other phones brought');
  await page.goto('/office/weeks');
  await expect(weekCard(page, weekName).first()).toBeVisible();
  await look('weeks of the office');
  await weekCard(page, weekName).first().getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('question before taking back');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Bring in a week' }).click();
  await expect(page.getByRole('region', { name: 'Drop the files of a week here' })).toBeVisible();
  await look('files of a week');
  await page.goto('/office/weeks');
  const sheets = officeSheets(`x-${randomUUID().slice(0, 8)}`, 'A week');
  await bringIn(page, withMistakes(sheets));
  await look('what a check found');
  await bringIn(page, sheets);
  await look('what would change');
  await page.goto('/office/import/not-there');
  await expect(page.getByText('This import is not known any more')).toBeVisible();
  await look('an import that is not known');
}

/** People, one of them, a new one with their link, what was done, and the settings of a week. */
export async function walkOfficePeople(
  page: Page,
  { week: { weekName } }: ImportWeek,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const own = randomUUID().slice(0, 8);
  await page.goto('/office/people');
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
  await look('people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByLabel('Rep id').fill(`r-${own}`);
  await form.getByLabel('First name and surname').fill(`Ada ${own}`);
  await form.getByLabel('E-mail to sign in with').fill(`${own}@company.test`);
  await look('a new person');
  await form.getByRole('button', { name: 'Add and make a link' }).click();
  const link = (await form.getByLabel('Link', { exact: true }).textContent()) ?? '';
  await look('link for a password');
  await form.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Siân Llewellyn/ }).click();
  await expect(page.getByRole('list', { name: 'Phones' })).toBeVisible();
  await look('a person with a phone');
  await page.getByRole('list', { name: 'Phones' }).getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('question before signing out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/office/audit');
  await expect(page.getByRole('list', { name: 'What was done' })).toBeVisible();
  await look('what the office did');
  await page.goto('/office/weeks');
  await weekCard(page, weekName).first().getByRole('button', { name: 'Close, last day, erase' }).click();
  await expect(page.getByRole('dialog', { name: `Settings of ${weekName}` })).toBeVisible();
  await look('settings of a week');
  await page.goto('/password');
  await expect(page.getByLabel('Present password', { exact: true })).toBeVisible();
  await look('change password');
  await page.goto(link);
  await expect(page.getByText(`For Ada ${own}`)).toBeVisible();
  await look('choose a password');
}
