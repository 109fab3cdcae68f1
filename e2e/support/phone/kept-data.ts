import { type Page, expect } from '@playwright/test';
import { askStore } from './phone-database.ts';

export async function keptNames(page: Page, store: 'reads' | 'weeks'): Promise<string[]> {
  const [names = []] = await (await askStore<IDBValidKey[]>(page, store, 'getAllKeys')).jsonValue();
  return names.map(String);
}

export async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until the app, the chosen week and its staff would load without a server. */
export async function isKeptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  // The service worker controls every open page, but not a page being opened, which must be opened again.
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  if ((await page.evaluate(() => localStorage.getItem('weekId'))) === null) return;
  await expect.poll(() => keptNames(page, 'weeks')).not.toEqual([]);
  await expect.poll(async () => (await keptNames(page, 'reads')).join()).toContain('/api/repData/');
}
