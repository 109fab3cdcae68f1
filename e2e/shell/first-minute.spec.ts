import { axeFindings, overflowFindings } from '../support/phone/fit.ts';
import { chooseInMenu, expect, pickWeek, signIn, test } from '../support/phone/journey.ts';

test('the first steps are ticked off on Home, put away, and found again in the menu', async ({ week, phone }) => {
  const { page } = await phone({ camera: [{ text: null, seconds: 2 }] });
  await signIn(page);
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(document.body.setAttribute('data-prompted', '')),
      }),
    ),
  );
  await pickWeek(page, week);
  const card = page.getByRole('region', { name: 'First steps' });
  await expect(card.getByText('The week is on this phone')).toBeVisible();
  await card.getByRole('button', { name: 'Install: Install the app' }).click();
  await expect(page.locator('body[data-prompted]')).toBeVisible();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Home' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await chooseInMenu(page, 'First steps');
  await expect(card.getByRole('listitem').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
  await card.getByRole('button', { name: /^(Close|Not now)$/ }).click();
  await expect(card).toHaveCount(0);
});
