import type { Page } from '@playwright/test';
import { faults } from '../support/link/link-faults.ts';
import { expect, fillSignIn, test } from '../support/phone/journey.ts';

const SERVER = /^\/(api|auth|health)/;
const REFUSED = 'Failed to login. Please try again.';

test('Login shows that there is no signal until the signal returns', async ({ phone, link }) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  await page.goto('/login');
  await expect(light(page, 'Good')).toBeVisible();
  await context.setOffline(true);
  await expect(light(page, 'No link')).toBeVisible();
  await expect(page.getByText('No signal. Signing in needs signal.')).toBeVisible();
  await fillSignIn(page, 'rep@demo.test');
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await context.setOffline(false);
  await expect(page.getByText('No signal. Signing in needs signal.')).toHaveCount(0);
  await expect(light(page, 'Good')).toBeVisible();
});

test('Login reports an unreachable server and a captive portal before sign-in', async ({ phone, link }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await page.goto('/login');
  await expect(light(page, 'Good')).toBeVisible();
  link.on(SERVER, faults.portal());
  await expect(async () => {
    // A running measurement is not started again.
    await page.getByRole('button', { name: /^Connection: / }).click();
    await expect(light(page, 'No link')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(/^No signal\. This network's sign-in page/)).toBeVisible();
  link.heal();
  // It may have noticed the state already.
  await page.getByRole('button', { name: /^Connection: / }).click();
  await expect(page.getByText(/This network's sign-in page/)).toHaveCount(0);

  link.on(SERVER, faults.cutBefore());
  await fillSignIn(page, 'rep@demo.test');
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The server cannot be reached from here. Signing in needs signal.')).toBeVisible();
});

function light(page: Page, state: 'Good' | 'Slow' | 'No link') {
  return page.getByRole('button', { name: `Connection: ${state}` });
}
