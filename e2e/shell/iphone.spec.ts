import type { BrowserContext, Page } from '@playwright/test';
import { chooseInMenu, expect, signIn, stored, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import type { Phone, PhoneOptions, TurnOn } from '../support/phone/phone.ts';
import { axeFindings, overflowFindings } from '../support/phone/fit.ts';
import { atCoach, chooseByName, ridersOf, screenButton } from '../support/ticket/load-coach.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const BANNER = /Safari deletes the data of a tab after seven days/;

test('an iPhone shows the installation steps once, and again from the menu', async ({ phone }) => {
  const { page, context } = await phone({ userAgent: IPHONE });
  await makeIphone(context);
  await signIn(page);
  const banner = page.getByRole('status').filter({ hasText: BANNER });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Show me how' }).click();
  const guide = page.getByRole('dialog', { name: 'Install on this iPhone' });
  await expect(guide.getByText('2. Add to Home Screen')).toBeVisible();
  await expect(guide.getByRole('listitem').locator('svg')).toHaveCount(3);
  await expect(guide.getByText(/do not share pending actions/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
  await guide.getByRole('button', { name: 'Understood' }).click();
  await expect(banner).toHaveCount(0);
  expect(await stored(page, 'pwaInstallDeclined')).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await chooseInMenu(page, 'Install App');
  await expect(guide).toBeVisible();
});

test('the connection details show that a tab and the installed app do not share actions', async ({ phone }) => {
  for (const [isInstalled, words] of [
    [false, /This browser tab only/],
    [true, /The installed app only/],
  ] as const) {
    const { page, context } = await phone({ userAgent: IPHONE });
    await makeIphone(context, { isInstalled });
    await signIn(page);
    await page.getByRole('button', { name: /^Connection/ }).click();
    await expect(page.getByRole('dialog', { name: 'Connection' }).getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await chooseInMenu(page, 'Lock');
    await expect(page.getByText(BANNER)).toHaveCount(isInstalled ? 0 : 1);
  }
});

test('an installed iPhone app shows a document with a way back and can share it', async ({ week, phone }) => {
  const { page, context } = await phone({ userAgent: IPHONE });
  await makeIphone(context, { isInstalled: true });
  await openHome(page, week);
  await page.getByRole('link', { name: 'Weekly Information' }).click();
  const title = week.files[0]?.title ?? '';
  await page.getByRole('button', { name: title }).click();
  const viewer = page.getByRole('dialog', { name: title });
  await expect(viewer.getByTitle(title)).toHaveAttribute('src', /^blob:/);
  await viewer.getByRole('button', { name: 'Open or save elsewhere' }).click();
  await expect.poll(() => sharedFiles(page)).toEqual([`${title.replace(/[\s/]+/g, ' ')}.pdf (application/pdf)`]);
  expect(context.pages()).toHaveLength(1);
  await viewer.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible();
});

test('pending actions are saved through the phone and shown as saved only afterwards', async ({ week, phone }) => {
  const { page } = await atCoach(iphone(phone, { isInstalled: true }), week, { stubs: true, losesSignal: true });
  const [rider] = ridersOf(week, 'C1', 1);
  await page.route(/\/api\/(coach\/load|actions)/, (route) => route.abort());
  await chooseByName(page, rider?.bookingRef ?? '');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.goto('/attention');
  const save = page.getByRole('button', { name: 'Export all as a file' });
  for (const trouble of ['cancels_sharing', 'shares_nothing']) {
    await page.evaluate((key) => localStorage.setItem(key, 'yes'), trouble);
    await save.click();
    await expect(page.getByText('The file was not saved.')).toBeVisible();
    await page.evaluate((key) => localStorage.removeItem(key), trouble);
    await expect(page.getByText(/^Saved as/)).toHaveCount(0);
    await page.reload();
  }
  await save.click();
  await expect(page.getByText(/^Saved as/)).toBeVisible();
  expect(await sharedFiles(page)).toEqual([expect.stringMatching(/\.json \(application\/json\)$/)]);
});

test('without vibration a verdict colours the screen and sounds despite the mute switch', async ({ week, phone }) => {
  const { page } = await atCoach(iphone(phone), week, {});
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.defineProperty(window, 'flashes', { value: seen });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset['flash']) seen.push(node.dataset['flash']);
    }).observe(document.body, { childList: true });
  });
  const [rider] = ridersOf(week, 'C1', 1);
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'flashes') as unknown)).toEqual(['success']);
  expect(await page.evaluate(() => Reflect.get(navigator, 'audioSession') as unknown)).toEqual({ type: 'playback' });
  await expect(page.locator('[data-flash]')).toHaveCount(0);
});

