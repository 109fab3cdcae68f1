import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

const OFFICE_REP = '1003';

/** The staff of the week, one of them, and the rep's own week. */
export async function walkStaff(page: Page, week: ImportWeek, look: (what: string) => Promise<void>): Promise<void> {
  const colleague = week.repRows.find((row) => row['User ID'] === OFFICE_REP);
  const name = String(colleague?.['Name']);
  await page.goto('/search-staff');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('staff search');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await look('staff search without results');
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('region', { name: 'Rooms' })).toBeVisible();
  await look('member of staff');
  await page.goto('/reps');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('list of staff');
  await page.goto('/rep/nobody');
  await expect(page.getByRole('link', { name: 'back to rep list' })).toBeVisible();
  await look('member of staff not found');
  await page.goto('/my-week');
  await expect(page.getByRole('region', { name: 'Rooms' })).toBeVisible();
  await look('my week');
}
