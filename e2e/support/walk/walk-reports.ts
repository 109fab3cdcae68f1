import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

/** The reports of the office, one of them, and tickets for paper. */
export async function walkReports(page: Page, _: ImportWeek, look: (what: string) => Promise<void>): Promise<void> {
  await page.goto('/office/reports');
  const reports = page.getByRole('list', { name: 'Reports' });
  await expect(reports.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await look('reports');
  await reports.getByRole('link', { name: /^Manifests/ }).click();
  await expect(page.getByRole('table', { name: 'Manifests' }).getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
  await look('a report');
  await page.goto('/office/tickets');
  await expect(page.getByText(/^\d+ tickets on \d+ sheets$/)).toBeVisible({ timeout: 60_000 });
  await look('tickets for paper');
}