test('a denied camera shows the error, the steps for this phone and entry by name', async ({ week, phone }) => {
  for (const [turnOn, words] of [
    [iphone(phone), /open Settings, Apps, Safari, Camera/],
    [phone, /sign left of the address, Permissions/],
  ] as const) {
    const { page } = await atCoach(turnOn, week, { userAgent: turnOn === phone ? ANDROID : IPHONE });
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await screenButton(page, 'Scan Barcode').click();
    const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
    await expect(sheet.getByRole('alert').first()).toContainText('Permission denied');
    await expect(sheet.getByText(words)).toBeVisible();
    expect(await overflowFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Enter by name' }).click();
    await expect(page.getByRole('dialog', { name: 'Enter by name' })).toBeVisible();
  }
});

test("the phone's own edge below is counted once", async ({ week, phone }) => {
  const { page } = await atCoach(
    phone,
    week,
    {},
    { prepare: () => localStorage.setItem('offpiste_bottom_bar', 'true') },
  );
  const actions = page.locator('main + footer');
  const padding = () => actions.evaluate((element) => parseFloat(getComputedStyle(element).paddingBottom));
  const before = await padding();
  await page.evaluate(() => document.documentElement.style.setProperty('--safe-bottom', '34px'));
  expect(await padding()).toBe(before);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('padding-bottom', '34px');
});

function sharedFiles(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'sharedFiles') as unknown);
}

/** Turns on phones that a page detects as iPhones. */
function iphone(turnOn: TurnOn, kind: { isInstalled?: boolean } = {}) {
  return async (options: PhoneOptions = {}): Promise<Phone> => {
    const phone = await turnOn({ userAgent: IPHONE, ...options });
    await makeIphone(phone.context, kind);
    return phone;
  };
}

test('an installed iPhone app without file sharing reports that the workbook was not saved', async ({
  week,
  phone,
}) => {
  const { page, context } = await phone({ userAgent: IPHONE });
  await makeIphone(context, { isInstalled: true });
  await openHome(page, week, { username: 'office@demo.test' });
  await page.evaluate(() => localStorage.setItem('shares_nothing', 'yes'));
  await page.goto('/office/weeks');
  await page.getByRole('button', { name: 'Download template' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The workbook was not saved.' })).toBeVisible();
});

/** Differences of an iPhone from Chromium: no vibration, an audio session; if installed, a share sheet for files. */
async function makeIphone(context: BrowserContext, { isInstalled = false } = {}): Promise<void> {
  await context.addInitScript((installed) => {
    Reflect.deleteProperty(Navigator.prototype, 'vibrate');
    Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } });
    Object.defineProperty(navigator, 'standalone', { value: installed });
    const shared: string[] = [];
    Object.defineProperty(window, 'sharedFiles', { value: shared });
    Object.defineProperty(navigator, 'canShare', { value: () => !localStorage.getItem('shares_nothing') });
    Object.defineProperty(navigator, 'share', {
      value: ({ files = [] }: ShareData) => {
        if (localStorage.getItem('cancels_sharing')) return Promise.reject(new DOMException('No', 'AbortError'));
        shared.push(...files.map(({ name, type }) => `${name} (${type})`));
        return Promise.resolve();
      },
    });
  }, isInstalled);
}
