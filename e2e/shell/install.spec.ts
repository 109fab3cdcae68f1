import type { Page } from '@playwright/test';
import { chooseInMenu, expect, pickWeek, signIn, stored, test } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { faults } from '../support/link/link-faults.ts';

const BANNER = 'Get a better experience by installing on your device!';

test('the app can be installed: manifest, icons, service worker', async ({ host, phone }) => {
  const { page, context } = await phone();
  await page.goto('/login');
  const manifest: unknown = await (await page.request.get(`${host.server.origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ theme_color: '#00bae3', background_color: '#ffffff', display: 'standalone' });
  expect(manifest).toHaveProperty('name', expect.stringMatching(/./));
  expect(manifest).toHaveProperty('short_name', expect.stringMatching(/./));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/service-worker\.js$/);

  const devTools = await context.newCDPSession(page);
  const { errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A separate browser context counts as incognito, where nothing can be installed; all else must be in order.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('missing app files are fetched later, and the app then starts offline', async ({ phone, link }) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  // The service worker fetches them; the page needs them only for a camera.
  link.on(/\.wasm$/, faults.cutBefore());
  await page.goto('/login');
  await expect.poll(() => link.callsTo(/\.wasm$/).length).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'))
    .toBe('none');
  const before = link.callsTo(/service-worker\.js$/).length;
  link.heal();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await isKeptForOffline(page);
  expect(link.callsTo(/service-worker\.js$/).length).toBeGreaterThan(before);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
});

test('a screen with missing files shows an error and loads on retry without a reload', async ({
  week,
  phone,
  link,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  link.on(/\/assets\/passenger-/, faults.cutBefore());
  await signIn(page);
  await pickWeek(page, week);
  await page.evaluate(() => document.body.setAttribute('data-since', 'sign-in'));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByText('Not on this phone yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  link.heal();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('link')].filter((link) => link.rel === 'stylesheet' && !link.sheet),
    ),
  ).toEqual([]);
  await expect(page.locator('body')).toHaveAttribute('data-since', 'sign-in');
});

test('the service worker never answers requests to the server', async ({ phone }) => {
  const { page } = await phone({ provokes: [400, 401, 404] });
  await page.goto('/login');
  await isKeptForOffline(page);
  for (const path of [
    '/api/nothing',
    '/auth/nothing',
    '/files/nothing',
    '/whatsOn/nothing',
    '/docs/nothing',
    '/demo/nothing',
    '/health',
    '/errors/nothing',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    expect(answer?.headers()['content-type'], path).toContain('application/json');
  }
  const screen = await page.goto('/home');
  expect(screen?.fromServiceWorker()).toBe(true);
});

test('the install banner appears once the browser offers installation, and declining it is final', async ({
  phone,
}) => {
  const { page } = await phone();
  await signIn(page);
  const banner = page.getByText(BANNER);
  await expect(banner).toHaveCount(0);
  await expectInstallInMenu(page, false);

  await offer(page);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(banner).toHaveCount(0);
  expect(await promptCount(page)).toBe(1);
  await expectInstallInMenu(page, true);

  await offer(page);
  await page.getByRole('button', { name: "Don't Install" }).click();
  await expect(banner).toHaveCount(0);
  expect(await stored(page, 'pwaInstallDeclined')).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await offer(page);
  await expectInstallInMenu(page, true);
  await expect(banner).toHaveCount(0);
  await chooseInMenu(page, 'Install App');
  await expect.poll(() => promptCount(page)).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expectInstallInMenu(page, false);

  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  await offer(page);
  await expect(banner).toBeVisible();
});

/** Fires the browser's install event; headless browsers never fire it. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      Reflect.set(window, 'prompts', Number(Reflect.get(window, 'prompts') ?? 0) + 1);
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
  });
}

async function promptCount(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'prompts') ?? 0));
}

async function expectInstallInMenu(page: Page, isThere: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Logout', { exact: true })).toBeVisible();
  await expect(menu.getByText('Install App')).toHaveCount(isThere ? 1 : 0);
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);
}
