import type { Page } from '@playwright/test';
import { faults } from '../support/link/link-faults.ts';
import { expect, test } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { openHome } from '../support/phone/signed-in.ts';

const SCRIPTS = /^\/assets\/.*\.js$/;
const DOCUMENT = '/a-document';

test('a missing first file is fetched again when the server has it, and documents stay', async ({
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true, provokes: [404] });
  await openHome(page, week);
  await isKeptForOffline(page);
  await loseScripts(page);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  link.on(SCRIPTS, faults.answer(404));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The app could not be started' })).toBeVisible();
  await expect(page.getByText('A file of the app is missing on this phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Go to a place with a network');

  // The server is back, but does not have the file: the phone keeps its other files.
  await context.setOffline(false);
  const refused = link.callsTo(SCRIPTS).length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => link.callsTo(SCRIPTS).length).toBe(refused + 1);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(await page.evaluate(() => caches.keys())).toContainEqual(expect.stringContaining('precache'));

  link.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(await page.evaluate(async (path) => (await caches.match(path))?.text(), DOCUMENT)).toBe('kept');
});

/** Deletes the app's scripts from its caches, and stores a document as the app does. */
async function loseScripts(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const file of await cache.keys()) if (file.url.includes('/assets/')) await cache.delete(file);
    }
    const documents = await caches.open('offpiste-files/test');
    await documents.put(path, new Response('kept'));
  }, DOCUMENT);
}
