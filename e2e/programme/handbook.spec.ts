import { expect, signIn, test } from '../support/phone/journey.ts';

test('the handbook opens in a new tab from the menu, and so does its one link', async ({ phone }) => {
  const { page, context } = await phone();
  await signIn(page);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Handbook' }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/handbook$/);
  const links = tab.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Open the handbook']);
  await expect(links).toHaveAttribute('target', '_blank');
  const reading = context.waitForEvent('page');
  await links.click();
  await expect((await reading).getByRole('heading', { name: 'Staff handbook' })).toBeVisible();
  await expect(tab).toHaveURL(/\/handbook$/);
});
