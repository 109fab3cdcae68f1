import type { Page } from '@playwright/test';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

/** How old the page may be. */
const LIVE = { timeout: 5000 };

for (const [desk, size] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${desk} the office sees loads, who is missing, and a departure while they happen`, async ({
    week,
    phone,
  }) => {
    const [aboard] = ridersOf(week, 'C1', 1);
    const rep = await atCoach(phone, week, {});
    const { page } = await phone({ size });
    await openHome(page, week, { username: 'office@demo.test' });
    await chooseInMenu(page, 'Office: live night');
    await expect(page.getByRole('heading', { name: 'Live Night' })).toBeVisible();
    await page.getByLabel('Find a coach, transfer or stop…').fill('coach c1');
    await page.getByLabel('Show', { exact: true }).selectOption('Outbound');
    await expect(card(page).getByText(/^0 of \d+ on board$/)).toBeVisible();

    await loadAndSee(rep.page, aboard?.bookingRef ?? '', 'successfully loaded');
    await expect(card(page).getByText(/^1 of \d+ on board$/)).toBeVisible(LIVE);
    await expect(card(page).getByText(/^\d+ missing$/)).toBeVisible();

    await rep.page.locator('#root').getByRole('button', { name: 'Depart' }).click();
    const sheet = rep.page.getByRole('dialog');
    await sheet.getByLabel('All of them').selectOption('No-show');
    await sheet.getByRole('button', { name: 'Depart' }).click();
    await expect(rep.page.getByText('Coach C1 has left')).toBeVisible();
    await expect(card(page).getByText(/^Left /)).toBeVisible(LIVE);
    await expect(card(page).getByText(/^\d+ not travelling$/)).toBeVisible();

    await page.getByLabel('Show', { exact: true }).selectOption('Not left');
    await expect(card(page).filter({ hasText: 'Outbound' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Phones' }).getByText('Ella Pritchard')).toBeVisible();
  });
}

test('without office access the menu does not offer it, and its address says so', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await expect(page.getByRole('link', { name: 'Handbook' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Office: live night' })).toHaveCount(0);
  await page.goto('/office/live');
  await expect(page.getByText('Your account has no office access')).toBeVisible();
});

function card(page: Page) {
  return page
    .getByRole('list', { name: 'Coaches and transfers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Coach C1', exact: true }) });
}
