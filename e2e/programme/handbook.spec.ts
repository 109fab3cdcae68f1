import { expect, test } from '../support/phone/journey.ts';
import { openWeeks } from '../support/phone/signed-in.ts';

test('the handbook opens in a new tab from the menu, and so does its one link', async ({ phone }) => {
  const { page, context } = await phone();
  await openWeeks(page);
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Handbook' }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/handbook$/);
  const links = tab.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Open the handbook']);
  await expect(links).toHaveAttribute('target', '_blank');
  await expect(links).toHaveAttribute('href', /^https:\/\/.+\/sign-in$/);
  await expect(tab.getByText('This address is a placeholder')).toBeVisible();
  await context.route('https://handbook.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the handbook</h1>' }),
  );
  const reading = context.waitForEvent('page');
  await links.click();
  await expect((await reading).getByRole('heading', { name: 'Sign in to the handbook' })).toBeVisible();
  await expect(tab).toHaveURL(/\/handbook$/);
});
