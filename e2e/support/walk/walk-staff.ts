import type { Tour } from './tour.ts';

const OFFICE_REP = '1003';

/** The staff of the week, one of them, and the rep's own week. */
export async function walkStaff({ page, week, look, open }: Tour): Promise<void> {
  const colleague = week.repRows.find((row) => row['User ID'] === OFFICE_REP);
  const name = String(colleague?.['Name']);
  await open('/search-staff', 'staff search', page.getByRole('row').nth(1));
  await page.getByRole('searchbox').fill('zzzz');
  await look('staff search without results', page.getByText('No results found'));
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click();
  await look('member of staff', page.getByRole('region', { name: 'Rooms' }));
  await open('/reps', 'list of staff', page.getByRole('row').nth(1));
  await open('/rep/nobody', 'member of staff not found', page.getByRole('link', { name: 'back to rep list' }));
  await open('/my-week', 'my week', page.getByRole('region', { name: 'Rooms' }));
}
