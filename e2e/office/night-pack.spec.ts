import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { A4, endPrint, holdPrinter, sheetsOf } from '../support/office/paper.ts';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

/** The server starts a process for reports. */
const SOON = { timeout: 60_000 };

test('one press on the live night prints the lists of the chosen night as they are', async ({ week, phone }) => {
  const [rider] = ridersOf(week, 'C1', 1);
  const rep = await atCoach(phone, week, {});
  await loadAndSee(rep.page, rider?.bookingRef ?? '', 'successfully loaded');

  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await holdPrinter(page);
  const { weekId, weekName } = week.week;
  await openSignedIn(page, week, `/office/week/${weekId}/live`, { username: 'office@demo.test' });
  await page.getByRole('button', { name: 'Filter' }).click();
  const nights = page.getByLabel('Departure').locator('option', { hasText: 'noon to noon' });
  const words = (await nights.first().textContent()) ?? '';
  const night = (await nights.first().getAttribute('value')) ?? '';
  await page.getByLabel('Departure').selectOption(night);
  await expect(page).toHaveURL(new RegExp(`departs=${night}`));

  await page.getByRole('button', { name: 'Print the night pack' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Night pack: ${weekName}, night of ${words}` })).toBeVisible(SOON);
  await expect(page.locator('#root')).toBeHidden();
  const contents = page.getByRole('table', { name: 'Coaches and transfers' });
  const counts = contents.getByRole('row').filter({ hasText: 'Coach C1, Outbound' });
  await expect(counts).toContainText(/Coach C1, Outbound.*\d{2}:\d{2}\d+/);
  const manifest = page.getByRole('table', { name: 'Coach C1, Outbound' });
  await expect(manifest.getByRole('row').filter({ hasText: rider?.bookingRef ?? '' })).toContainText(
    new RegExp(`✕${rider?.name}.*On board .*Ella Pritchard`),
  );
  const lists = await page.getByText(/^List \d+ of \d+ /).count();
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThanOrEqual(lists + 1);
  expect(sheets).toEqual(sheets.map(() => A4));
  await endPrint(page);
  await expect(manifest).toHaveCount(0);

  await page.getByRole('link', { name: 'Night Pack' }).click();
  await expect(page.getByLabel('Night', { exact: true })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/, SOON);
  await page.getByLabel('Night', { exact: true }).selectOption(night);
  await expect(page).toHaveURL(new RegExp(`night=${night}`));
  await expect(counts).toBeVisible();

  // The next visit begins with tonight.
  await page.getByRole('link', { name: 'Live Night' }).click();
  await expect(page.getByRole('button', { name: 'Print the night pack' })).toBeVisible();
  await page.getByRole('link', { name: 'Night Pack' }).click();
  await expect(page.getByLabel('Night', { exact: true })).toBeVisible(SOON);
  await expect(page).not.toHaveURL(/night=/);
});
