import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { holdPrinter } from '../support/office/paper.ts';
import { ridersOf } from '../support/ticket/load-coach.ts';

const SOON = { timeout: 60_000 };
const NOTE = 'Wait for the doctor';

test('the tasks of a night need few presses from the live night', async ({ week, phone }) => {
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await holdPrinter(page);
  const live = `/office/week/${week.week.weekId}/live?departs=any&show=outbound`;
  await openSignedIn(page, week, live, { username: 'office@demo.test' });
  const rows = page.getByRole('table', { name: 'Coaches and transfers' }).getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const count = counter();

  // The missing on C2, then a call to the first.
  await count.press(page.getByRole('button', { name: /missing on Coach C2, Outbound$/ }));
  const missing = page.getByRole('region', { name: 'Missing on Coach C2, Outbound' });
  const call = missing.getByRole('link', { name: /^Call / }).first();
  await expect(call).toHaveAttribute('href', /^tel:/);
  expect(count.presses()).toBe(1);
  await missing.getByRole('button', { name: 'Close' }).click();

  // A note on each of the rides.
  const rides = await rows.count();
  await count.press(page.getByRole('button', { name: `Note to these ${rides} rides` }));
  const form = page.getByRole('dialog', { name: 'Write a note' });
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(rides);
  await count.press(form.getByLabel('Text of the note'));
  await form.getByLabel('Text of the note').fill(NOTE);
  await count.press(form.getByRole('button', { name: `Write the note on ${rides} lists` }));
  await expect(page.getByRole('list', { name: 'Notes' }).getByText(NOTE, { exact: true })).toHaveCount(rides, SOON);
  expect(count.presses()).toBeLessThanOrEqual(5);

  // Phones with waiting actions.
  await count.press(page.getByRole('button', { name: /^phones?, \d+ holding$/ }));
  await expect(page).toHaveURL(/#phones$/);
  await expect(page.getByText('Phones', { exact: true })).toBeInViewport();
  expect(count.presses()).toBe(1);

  // The ticket of one client.
  const [rider] = ridersOf(week, 'C2', 1);
  await count.press(page.getByRole('link', { name: 'Print Tickets' }));
  await expect(page.getByText(/^\d+ tickets on \d+ sheets?$/)).toBeVisible(SOON);
  await count.press(page.getByLabel('Names or references'));
  await page.getByLabel('Names or references').fill(rider?.bookingRef ?? '');
  await expect(page.getByText('1 ticket on 1 sheet')).toBeVisible();
  await count.press(page.getByRole('button', { name: 'Print', exact: true }));
  expect(count.presses()).toBe(3);
});

test('the keyboard finds clients, rides and pages, and shows its shortcuts', async ({ week, phone }) => {
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  const { weekId } = week.week;
  const start = `/office/week/${weekId}/sheet`;
  await openSignedIn(page, week, start, { username: 'office@demo.test' });
  await expect(page.getByRole('button', { name: /^Find a client/ })).toBeVisible();
  const [rider] = ridersOf(week, 'C1', 1);
  const reference = rider?.bookingRef ?? '';

  await find(page, reference.toLowerCase());
  await expect(page.getByRole('option').first()).toContainText(rider?.name ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/week/${weekId}/clients/${encodeURIComponent(reference)}`);

  await find(page, 'coach c2 outbound');
  await expect(page.getByRole('option').first()).toContainText('Coach C2, Outbound');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/week/${weekId}/live/rides/coach/C2/outbound`);

  await find(page, 'print');
  await expect(page.getByRole('option', { name: 'Print Tickets Week' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

/** Counts the presses since the last question. */
function counter() {
  let count = 0;
  return {
    press: async (control: Locator) => {
      count += 1;
      await control.click();
    },
    presses: () => {
      const presses = count;
      count = 0;
      return presses;
    },
  };
}
