import { expect, test } from '../support/phone/journey.ts';
import { atCoach, chooseByName, ridersOf } from '../support/ticket/load-coach.ts';

test('an offline departure records missing clients, marks a later load and can be undone', async ({
  host,
  week,
  phone,
}) => {
  const { page, context } = await atCoach(phone, week, { losesSignal: true });
  const other = await atCoach(phone, week, {}, { username: 'lead@demo.test' });
  const [aboard, late] = ridersOf(week, 'C1', 2);
  await chooseByName(page, aboard?.bookingRef ?? '');
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await context.setOffline(true);
  await page.locator('#root').getByRole('button', { name: 'Depart' }).click();
  const sheet = page.getByRole('dialog');
  const depart = sheet.getByRole('button', { name: 'Depart' });
  await expect(depart).toBeDisabled();
  await sheet.getByLabel('All of them').selectOption('No-show');
  await sheet.getByLabel(late?.name ?? '').selectOption('On another coach');
  await sheet.getByLabel("Driver's name (optional)").fill('Gus');
  await depart.click();
  const verdict = page.getByRole('alertdialog');
  await expect(verdict.getByText('Request stored for processing when online')).toBeVisible();
  await verdict.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText(/^Left .*, 1 of \d+, \d+ not travelling$/)).toBeVisible();
  await expect(page.getByText('Still missing')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await expect(other.page.getByText(/^Left .*, 1 of \d+/)).toBeVisible({ timeout: 20_000 });
  await expect(other.page.getByText(/Driver: Gus/)).toBeVisible();
  await chooseByName(other.page, late?.bookingRef ?? '');
  await other.page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(other.page.getByText('after departure')).toBeVisible();

  await other.page.goto('/loadCoach');
  await expect(other.page.getByRole('link', { name: /\bC1\b.*Left / })).toBeVisible();

  await page.getByRole('button', { name: /^More for Coach C1/ }).click();
  await page.getByRole('button', { name: 'Other' }).click();
  await expect(page.getByRole('alertdialog').getByText(/taken back/)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.locator('#root').getByRole('button', { name: 'Depart' })).toBeVisible();
  const rows = await host.server.query<{ status: string | null }>(
    `select status, count(*)::int as count from ticket
     where week_id = $1 and kind = 'coach' and target = 'C1' and direction = 'outbound' and not deleted group by status`,
    [week.week.weekId],
  );
  // Every client is on board or not travelling.
  expect(rows.map(({ status }) => status ?? '').sort((a, b) => a.localeCompare(b))).toEqual(['absent', 'loaded']);
});
