import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { addOfficeAccount } from '../support/server/office-account.ts';

const DESK = { width: 1440, height: 900 };
const SOON = { timeout: 60_000 };

test('the page Security warns owners without a recent backup, and shows it to no other role', async ({
  week,
  phone,
  host,
}) => {
  const { query } = host.server;
  const record = (endedAt: number) =>
    query(
      `insert into setting (key, value) values ('last-backup', $1) on conflict (key) do update set value = excluded.value`,
      [new Date(endedAt).toISOString()],
    );
  await query(`delete from setting where key = 'last-backup'`);
  const { page } = await phone({ size: DESK });
  await openSignedIn(page, week, '/office/security', { username: 'office@demo.test' });
  const warning = page.getByRole('alert');
  await expect(warning).toHaveText('There is no backup of the database. Ask your operator for one.', SOON);
  await record(Date.now() - 27 * 3_600_000);
  await page.reload();
  await expect(warning).toContainText('more than 26 hours ago. Tell your operator.', SOON);
  await record(Date.now());
  await page.reload();
  await expect(page.getByText('The last backup of the database ended')).toBeVisible(SOON);
  await expect(warning).toHaveCount(0);

  const username = await addOfficeAccount(host.server, ['people']);
  const colleague = await phone({ size: DESK });
  await openSignedIn(colleague.page, week, '/office/security', { username });
  await expect(colleague.page.getByText(/^An event may be harmless/)).toBeVisible(SOON);
  await expect(colleague.page.getByText(/backup of the database/)).toHaveCount(0);
});
