import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';

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
  await expect(warning).toContainText('No backup of the database has ended within 26 hours', SOON);
  await record(Date.now());
  await page.reload();
  await expect(page.getByText('The last backup of the database ended')).toBeVisible(SOON);
  await expect(warning).toHaveCount(0);

  const repId = `p-${randomUUID().slice(0, 8)}`;
  const username = `${repId}@demo.test`;
  await query(
    `insert into rep_account (rep_id, username, name, level, tenant, staff_type, brands, password_hash, demo, office, office_roles)
    select $1, $2, $2, level, tenant, staff_type, brands, password_hash, demo, office, '{people}'
    from rep_account where username = 'office@demo.test'`,
    [repId, username],
  );
  const colleague = await phone({ size: DESK });
  await openSignedIn(colleague.page, week, '/office/security', { username });
  await expect(colleague.page.getByText(/^An event may be harmless/)).toBeVisible(SOON);
  await expect(colleague.page.getByText(/backup of the database/)).toHaveCount(0);
});
