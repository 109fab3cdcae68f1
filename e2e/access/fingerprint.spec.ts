import type { Page } from '@playwright/test';
import {
  chooseInMenu,
  expect,
  fillSignIn,
  pickWeek,
  setPin,
  signIn,
  stored,
  test,
  typePin,
} from '../support/phone/journey.ts';
import { addReader } from '../support/phone/fingerprint-reader.ts';

const SET_UP = 'Unlock with fingerprint';
const REJECTED = 'Fingerprint authentication failed. Please use PIN.';
const BROKEN = 'Error reading fingerprint';

test('a fingerprint unlocks the app once it is set up, and a failure is shown', async ({ phone }) => {
  const { page, context } = await phone();
  await page.addInitScript(rememberCredentialRequests);
  await page.goto('/');
  await fillSignIn(page, 'rep@demo.test');
  await expect(readerButton(page)).toBeDisabled();

  const devTools = await context.newCDPSession(page);
  const authenticatorId = await addReader(devTools);
  await setPin(page);
  await chooseInMenu(page, SET_UP);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.locator('[data-type=success]')).toHaveCSS('border-top-color', 'rgb(10, 104, 84)');
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await chooseInMenu(page, 'Lock');
  const fingerprint = readerButton(page);
  await fingerprint.click();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  const asked = await page.evaluate(() => Reflect.get(window, 'askedOfCredentials') as unknown);
  expect(asked).toEqual([
    { call: 'create', attachment: 'platform', timeout: 60_000, challengeBytes: 32 },
    { call: 'get', timeout: 60_000, challengeBytes: 32 },
  ]);

  await chooseInMenu(page, 'Lock');
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await fingerprint.click();
  await expect(page.getByRole('alert')).toHaveText(REJECTED);
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new TypeError('broken'));
  });
  await fingerprint.click();
  await expect(page.getByRole('alert')).toHaveText(BROKEN);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page, 'offpiste_fingerprint')).toBeNull();
});

test('without a fingerprint reader the button is disabled and the PIN unlocks the app', async ({ phone }) => {
  const { page } = await phone();
  await page.goto('/');
  await fillSignIn(page, 'rep@demo.test');
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
  await expect(readerButton(page)).toBeDisabled();
  await setPin(page);
  await expectNotOffered(page);
  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await expect(readerButton(page)).toBeDisabled();
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
});

