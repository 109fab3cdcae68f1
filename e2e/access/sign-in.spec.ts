import type { Page, Route } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { keptNames } from '../support/phone/kept-data.ts';
import {
  PASSWORD,
  chooseInMenu,
  expect,
  fillSignIn,
  pickWeek,
  setPin,
  signIn,
  stored,
  test,
} from '../support/phone/journey.ts';

const LOGO_ALT = /logo$/;
const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });

test('the sign-in form sends e-mail, password and brand, and shows a refusal', async ({ phone }) => {
  const { page } = await phone({ provokes: [400, 401] });
  const calls = listenToCalls(page);
  await page.goto('/home');

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('spellcheck', 'false');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expectLogoHeights(page);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAlertAboveForm(page);
  await fillSignIn(page, 'abc', 'x');
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeInViewport({ ratio: 1 });
  const logins = callsTo(calls, '/auth/login');
  expect(logins.map(({ body }) => body)).toEqual([
    { username: '', password: '' },
    { username: 'abc', password: 'x' },
  ]);
  expect(logins[0]?.headers).toMatchObject({ 'x-brand': 'wasteland', 'content-type': 'application/json' });
  expect(logins[0]?.headers).not.toHaveProperty('x-cacheable');

  expect(await stored(page, 'refreshToken')).toBeNull();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

test('the button is disabled until the response, and each kind of failure has a message', async ({ phone }) => {
  const { page } = await phone({ stubs: true, provokes: [400, 401, 502], losesSignal: true });
  const hold = Promise.withResolvers<void>();
  await page.route('**/auth/login', async (route) => {
    await hold.promise;
    await route.fulfill({ json: {} });
  });
  await page.goto('/login');
  await fillSignIn(page, 'rep@demo.test');
  const button = page.getByRole('button', { name: 'Sign in' });
  const progress = page.getByRole('progressbar');
  await expect(button).toBeDisabled();
  await expect(progress).toBeVisible();
  expect(await progress.getAttribute('aria-valuenow')).toBeNull();
  hold.resolve();
  await expect(page.getByRole('alert')).toHaveText('Login failed: No refresh token received');
  await expectAlertAboveForm(page);
  await expect(progress).toHaveCount(0);
  await expect(button).toBeEnabled();

  const answers: [(route: Route) => Promise<void>, string][] = [
    [json(401, { error: 'Bad password' }), 'Bad password'],
    [json(400, { message: 'Said another way' }), 'Said another way'],
    [json(400, {}), 'An error occurred'],
    [
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad gateway</p>' }),
      'Request failed with status 502',
    ],
    [(route) => route.abort(), 'Failed to login. Please try again.'],
  ];
  for (const [answer, words] of answers) {
    await page.unroute('**/auth/login');
    await page.route('**/auth/login', answer);
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(words);
  }
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

test('sign-in fetches the company lists, asks for a PIN, opens the weeks and guards routes', async ({ phone }) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await page.goto('/login');
  await fillSignIn(page, 'rep@demo.test');
  await expect(page).toHaveURL(/\/unlock$/);
  const paths = calls.map(({ method, path }) => `${method} ${path}`);
  expect(paths[0]).toBe('POST /auth/login');
  expect(paths.slice(1, 3).sort()).toEqual(['GET /api/contacts', 'GET /api/resort']);
  expect(sent(calls[0], 'username')).toBe('rep@demo.test');
  expect(sent(calls[0], 'password')).toBe(PASSWORD);
  expect(await stored(page, 'refreshToken')).toBeTruthy();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/unlock$/);

  await setPin(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/unlock');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  await expect.poll(() => callsTo(calls, '/auth/status').length).toBeGreaterThan(0);
  for (const call of calls)
    expect(call.headers).toMatchObject({ 'x-brand': 'wasteland', 'content-type': 'application/json' });
});

test('a full logout informs the server, empties the phone and opens Login', async ({ week, phone }) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await signIn(page);
  await pickWeek(page, week);
  await page.evaluate(() => localStorage.setItem('pwaInstallDeclined', 'true'));
  const token = await stored(page, 'refreshToken');
  expect(await keptCounts(page)).not.toEqual({ reads: 0, weeks: 0 });

  await chooseInMenu(page, 'Logout');

  await expect(page).toHaveURL(/\/login$/);
  expect(callsTo(calls, '/auth/logout').map(({ body }) => body)).toEqual([{ refreshToken: token }]);
  for (const key of ['refreshToken', 'pwa_pin_hash', 'pin_salt', 'last_activity', 'pwaInstallDeclined', 'weekId']) {
    expect(await stored(page, key), key).toBeNull();
  }
  await expect.poll(() => keptCounts(page)).toEqual({ reads: 0, weeks: 0 });
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.evaluate(() => localStorage.setItem('refreshToken', 'put here by hand'));
  await page.route('**/auth/status', json(200, { authenticated: true }));
  await page.goto('/home');
  await expect(page).toHaveURL(/\/unlock$/);
});

test('an expired session shows its reason, keeps the PIN and lets the same rep sign in', async ({ phone }) => {
  const { page, context } = await phone({ provokes: [400, 401] });
  await signIn(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('refreshToken', 'no token of this server'));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Session expired - please log in again');
  expect(await stored(page, 'refreshToken')).toBeNull();
  expect(await stored(page, 'pwa_pin_hash')).not.toBeNull();
  await expect(page.getByLabel('Email')).toHaveValue('rep@demo.test');

  await fillSignIn(page, 'rep@demo.test');
  // The PIN was entered less than ten minutes ago, so the app is still open.
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await context.clearCookies();
  // The next call to the server ends the session: this one, or an earlier call of the app, which removes the button.
  // While the weeks are being fetched with the old cookie, the button sends nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await expect(page.getByRole('alert')).toHaveText('Authentication failed - please log in again', { timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/login$/);
});

async function expectLogoHeights(page: Page): Promise<void> {
  const logo = page.getByRole('img', { name: LOGO_ALT });
  const heightOf = async () => Math.round((await logo.boundingBox())?.height ?? 0);
  expect(await heightOf()).toBe(150);
  for (const [viewport, height] of [
    [200, 50],
    [400, 100],
    [1200, 150],
  ] as const) {
    await page.setViewportSize({ width: 390, height: viewport });
    await expect.poll(heightOf).toBe(height);
  }
  await page.evaluate(
    () => visualViewport && Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => 320 }),
  );
  await page.getByLabel('Email').focus();
  await expect.poll(heightOf).toBe(80);
  await page.evaluate(
    () => visualViewport && Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => 480 }),
  );
  await page.getByLabel('Email').blur();
  await expect.poll(heightOf).toBe(120);
}

async function expectAlertAboveForm(page: Page): Promise<void> {
  const alertFirst = await page.evaluate(() => {
    const [alert, form] = [document.querySelector('[role=alert]'), document.querySelector('form')];
    return (
      alert !== null && form !== null && (alert.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    );
  });
  expect(alertFirst).toBe(true);
}

async function keptCounts(page: Page): Promise<{ reads: number; weeks: number }> {
  return { reads: (await keptNames(page, 'reads')).length, weeks: (await keptNames(page, 'weeks')).length };
}
