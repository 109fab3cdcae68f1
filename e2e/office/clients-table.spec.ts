import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { A4, endPrint, holdPrinter, sheetsOf } from '../support/office/paper.ts';
import { ridersOf } from '../support/ticket/load-coach.ts';

const DESK = { width: 1440, height: 900 };
/** The server starts a process for reports. */
const SOON = { timeout: 60_000 };

test('details open beside the clients, follow the arrow keys and stay in the address', async ({ week, phone }) => {
  const { page } = await phone({ size: DESK });
  const clients = `/office/week/${week.week.weekId}/clients`;
  await openSignedIn(page, week, clients, { username: 'office@demo.test' });
  const grid = page.getByRole('grid', { name: 'Clients' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.first()).toBeVisible(SOON);
  const nameAt = async (index: number) => (await rows.nth(index).getByRole('gridcell').nth(1).textContent()) ?? '';
  const [first, second] = [await nameAt(0), await nameAt(1)];
  const panelOf = (name: string) => page.getByRole('region', { name: `Details: ${name}` });

  await rows.first().getByRole('gridcell').nth(1).click();
  await expect(panelOf(first).getByRole('button', { name: 'Change the booking' })).toBeVisible();
  await expect(panelOf(first).getByText('Telephone')).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/[?&]client=/);

  await page.keyboard.press('ArrowDown');
  await expect(panelOf(second).getByRole('list', { name: 'Booked' })).toBeVisible();
  await page.reload();
  await expect(panelOf(second).getByRole('list', { name: 'Booked' })).toBeVisible(SOON);
  await grid.focus();
  await page.keyboard.press('Escape');
  await expect(panelOf(second)).toHaveCount(0);
  await expect(page).not.toHaveURL(/client=/);
  await page.keyboard.press('Enter');
  await expect(panelOf(second)).toBeVisible();
  await page.goBack();
  await expect(panelOf(second)).toHaveCount(0);
  await grid.press('Enter');
  await panelOf(second).getByRole('button', { name: 'Close the details' }).click();
  await expect(grid).toBeFocused();
  await grid.press('Enter');
  await expect(panelOf(second)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panelOf(second)).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${clients}/[^/?]+$`));
  await expect(page.getByRole('heading', { name: second, exact: false }).first()).toBeVisible();
});

test('selected clients move to another coach, with a result for each and a ticket on paper', async ({
  week,
  phone,
}) => {
  const riders = ridersOf(week, 'C1', 3);
  const [moved, second] = riders;
  const { page } = await phone({ size: DESK });
  await holdPrinter(page);
  await openSignedIn(page, week, `/office/week/${week.week.weekId}/clients`, { username: 'office@demo.test' });
  for (const { bookingRef } of riders) await select(page, bookingRef);
  await expect(page.getByText('3 selected')).toBeVisible();
  // The filter shows the last one only.
  await page.getByRole('button', { name: 'Change coach' }).click();
  const hidden = page.getByRole('dialog', { name: 'Selected clients out of view' });
  await expect(hidden).toContainText('The filter hides 2 of the selected clients');
  await hidden.getByRole('button', { name: 'All selected: 3' }).click();
  const form = page.getByRole('dialog', { name: 'Change coach of 3 clients' });
  await form.getByLabel('New coach or transfer').selectOption('coach/C2');
  const preview = form.getByRole('region', { name: 'Preview of the change' });
  await expect(preview).toBeVisible();
  for (const stop of await form.getByLabel(/^(Pick-up|Drop-off), /).all()) await stop.selectOption({ index: 1 });
  await expect(
    preview
      .getByRole('row')
      .filter({ hasText: /coach C1 .*coach C2 from/ })
      .first(),
  ).toBeVisible();
  await form.getByLabel('Reason').fill('The coach broke down');

  // Another tab changes one of them first.
  const other = await page.context().newPage();
  await other.goto(`/office/week/${week.week.weekId}/clients/${moved.bookingRef}`);
  await other.getByRole('button', { name: 'Change the booking' }).click();
  await other.getByLabel('Status').selectOption('pending');
  await other.getByLabel('Reason').fill('They rang');
  await other.getByRole('button', { name: 'Change it' }).click();
  await expect(other.getByRole('list', { name: 'Booking changes' })).toContainText('They rang');
  await other.close();

  await form.getByRole('button', { name: 'Change 3 clients' }).click();
  await expect(form.getByText('2 of 3 changed, 1 refused.')).toBeVisible(SOON);
  await expect(form.getByRole('row').filter({ hasText: moved.bookingRef })).toContainText('This booking has changed');
  await form.getByRole('button', { name: 'Done' }).click();
  const out = page
    .getByRole('grid', { name: 'Clients' })
    .getByRole('row')
    .filter({ hasText: second?.bookingRef ?? '' });
  await page.getByLabel('Find in this list…').fill(second?.bookingRef ?? '');
  await expect(out.getByRole('gridcell', { name: 'C2', exact: true })).toBeVisible(SOON);

  await page.getByRole('button', { name: 'Print tickets' }).click();
  await hidden.getByRole('button', { name: 'Only those in view: 1' }).click();
  await expect(page.getByText('1 ticket on 1 sheet')).toBeVisible(SOON);
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  expect(await sheetsOf(page)).toEqual([A4]);
  await endPrint(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Note to their rides' }).click();
  await hidden.getByRole('button', { name: 'All selected: 3' }).click();
  const note = page.getByRole('dialog', { name: 'Write a note' });
  await expect(note.getByRole('checkbox', { name: 'Coach C2, Outbound' })).toBeChecked();
});

async function select(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Find in this list…').fill(reference);
  const box = page.getByRole('grid', { name: 'Clients' }).getByRole('row').filter({ hasText: reference });
  await box.getByRole('checkbox').check(SOON);
}
