import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { ridersOf } from '../support/ticket/load-coach.ts';

test('a rep finds no office page in the menu, on a client page, or at its address', async ({ week, phone }) => {
  const [rider] = ridersOf(week, 'C1', 1);
  const { page } = await phone();
  await openHome(page, week);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByRole('link', { name: 'Handbook' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Office/ })).toHaveCount(0);
  await page.goto(`/passenger/${rider?.bookingRef}`);
  await expect(page.getByRole('link', { name: 'Report a client issue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Client story' })).toHaveCount(0);
  for (const path of [
    'weeks',
    'import',
    'import/x',
    'live',
    'reports',
    'reports/manifests',
    'people',
    'audit',
    `client/${rider?.bookingRef}`,
  ]) {
    await page.goto(`/office/${path}`);
    await expect(page.getByText('Your account has no office access'), path).toBeVisible();
  }
});
