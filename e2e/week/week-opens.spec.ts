import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { chooseInMenu, expect, pickWeek, signIn, test, typePin } from '../support/phone/journey.ts';

test('a stored week opens Home at once and fills each screen as it is read', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await signIn(page);
  await pickWeek(page, week);
  await chooseInMenu(page, 'Lock');
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  const hold = Promise.withResolvers<void>();
  await page.route('**/assets/week.worker-*.js', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.reload();
  await typePin(page);
  await pickWeek(page, week);
  await expect(page.getByText('Getting ready for offline')).toBeVisible();
  await expect(page.getByText('Not ready for offline')).toHaveCount(0);
  await expect(page.getByText('Reading the week from this phone')).toBeVisible();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toHaveCount(0);

  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(modal).toContainText('Loading week data...');
  hold.resolve();
  await expect(modal).toHaveCount(0);
  const listed = referenceOf(week);
  await page.getByRole('searchbox').fill(listed);
  await expect(page.getByRole('row', { name: new RegExp(listed) })).toBeVisible();
});

test('Home does not show a week as not ready while it opens', async ({ week, phone }) => {
  const { page } = await phone();
  await signIn(page);
  await pickWeek(page, week);
  await expect(page.getByText('Ready for offline', { exact: true })).toBeVisible();
  await page.addInitScript(watchInPage, 'Not ready for offline');
  await page.reload();
  await expect(page.getByText('Ready for offline', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wasSeen'))).toBe(false);
});

function referenceOf({ passengers }: ImportWeek): string {
  const one = passengers.find(({ reference, passengerName }) => reference?.startsWith('WASTELAND-') && passengerName);
  if (!one?.reference) throw new Error('The week has no client of the brand');
  return one.reference;
}

/** Runs in the page: whether a text appears from now on, even for a moment. */
function watchInPage(text: string): void {
  Reflect.set(window, 'wasSeen', false);
  new MutationObserver(() => {
    if (document.body?.textContent?.includes(text)) Reflect.set(window, 'wasSeen', true);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
