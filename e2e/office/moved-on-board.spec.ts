import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openLoadCoach, signIn, test } from '../support/phone/journey.ts';
import { applyShown, bringIn, openOfficeWeeks, weekCard } from '../support/office/desk.ts';
import { NAMES, officeSheets, referenceOf, withCells } from '../support/office/office-sheets.ts';
import { loadAndSee } from '../support/ticket/load-coach.ts';

/** A list is polled every ten seconds. */
const POLLED = { timeout: 60_000 };

test('a client who is on board when the office moves their booking stays there, is not missing on the new coach, and moves when loaded there', async ({
  week: _,
  phone,
}) => {
  test.slow();
  const weekId = `d-${randomUUID().slice(0, 8)}`;
  const weekName = `Desk week ${weekId}`;
  const sheets = officeSheets(weekId, weekName);
  const [moved] = NAMES;
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openOfficeWeeks(page);
  await bringIn(page, sheets);
  await applyShown(page);
  const first = await atCoach(await phone(), weekName, 'C1');
  await loadAndSee(first, referenceOf(1), 'successfully loaded');
  const second = await atCoach(await phone(), weekName, 'C2');

  await page.getByRole('link', { name: 'All weeks' }).click();
  await bringIn(page, withCells(sheets, 'Clients', 1, { 'Outbound Coach': 'C2' }));
  await applyShown(page);
  await expect(first.getByText('On board, booked on Coach C2')).toBeVisible(POLLED);
  await expect(loadedBar(first)).toHaveAttribute('aria-valuetext', /^1\/3/);
  const elsewhere = second.getByRole('list', { name: 'On board elsewhere' });
  await expect(elsewhere).toContainText(moved, POLLED);
  await expect(elsewhere).toContainText('On board Coach C1');
  await expect(loadedBar(second)).toHaveAttribute('aria-valuetext', /^0\/1/);

  await page.getByRole('link', { name: 'All weeks' }).click();
  await weekCard(page, weekName).getByRole('button', { name: 'Live night' }).click();
  const exceptions = page.getByRole('list', { name: 'Exceptions' });
  await expect(exceptions).toContainText(`${moved} is on board here, but booked on coach C2`, POLLED);
  await expect(page.getByText('1 booked elsewhere or cancelled')).toBeVisible();

  await loadAndSee(second, referenceOf(1), 'successfully loaded');
  await expect(loadedBar(second)).toHaveAttribute('aria-valuetext', /^1\/2/, POLLED);
  await expect(loadedBar(first)).toHaveAttribute('aria-valuetext', /^0\/2/, POLLED);
  await expect(page.getByText('Everything that was recorded fits together')).toBeVisible(POLLED);

  await page.goto(`/office/client/${referenceOf(1)}`);
  await expect(page.getByRole('list', { name: 'Changes of the booking' })).toContainText(
    'Coach C1, outbound → Coach C2, outbound',
  );
  await expect(page.getByRole('list', { name: 'What was recorded' }).getByRole('listitem')).toHaveCount(2);
});

async function atCoach({ page }: { readonly page: Page }, weekName: string, coach: string): Promise<Page> {
  await signIn(page);
  await page.getByRole('button', { name: new RegExp(`^${weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await openLoadCoach(page, coach);
  return page;
}

function loadedBar(page: Page) {
  return page.getByRole('progressbar', { name: 'Loaded' });
}
