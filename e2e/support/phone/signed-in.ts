import { createHash } from 'node:crypto';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { BRAND_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { PIN_SALT_BYTES, saltedPin } from '@offpiste/core/access/lock/pin.rules';
import type { Page } from '@playwright/test';
import { storageKeys } from '../../../web/src/device/storage/storage.ts';
import { expect, PASSWORD, PIN } from './journey.ts';

/** An empty page of the server's origin: its storage is filled before the app reads it. */
const EMPTY_PAGE = '/empty';
const EMPTY_HTML = '<!doctype html><link rel="icon" href="data:,">';
const PIN_SALT = '5a'.repeat(PIN_SALT_BYTES);
const PIN_HASH = createHash('sha256').update(saltedPin(PIN_SALT, PIN)).digest('hex');
const SESSION_STARTS = 5;

type SignedInOptions = { readonly username?: string; readonly brand?: string };
type Stored = Readonly<Record<string, string>>;

/**
 * Opens a screen of a week as after sign-in, PIN and week selection, with a certified key. The app itself makes the key
 * and fetches the week.
 */
export async function openSignedIn(
  page: Page,
  { week }: { readonly week: Pick<ImportWeek['week'], 'weekId' | 'weekName' | 'systemId'> },
  path: string,
  options: SignedInOptions = {},
): Promise<void> {
  const { weekId, weekName, systemId } = week;
  const chosen = { weekId, weekName, systemId };
  await prepareStorage(page, { ...(await newSession(page, options)), [storageKeys.week]: JSON.stringify(chosen) });
  // A browser without a database cannot store a key, and requests no certificate.
  const hasKey = await page.evaluate(() => 'indexedDB' in window);
  const certified = hasKey
    ? page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.phoneKey.path)
    : undefined;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading week data...')).toHaveCount(0);
  await certified;
}

export async function openHome(page: Page, week: ImportWeek, options: SignedInOptions = {}): Promise<void> {
  await openSignedIn(page, week, '/home', options);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

export async function openWeeks(page: Page, options: SignedInOptions = {}): Promise<void> {
  await prepareStorage(page, await newSession(page, options));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
}

async function prepareStorage(page: Page, stored: Stored): Promise<void> {
  await page.route(EMPTY_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_HTML }));
  await page.goto(EMPTY_PAGE);
  await page.unroute(EMPTY_PAGE);
  await page.evaluate(
    ([entries, lastActivity]) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      localStorage.setItem(lastActivity, String(Date.now()));
    },
    [stored, storageKeys.lastActivity] as const,
  );
}

/** Signs in without the app; the browser keeps the access cookie. */
async function newSession(
  page: Page,
  { username = 'rep@demo.test', brand = 'wasteland' }: SignedInOptions,
): Promise<Stored> {
  const answer = await page.request.post(endpoints.login.path, {
    headers: { [BRAND_HEADER]: brand },
    data: { username, password: PASSWORD },
    maxRetries: SESSION_STARTS,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { refreshToken, rep }: { refreshToken: string; rep: object } = await answer.json();
  return {
    [storageKeys.refreshToken]: refreshToken,
    [storageKeys.account]: username,
    [storageKeys.rep]: JSON.stringify(rep),
    [storageKeys.pinSalt]: PIN_SALT,
    [storageKeys.pinHash]: PIN_HASH,
  };
}
