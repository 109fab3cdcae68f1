import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { applyShown, bringIn, openOfficeWeeks, weekCard } from '../support/office/desk.ts';
import { csvFiles, MISTAKES, NAMES, officeSheets, referenceOf, withMistakes } from '../support/office/office-sheets.ts';
import { withCells, type OfficeRows } from '../../server/test/harness/office-company.ts';
import { loadAndSee } from '../support/ticket/load-coach.ts';

/** A check and an import each start a process, and a list is polled every ten seconds. */
const SOON = { timeout: 60_000 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const [MOVED_ABOARD, MOVED] = NAMES;

test('a week is imported, changed while a client is on board, and the change is reverted', async ({
  week: _,
  phone,
}) => {
  test.slow();
  const weekId = `d-${randomUUID().slice(0, 8)}`;
  const weekName = `Desk week ${weekId}`;
  const small = officeSheets(weekId, weekName);
  const sheets = { ...small, Workshops: [{ 'Workshop ID': weekId.slice(2), Group: 'Avalanche 1' }] };
  const { page } = await phone({ size: DESK });
  await openOfficeWeeks(page);
  await seeMistakes(page, sheets);
  await bringIn(page, sheets);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('New')).toBeVisible();
  await applyShown(page);
  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect(weekCard(page, weekName).getByText(/4 clients/)).toBeVisible();

  const first = await atCoach((await phone()).page, { weekId, weekName }, 'C1');
  await loadAndSee(first, referenceOf(1), 'successfully loaded');
  const second = await atCoach((await phone()).page, { weekId, weekName }, 'C2');
  const moved = [1, 2].reduce((all, client) => withCells(all, 'Clients', client, { 'Outbound Coach': 'C2' }), small);
  await page.setViewportSize(PHONE);
  await bringIn(page, { ...moved, Workshops: [] });
  await page.getByLabel('Workshops may become empty').check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await seeWhoMoves(page);
  await applyShown(page);

  await expect(first.getByText('On board, booked on Coach C2')).toBeVisible(SOON);
  await expect(loadedBar(first)).toHaveAttribute('aria-valuetext', /^1\/2/, SOON);
  const elsewhere = second.getByRole('list', { name: 'On board elsewhere' });
  await expect(elsewhere).toContainText(new RegExp(`${MOVED_ABOARD}.*On board Coach C1`), SOON);
  await expect(loadedBar(second)).toHaveAttribute('aria-valuetext', /^0\/2/);
  await page.getByRole('link', { name: 'All weeks' }).click();
  await weekCard(page, weekName).getByRole('link', { name: 'Live night' }).click();
  const exceptions = page.getByRole('list', { name: 'Exceptions' });
  await expect(exceptions).toContainText(`${MOVED_ABOARD} is on board here, but booked on coach C2`, SOON);
  await exceptions.getByRole('link', { name: `Client story of ${MOVED_ABOARD}` }).click();
  await expect(page.getByRole('list', { name: 'Booking history' })).toContainText(
    'Coach C1, outbound → Coach C2, outbound',
  );

  await page.goto('/office/weeks');
  await weekCard(page, weekName).getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('alertdialog').getByText(/Recorded actions stay/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible(SOON);
  await expect(first.getByRole('list', { name: 'Remaining' }).getByText(MOVED, { exact: true })).toBeVisible(SOON);
  await expect(first.getByRole('list', { name: 'Loaded' }).getByText(MOVED_ABOARD, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect(weekCard(page, weekName).getByRole('button', { name: 'Undo import' })).toHaveCount(0);
  await weekCard(page, weekName).getByRole('link', { name: 'Live night' }).click();
  await page.getByRole('button', { name: 'Show every ride of the week' }).click();
  const rides = page.getByRole('table', { name: 'Coaches and transfers' });
  await expect(rides.getByRole('cell', { name: '1 of 3', exact: true })).toBeVisible(SOON);
  await expect(page.getByText('All reports fit together')).toBeVisible(SOON);
});

/**
 * Saves the template, and checks the refusal of a file without sheets and each mistake in its cell. Nothing can be
 * applied.
 */
async function seeMistakes(page: Page, sheets: OfficeRows): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await saving).suggestedFilename()).toBe('week.xlsx');
  await page.getByRole('link', { name: 'Bring in a week', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Download example week' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('x') }]);
  await expect(page.getByText('map.png is not a workbook (.xlsx), CSV file or zip')).toBeVisible();
  await dropFiles(page, withMistakes(sheets));
  for (const [sheet, row, heading, , told] of MISTAKES) {
    const kind = page.getByRole('list', { name: 'Problems' }).getByRole('listitem').filter({ hasText: told });
    await expect(kind).toContainText(`${sheet} · ${heading}`, SOON);
    // The first row of a file has the headings.
    await expect(kind.getByRole('row').filter({ hasText: told })).toContainText(String(row + 1));
  }
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption('Warnings only');
  await expect(page.getByRole('list', { name: 'Problems' }).getByText('Error', { exact: true })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with problems' }).click();
  expect((await saved).suggestedFilename()).toBe('problems.xlsx');
}

async function seeWhoMoves(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Moved to another seat\s*2$/ }).click(SOON);
  const who = page.getByRole('list', { name: 'Moved to another seat' }).getByRole('listitem');
  await expect(who).toHaveCount(2);
  await expect(who.filter({ hasText: MOVED })).toContainText('Coach C1, outbound → Coach C2, outbound');
  const aboard = page.getByRole('list', { name: 'On board or recorded, and losing their booking' });
  await expect(aboard.getByRole('listitem')).toHaveText([new RegExp(MOVED_ABOARD)]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alertdialog').getByText('1 of these are on board or recorded.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
}

async function atCoach(page: Page, week: { weekId: string; weekName: string }, coach: string): Promise<Page> {
  await openSignedIn(page, { week: { ...week, systemId: week.weekId } }, `/loadCoach/${coach}/outbound`);
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  return page;
}

function loadedBar(page: Page) {
  return page.getByRole('progressbar', { name: 'Loaded' });
}

async function dropFiles(page: Page, sheets: OfficeRows): Promise<void> {
  const files = csvFiles(sheets).map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString() }));
  const data = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of dropped) transfer.items.add(new File([text], name, { type: mimeType }));
    return transfer;
  }, files);
  await page
    .getByRole('region', { name: 'Drop the files of a week here' })
    .dispatchEvent('drop', { dataTransfer: data });
}
