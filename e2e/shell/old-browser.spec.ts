import { expect, test } from '../support/phone/journey.ts';

test('a browser without something that the app needs is told so, with the versions that run, in place of the app', async ({
  phone,
}) => {
  const { page } = await phone({ stubs: true });
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string, string?]) => !asked[0].includes(':has') && supports(asked.join(': '));
    // The app does not start without its place, and says so to whoever looks for the fault.
    window.addEventListener('error', (event) => event.preventDefault());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This browser is too old for the app' })).toBeVisible();
  await expect(
    page.getByText(/iOS 16\.4, in Chrome and Edge from version 109, and in Firefox from version 121/),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a browser that has everything is not told anything', async ({ phone }) => {
  const { page } = await phone();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  await expect(page.getByText('This browser is too old for the app')).toBeHidden();
});
