import type { Tour } from './tour.ts';

/** The reports of the office, one of them, and tickets for paper. */
export async function walkReports({ page, look, open }: Tour): Promise<void> {
  await page.goto('/office/reports');
  const reports = page.getByRole('list', { name: 'Reports' });
  await look('reports', reports.getByRole('listitem').first());
  await reports.getByRole('link', { name: /^Manifests/ }).click();
  await look('a report', page.getByRole('table', { name: 'Manifests' }).getByRole('row').nth(1));
  await open('/office/tickets', 'tickets for paper', page.getByText(/^\d+ tickets on \d+ sheets$/));
}
