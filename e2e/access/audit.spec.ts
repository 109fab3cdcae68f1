import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { ridersOf } from '../support/ticket/load-coach.ts';

const DESK = { width: 1440, height: 900 };
const SOON = { timeout: 60_000 };

test('the audit names the client of a changed booking, and its filter is in the address', async ({ week, phone }) => {
  const [{ bookingRef, name }] = ridersOf(week, 'C1', 1);
  const { page } = await phone({ size: DESK });
  await openSignedIn(page, week, `/office/client/${bookingRef}`, { username: 'office@demo.test' });
  await page.getByRole('button', { name: 'Change the booking' }).click();
  const form = page.getByRole('dialog', { name: `Change the booking of ${name}` });
  await form.getByLabel('Status').selectOption('pending');
  await form.getByLabel('Reason').fill('They rang');
  await form.getByRole('button', { name: 'Change it' }).click();
  await expect(form).toBeHidden();

  await chooseInMenu(page, 'Office: audit');
  const entries = page.getByRole('list', { name: 'Audit' }).getByRole('listitem');
  await page.getByLabel('Client or reference').fill(bookingRef);
  await expect(entries).toHaveCount(1, SOON);
  await expect(entries).toContainText(`Booking changed: ${name}, ${bookingRef}`);
  await page.getByLabel('Person', { exact: true }).fill('Llewellyn');
  await page.getByLabel('Kind', { exact: true }).selectOption('Week erased');
  await expect(page.getByText('No entries fit the filter')).toBeVisible(SOON);
  await expect(page).toHaveURL(/person=Llewellyn/);

  await page.reload();
  await expect(page.getByText('No entries fit the filter')).toBeVisible(SOON);
  await page.getByLabel('Kind', { exact: true }).selectOption('Booking changed');
  await expect(entries).toContainText(`Booking changed: ${name}, ${bookingRef}`);
});
