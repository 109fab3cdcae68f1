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
