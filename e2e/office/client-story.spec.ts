import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openHome, openSignedIn } from '../support/phone/signed-in.ts';
import { addOfficeAccount } from '../support/server/office-account.ts';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

const DESK = { width: 1440, height: 900 };
/** The server starts a process for reports. */
const SOON = { timeout: 60_000 };

test("the office reads a client's story on desk and phone, also of a removed client", async ({ week, phone }) => {
  const [{ bookingRef, name }] = ridersOf(week, 'C1', 1);
  const rep = await atCoach(phone, week, {});
  await loadAndSee(rep.page, bookingRef, 'successfully loaded');
  await rep.page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await rep.page.getByRole('dialog').getByRole('button', { name: 'Wrong coach' }).click();
  await expect(rep.page.getByText(`${name} taken back`)).toBeVisible();

  const { page } = await phone({ size: { width: 1440, height: 900 }, provokes: [404] });
  await openHome(page, week, { username: 'office@demo.test' });
  await page.goto(`/passenger/${bookingRef}`);
  await page.getByRole('link', { name: 'Client story' }).click();
  await expect(page.getByRole('heading', { name: `${name} · ${bookingRef}` })).toBeVisible();
  const record = page.getByRole('list', { name: 'Recorded actions' }).getByRole('listitem');
  await expect(record).toHaveCount(1);
  await expect(record).toContainText('Loaded on Coach C1, outbound');
  await expect(record).toContainText(/by Ella Pritchard.*Taken back .*, by Ella Pritchard: Wrong coach/s);
  await expect(page.getByRole('list', { name: 'Booked' })).toContainText('Coach C1, outbound');
  await page.setViewportSize({ width: 390, height: 844 });
  await record.getByRole('link', { name: 'Ella Pritchard' }).first().click();
  await expect(page).toHaveURL(/\/rep\/1001$/);

  await page.goto('/passenger/WASTELAND-GONE01');
  await expect(page.getByText(/^Client not found/)).toBeVisible();
  await page.getByRole('link', { name: 'Client story' }).click();
  await expect(page).toHaveURL(/\/office\/week\/[^/]+\/clients\/WASTELAND-GONE01$/);
});

test('a row of the clients opens by a press with the role Night, and a drag selects text', async ({
  week,
  phone,
  host,
}) => {
  const username = await addOfficeAccount(host.server, ['planning']);
  const clients = `/office/week/${week.week.weekId}/clients`;
  const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Clients' }).getByRole('gridcell');
  const planner = await phone({ size: DESK });
  await openSignedIn(planner.page, week, clients, { username });
  await expect(rowsOf(planner.page).nth(1)).toBeVisible(SOON);
  await expect(planner.page.locator('tr[data-opens]')).toHaveCount(0);
  await rowsOf(planner.page).nth(1).click();
  await planner.page.keyboard.press('/');
  await expect(planner.page.getByLabel('Find in this list…')).toBeFocused();

  const { page } = await phone({ size: DESK });
  await openSignedIn(page, week, clients, { username: 'office@demo.test' });
  const cell = rowsOf(page).nth(2);
  await expect(cell).toBeVisible(SOON);
  const box = await cell.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  // As assistive technology presses, without a mouse.
  await cell.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/clients\?client=[^/]+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/clients$/);
  await cell.click(SOON);
  await expect(page).toHaveURL(/\/clients\?client=[^/]+$/);
});
