import { faults } from '../support/link/link-faults.ts';
import { expect, test } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { openHome } from '../support/phone/signed-in.ts';

/** The app's files; the pages themselves stay. */
const FILES = /^\/assets\/.*\.js$/;

test('a first file that is missing on the phone and on the server is told, and fetched when there is one', async ({
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true, provokes: [404] });
  await openHome(page, week);
  await isKeptForOffline(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const file of await cache.keys()) if (file.url.includes('/assets/')) await cache.delete(file);
    }
  });
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  link.on(FILES, faults.answer(404));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The app could not be started' })).toBeVisible();
  await expect(page.getByText('A file of the app is missing on this phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Go to where there is a network');

  await context.setOffline(false);
  link.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});
