import { axeFindings, overflowFindings } from '../support/phone/fit.ts';
import { addReader } from '../support/phone/fingerprint-reader.ts';
import { chooseInMenu, expect, pickWeek, signIn, test } from '../support/phone/journey.ts';

test('the first steps are ticked off on Home, put away, and found again in the menu', async ({ week, phone }) => {
  const { page, context } = await phone({ camera: [{ text: null, seconds: 2 }] });
  await addReader(await context.newCDPSession(page));
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
  await card.getByRole('button', { name: 'Set up: Fingerprint' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(card.getByText('Fingerprint set up')).toBeVisible();
  await expect(card.getByText('Camera allowed')).toBeVisible();
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

test('a tap asks for the camera, and the line shows if no camera responds', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  await pickWeek(page, week);
  const card = page.getByRole('region', { name: 'First steps' });
  await card.getByRole('button', { name: 'Allow: Camera' }).click();
  await expect(card.getByText('The camera did not start. Close other apps that use it.')).toBeVisible();
  await expect(card.getByText('Camera allowed')).toHaveCount(0);
});

test('Home shows the first steps together with its tiles, so that no tile moves afterwards', async ({
  week,
  phone,
}) => {
  const { page } = await phone();
  await signIn(page);
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('nav[aria-label="Home"]')) return;
      observer.disconnect();
      Reflect.set(window, 'textWithTiles', document.body.textContent);
    }).observe(document, { childList: true, subtree: true }),
  );
  await pickWeek(page, week);
  expect(await page.evaluate(() => Reflect.get(window, 'textWithTiles'))).toContain('First steps');
});
