import type { Locator, Page } from '@playwright/test';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { faults } from '../support/link/link-faults.ts';
import { chooseByName, ridersOf } from '../support/ticket/load-coach.ts';

const COACH = 'C1';
const STORED = 'Request stored for processing when online';
const UNREACHABLE = 'The server cannot be reached.';
const SLOW_MS = 1800;
const LIST = /\/allBarcodes\//;
/** The longest wait of a lost link, with margin for a busy machine. */
const BY_ITSELF = { timeout: 90_000 };

test('the connection light follows the measured connection and recovers by itself', async ({ week, phone, link }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await openHome(page, week);
  await expect(light(page, 'Good')).toBeVisible();

  link.on(/^\/(api|auth|health)/, faults.delay(SLOW_MS));
  await syncNow(page);
  await expect(light(page, 'Slow')).toBeVisible(BY_ITSELF);
  await expect(notice(page)).toHaveCount(0);
  await expect(fact(page, 'State')).toHaveText(/^Slow\./);

  link.heal();
  await expect(light(page, 'Good')).toBeVisible(BY_ITSELF);
  await expect(fact(page, 'State')).toHaveText(/^Good\./);

  link.on(/./, faults.hang());
  await syncNow(page);
  await expect(light(page, 'No link')).toBeVisible(BY_ITSELF);
  await expect(fact(page, 'State')).toHaveText(/^None\. The server/);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toBeVisible();

  link.heal();
  await expect(light(page, 'Good')).toBeVisible(BY_ITSELF);
  await expect(notice(page)).toHaveCount(0);
});

test('a response makes the app online although the browser reports offline', async ({ week, phone, link }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const shown = await recordLight(page, 'Good');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  // The app also requests the list of this screen; its reply may come a moment later.
  await expect.poll(async () => (await shown())[0]).toBe('No link');
  await expect(light(page, 'Good')).toBeVisible(BY_ITSELF);
  const [rider] = ridersOf(week, COACH, 1);
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByText('Success!')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText(/^1\/\d+$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /waiting to be sent/ })).toHaveCount(0);

  link.on(/./, faults.cutBefore());
  await expect(light(page, 'No link')).toBeVisible(BY_ITSELF);
});

test('a captive portal counts as no connection although the browser reports online', async ({ week, phone, link }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  link.on(/^\/(api|auth|health)/, faults.portal());
  await expect(light(page, 'No link')).toBeVisible(BY_ITSELF);
  await expect(notice(page)).toBeVisible();
  // Any call may reveal the state of the link; the list is final after its failed request.
  await expect.poll(() => link.callsTo(LIST).at(-1)?.fault, BY_ITSELF).toBe('portal');
  await expect(page.getByText(/^As it was at \d\d:\d\d$/)).toBeVisible();
  await light(page, 'No link').click();
  await expect(fact(page, 'State')).toContainText("network's sign-in page");
  await expect(fact(page, 'Lists on this screen')).toHaveText(/^As it was at \d\d:\d\d$/);
});

test('connection details show pending actions, list ages and a link to Needs attention', async ({
  week,
  phone,
  link,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  await light(page, 'Good').click();
  await expect(fact(page, 'Last contact')).toHaveText(/^\d\d:\d\d$/);
  await expect(fact(page, 'Waiting to be sent')).toHaveText('Nothing');
  await expect(fact(page, 'Data of the week')).toHaveText(/^Updated \d\d:\d\d$/);
  await expect(fact(page, 'Lists on this screen')).toHaveText(/^Updated \d\d:\d\d$/);
  await expect(fact(page, 'App version')).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(fact(page, 'Kept data')).toHaveText(/./);
  await page.getByRole('button', { name: 'Close' }).click();

  await context.setOffline(true);
  await expect(light(page, 'No link')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await chooseByName(page, ridersOf(week, COACH, 1)[0]?.bookingRef ?? '');
  await expect(page.getByText(STORED)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await light(page, 'No link').click();
  await expect(fact(page, 'State')).toContainText('no network');
  await expect(fact(page, 'Waiting to be sent')).toHaveText(/^1, the oldest from \d\d:\d\d$/);
  await page.getByRole('button', { name: 'Close' }).click();

  link.on(
    '/api/actions/batch',
    faults.answer(200, {
      type: 'application/json',
      body: JSON.stringify({ results: [{ status: 422, body: { error: 'No' } }] }),
    }),
  );
  await context.setOffline(false);
  await expect(page.locator('#root').getByText('Needs attention (1)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Connection/ }).click();
  await expect(fact(page, 'Waiting to be sent')).toHaveText('Nothing');
  await page.getByRole('dialog').getByRole('link', { name: 'Needs attention (1)' }).click();
  await expect(page).toHaveURL(/\/attention$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

function light(page: Page, state: 'Good' | 'Slow' | 'No link'): Locator {
  // An open sheet hides the elements below it from the tree of roles.
  return page.locator('header').getByRole('button', { name: `Connection: ${state}`, includeHidden: true });
}

/** Records every state of the light from now on, in order, also brief ones. */
async function recordLight(page: Page, now: 'Good'): Promise<() => Promise<readonly string[]>> {
  await light(page, now).evaluate((button) => {
    const shown: string[] = [];
    Object.defineProperty(window, 'shownByLight', { value: shown });
    new MutationObserver(() => shown.push((button.textContent ?? '').replace(/^Connection: ?/, ''))).observe(button, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shownByLight') as string[]);
}

function notice(page: Page): Locator {
  return page.locator('#root').getByText(UNREACHABLE);
}

function fact(page: Page, label: string): Locator {
  const term = page
    .getByRole('dialog', { name: 'Connection' })
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) });
  return term.locator('xpath=following-sibling::dd');
}

/** Opens the details if they are closed, and presses Sync now without waiting for its end. */
async function syncNow(page: Page): Promise<void> {
  const details = page.getByRole('dialog', { name: 'Connection' });
  if (!(await details.isVisible())) await page.getByRole('button', { name: /^Connection/ }).click();
  await details.getByRole('button', { name: 'Sync now' }).click();
}