test('the fingerprint is offered only after the PIN was entered since the app started', async ({ phone }) => {
  const { page, context } = await phone();
  await addReader(await context.newCDPSession(page));
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expectNotOffered(page);
  await chooseInMenu(page, 'Lock');
  await expect(readerButton(page)).toBeDisabled();
  await expect(page.getByText('Set it up on Home or in the menu, after your PIN.')).toBeVisible();
  await typePin(page);
  await chooseInMenu(page, SET_UP);
  await expect(page.getByRole('alertdialog')).toContainText('Fingerprint set up. It now opens the app on this phone.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expectNotOffered(page);
});

test('a phone that has the credential of an earlier session makes no second one', async ({ phone }) => {
  const { page, context } = await phone();
  const devTools = await context.newCDPSession(page);
  const authenticatorId = await addReader(devTools);
  const credentials = async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  await signIn(page);
  await expectSetUpToSay(page, 'Fingerprint set up. It now opens the app on this phone.');
  const first = await stored(page, 'offpiste_fingerprint');
  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expectSetUpToSay(page, 'Fingerprint set up. It now opens the app on this phone.');
  expect(await stored(page, 'offpiste_fingerprint')).toBe(first);
  expect(await credentials()).toHaveLength(1);

  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
  await signIn(page);
  await expectSetUpToSay(page, 'Fingerprint set up. It now opens the app on this phone.');
  expect(await stored(page, 'offpiste_fingerprint')).not.toBe(first);
});

test('every failed fingerprint setup shows the same message and can be repeated', async ({ phone }) => {
  const { page, context } = await phone();
  await page.addInitScript(shortenPatience);
  const devTools = await context.newCDPSession(page);
  const authenticatorId = await addReader(devTools);
  await signIn(page);

  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await expectSetUpToSay(page, REJECTED);
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await expectSetUpToSay(page, REJECTED);
  await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.evaluate(() => {
    const { create } = navigator.credentials;
    navigator.credentials.create = () => {
      navigator.credentials.create = create;
      return Promise.reject(new TypeError('broken'));
    };
  });
  await expectSetUpToSay(page, BROKEN);
  await expectSetUpToSay(page, 'Fingerprint set up. It now opens the app on this phone.');
  expect(await stored(page, 'offpiste_fingerprint')).not.toBeNull();
});

test('a failed fingerprint reading leaves the PIN, and a lockout reads no fingerprint', async ({ phone }) => {
  const { page, context } = await phone();
  await page.addInitScript(shortenPatience);
  const devTools = await context.newCDPSession(page);
  const authenticatorId = await addReader(devTools);
  await signIn(page);
  await expectSetUpToSay(page, 'Fingerprint set up. It now opens the app on this phone.');
  await chooseInMenu(page, 'Lock');

  await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await readerButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(REJECTED);
  await expect(page).toHaveURL(/\/unlock$/);
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();

  await chooseInMenu(page, 'Lock');
  await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
  await readerButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(REJECTED);
  // The credential was removed from the phone: the PIN allows a new set-up.
  await typePin(page);
  await expectSetUpToSay(page, 'Fingerprint set up. It now opens the app on this phone.');
  await chooseInMenu(page, 'Lock');
  await readerButton(page).click();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expectNotOffered(page);
  await chooseInMenu(page, 'Lock');

  await page.evaluate(() => {
    localStorage.setItem('offpiste_pin_attempts', '9');
    localStorage.setItem('offpiste_pin_lockout_until', String(Date.now() + 600_000));
  });
  await page.goto('/coach');
  await expect(page.getByText('Account locked')).toBeVisible();
  await expect(readerButton(page)).toBeDisabled();
});

const readerButton = (page: Page) => page.getByRole('button', { name: 'Fingerprint' });

async function expectSetUpToSay(page: Page, words: string): Promise<void> {
  const before = await stored(page, 'offpiste_fingerprint');
  await chooseInMenu(page, SET_UP);
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText(words);
  if (words === REJECTED || words === BROKEN) expect(await stored(page, 'offpiste_fingerprint')).toBe(before);
  await said.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(said).toBeHidden();
}

test('Home offers the fingerprint until the rep sets it up or declines', async ({ week, phone }) => {
  const { page, context } = await phone();
  await addReader(await context.newCDPSession(page));
  await signIn(page);
  await pickWeek(page, week);
  const offer = page.getByRole('button', { name: 'Set up: Fingerprint' });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await chooseInMenu(page, 'Lock');
  await typePin(page);
  await pickWeek(page, week);
  await expect(offer).toHaveCount(0);

  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Set it up on Home or in the menu, after your PIN.')).toBeVisible();
  await typePin(page);
  await pickWeek(page, week);
  await chooseInMenu(page, 'First steps');
  await offer.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(offer).toHaveCount(0);
  await chooseInMenu(page, 'Lock');
  await readerButton(page).click();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
});

async function expectNotOffered(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Lock', { exact: true })).toBeVisible();
  await expect(menu.getByText(SET_UP, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
}

/** Runs in the page. A cancelled and an unanswered prompt give the same error, so a short timeout replaces the wait. */
function shortenPatience(): void {
  const PATIENCE_MS = 500;
  const create = navigator.credentials.create.bind(navigator.credentials);
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.create = (options) =>
    create(options?.publicKey ? { ...options, publicKey: { ...options.publicKey, timeout: PATIENCE_MS } } : options);
  navigator.credentials.get = (options) =>
    get(options?.publicKey ? { ...options, publicKey: { ...options.publicKey, timeout: PATIENCE_MS } } : options);
}

/** Runs in the page: records the app's calls of the platform authenticator. */
function rememberCredentialRequests(): void {
  const asked: object[] = [];
  Reflect.set(window, 'askedOfCredentials', asked);
  const create = navigator.credentials.create.bind(navigator.credentials);
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.create = (options) => {
    const request = options?.publicKey;
    const attachment = request?.authenticatorSelection?.authenticatorAttachment;
    asked.push({
      call: 'create',
      attachment,
      timeout: request?.timeout,
      challengeBytes: request?.challenge.byteLength,
    });
    return create(options);
  };
  navigator.credentials.get = (options) => {
    const request = options?.publicKey;
    asked.push({ call: 'get', timeout: request?.timeout, challengeBytes: request?.challenge.byteLength });
    return get(options);
  };
}
