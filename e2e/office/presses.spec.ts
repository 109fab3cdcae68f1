import type { Page } from '@playwright/test';
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
  const presses = await countPresses(page);

  // The missing on C2, then a call to the first.
  await page.getByRole('button', { name: /missing on Coach C2, Outbound$/ }).click();
  const missing = page.getByRole('region', { name: 'Missing on Coach C2, Outbound' });
  const call = missing.getByRole('link', { name: /^Call / }).first();
  await expect(call).toHaveAttribute('href', /^tel:/);
  expect(await presses()).toBe(1);
  await missing.getByRole('button', { name: 'Close' }).click();
  await presses();

  // A note on each of the rides.
  const rides = await rows.count();
  await page.getByRole('button', { name: `Note to these ${rides} rides` }).click();
  const form = page.getByRole('dialog', { name: 'Write a note' });
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(rides);
  await form.getByLabel('Text of the note').click();
  await form.getByLabel('Text of the note').fill(NOTE);
  await form.getByRole('button', { name: `Write the note on ${rides} lists` }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByText(NOTE, { exact: true })).toHaveCount(rides, SOON);
  expect(await presses()).toBeLessThanOrEqual(5);

  // Phones with waiting actions.
  await page.getByRole('button', { name: /^phones?, \d+ holding$/ }).click();
  await expect(page).toHaveURL(/#phones$/);
  await expect(page.getByText('Phones', { exact: true })).toBeInViewport();
  expect(await presses()).toBe(1);

  // The ticket of one client.
  const [rider] = ridersOf(week, 'C2', 1);
  await page.getByRole('link', { name: 'Print Tickets' }).click();
  await expect(page.getByText(/^\d+ tickets on \d+ sheets?$/)).toBeVisible(SOON);
  await page.getByLabel('Names or references').click();
  await page.getByLabel('Names or references').fill(rider?.bookingRef ?? '');
  await expect(page.getByText('1 ticket on 1 sheet')).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect(await presses()).toBe(3);
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

  const resident = week.passengers.find((passenger) => passenger.reference === reference);
  const [{ name: building = '', subblock_physical_name: room = '' } = {}] = (resident?.allocPlaces ?? []).flatMap(
    ({ accommodation }) => accommodation ?? [],
  );
  await find(page, `${building} ${room}`);
  await page
    .getByRole('option', { name: `${building}, ${room}` })
    .first()
    .click();
  await expect(page.getByRole('grid', { name: 'Clients' })).toContainText(reference, SOON);

  await find(page, 'coach c2 outbound');
  await expect(page.getByRole('option').first()).toContainText('Coach C2, Outbound');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/week/${weekId}/live/rides/coach/C2/outbound`);

  // A second choice of one address counts, too.
  for (const _ of [1, 2]) {
    await find(page, 'write a note');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Write a note' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await find(page, 'live night phones');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Phones' })).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { name: 'Phones' })).not.toBeInViewport();
  }

  await find(page, 'print');
  await expect(page.getByRole('option', { name: 'Print Tickets Week' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select all found rows');
});

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

/** Counts what the page receives. The result asks for the presses since the last question. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const received = { presses: 0 };
    window.addEventListener('pointerdown', () => (received.presses += 1), { capture: true });
    return received;
  });
  return () =>
    counter.evaluate((received) => {
      const { presses } = received;
      received.presses = 0;
      return presses;
    });
}
