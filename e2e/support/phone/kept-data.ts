import { type Page, expect } from '@playwright/test';

/** The names under which the phone keeps lists or weeks, read past the app. */
export async function keptNames(page: Page, store: 'reads' | 'weeks'): Promise<string[]> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open('offpiste');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const reading = database.transaction(name).objectStore(name).getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) =>
      reading.addEventListener('success', () => resolve(reading.result)),
    );
    database.close();
    return keys.map(String);
  }, store);
}

/** Deletes the kept weeks past the app, as a phone does that is short of space. */
export async function forgetKeptWeeks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('offpiste');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const transaction = database.transaction('weeks', 'readwrite');
    transaction.objectStore('weeks').clear();
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });
}

/** The paths of everything the browser's own caches hold. */
export async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until the app would start without a server, and with it the chosen week and its staff. */
export async function isKeptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  // It takes over every page that is open by then, but none that is just being opened: that one has to be opened again.
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  if ((await page.evaluate(() => localStorage.getItem('weekId'))) === null) return;
  await expect.poll(() => keptNames(page, 'weeks')).not.toEqual([]);
  await expect.poll(async () => (await keptNames(page, 'reads')).join()).toContain('/api/repData/');
}
