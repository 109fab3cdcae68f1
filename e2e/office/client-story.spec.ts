import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

for (const [desk, size] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${desk} the office reads what happened to a client, also what was taken back`, async ({ week, phone }) => {
    const [rider] = ridersOf(week, 'C1', 1);
    const { bookingRef = '', name = '' } = rider ?? {};
    const rep = await atCoach(phone, week, {});
    await loadAndSee(rep.page, bookingRef, 'successfully loaded');
    await rep.page
      .getByRole('button', { name: `More for ${name}` })
      .first()
      .click();
    await rep.page.getByRole('dialog').getByRole('button', { name: 'Wrong coach' }).click();
    await expect(rep.page.getByText(`${name} taken back`)).toBeVisible();

    const { page } = await phone({ size });
    await openHome(page, week, { username: 'office@demo.test' });
    await page.goto(`/passenger/${bookingRef}`);
    await page.getByRole('link', { name: 'Whole story' }).click();
    await expect(page.getByRole('heading', { name: `${name} · ${bookingRef}` })).toBeVisible();
    const record = page.getByRole('list', { name: 'What was recorded' }).getByRole('listitem');
    await expect(record).toHaveCount(1);
    await expect(record).toContainText('Loaded on Coach C1, outbound');
    await expect(record).toContainText(/by Ella Pritchard.*Taken back .*, by Ella Pritchard: Wrong coach/s);
    await expect(page.getByRole('list', { name: 'Booked' })).toContainText('Coach C1, outbound');
    await record.getByRole('link', { name: 'Ella Pritchard' }).first().click();
    await expect(page).toHaveURL(/\/rep\/1001$/);
  });
}

test('the office reads the story of somebody who was removed from where their page finds nobody', async ({
  week,
  phone,
}) => {
  const { page } = await phone({ size: { width: 390, height: 844 }, provokes: [404] });
  await openHome(page, week, { username: 'office@demo.test' });
  await page.goto('/passenger/WASTELAND-GONE01');
  await expect(page.getByText(/^Client not found/)).toBeVisible();
  await page.getByRole('link', { name: 'Whole story' }).click();
  await expect(page).toHaveURL(/\/office\/client\/WASTELAND-GONE01$/);
});

test('without office access the client page does not offer the story, and its address says so', async ({
  week,
  phone,
}) => {
  const [rider] = ridersOf(week, 'C1', 1);
  const { page } = await phone();
  await openHome(page, week);
  await page.goto(`/passenger/${rider?.bookingRef}`);
  await expect(page.getByRole('link', { name: 'Report a client issue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Whole story' })).toHaveCount(0);
  await page.goto(`/office/client/${rider?.bookingRef}`);
  await expect(page.getByText('Your account has no office access')).toBeVisible();
});
