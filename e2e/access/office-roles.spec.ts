import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { addOfficeAccount } from '../support/server/office-account.ts';

const DESK = { width: 1440, height: 900 };
const SOON = { timeout: 60_000 };

test('an account with the role Night sees only its pages, until a colleague gives it another', async ({
  week,
  phone,
  host,
}) => {
  const username = await addOfficeAccount(host.server, ['night']);
  const { page } = await phone({ size: DESK });
  await openSignedIn(page, week, '/office/weeks', { username });
  const side = page.getByRole('navigation', { name: 'Office' });
  await expect(side.getByRole('link', { name: 'Live Night' })).toBeVisible(SOON);
  const others = ['Reports', 'Print Tickets', 'Bring In a Week', 'Published Sheets', 'People', 'Office Audit'];
  for (const name of others) await expect(side.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close, last day, erase' })).toHaveCount(0);

  await page.goto(`/office/week/${week.week.weekId}/clients`);
  await page.getByRole('button', { name: 'Columns' }).click(SOON);
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await expect(columns.getByLabel('Resort')).toBeVisible();
  await expect(columns.getByText('Only in files')).toHaveCount(0);
  await columns.getByRole('button', { name: 'Done' }).click();

  await page.goto('/office/people');
  await expect(page.getByText('Your account does not have the role People')).toBeVisible(SOON);
  await expect(page.getByText('Ask a colleague with the role People')).toBeVisible();

  const colleague = await phone({ size: DESK });
  await openSignedIn(colleague.page, week, '/office/people', { username: 'hq@demo.test' });
  await colleague.page.getByRole('button', { name: username }).click(SOON);
  const roles = colleague.page.getByRole('group', { name: 'Roles in the office' });
  await expect(roles.getByRole('checkbox', { name: 'Night' })).toBeChecked();
  await roles.getByRole('checkbox', { name: 'People' }).check();
  await colleague.page.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.page.getByText('Roles: Night, People')).toBeVisible(SOON);

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible(SOON);
  await expect(side.getByRole('link', { name: 'People' })).toBeVisible();
});
