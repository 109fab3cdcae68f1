import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openLoadCoach, signIn, test } from '../support/phone/journey.ts';
import { applyShown, bringIn, chooseFiles, openOfficeWeeks, weekCard } from '../support/office/desk.ts';
import {
  csvFiles,
  NAMES,
  officeSheets,
  referenceOf,
  withCells,
  type OfficeSheets,
} from '../support/office/office-sheets.ts';
import { loadAndSee } from '../support/ticket/load-coach.ts';

// A check and an import each start a process of their own.
const SOON = { timeout: 60_000 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

function newWeek(): { weekName: string; sheets: OfficeSheets } {
  const weekId = `d-${randomUUID().slice(0, 8)}`;
  const weekName = `Desk week ${weekId}`;
  return { weekName, sheets: officeSheets(weekId, weekName) };
}

test('a week comes in at a desk, is on a phone, is changed, and taken back', async ({ week: _, phone }) => {
  test.slow();
  const { weekName, sheets } = newWeek();
  const { page } = await phone({ size: DESK });
  await openOfficeWeeks(page);
  await bringIn(page, sheets);
  await expect(page.getByRole('region', { name: 'What would change' }).getByText('New')).toBeVisible();
  await applyShown(page);
  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect(weekCard(page, weekName).getByText(/4 clients/)).toBeVisible();

  const rep = await phone();
  await atC1(rep.page, weekName);
  await loadAndSee(rep.page, referenceOf(1), 'successfully loaded');
  const remaining = rep.page.getByRole('list', { name: 'Remaining' });
  await expect(remaining.getByText(NAMES[1], { exact: true })).toBeVisible();

  const moved = [1, 2].reduce((all, client) => withCells(all, 'Clients', client, { 'Outbound Coach': 'C2' }), sheets);
  await bringIn(page, moved);
  await page.getByRole('button', { name: /^Moved to another seat\s*2$/ }).click();
  const who = page.getByRole('list', { name: 'Moved to another seat' }).getByRole('listitem');
  await expect(who).toHaveCount(2);
  await expect(who.filter({ hasText: NAMES[1] })).toContainText('Coach C1, outbound → Coach C2, outbound');
  const aboard = page.getByRole('list', { name: 'On board or recorded, and their booking goes' });
  await expect(aboard.getByText(NAMES[0], { exact: true })).toBeVisible();
  await expect(aboard.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alertdialog').getByText('1 of these are on board or recorded.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await applyShown(page);
  await expect(remaining.getByText(NAMES[1], { exact: true })).toHaveCount(0, SOON);

  await page.getByRole('link', { name: 'All weeks' }).click();
  await weekCard(page, weekName).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('alertdialog').getByText(/What reps recorded stays/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The import was taken back')).toBeVisible(SOON);
  await expect(remaining.getByText(NAMES[1], { exact: true })).toBeVisible(SOON);
  await expect(rep.page.getByRole('list', { name: 'Loaded' }).getByText(NAMES[0], { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect(weekCard(page, weekName).getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await weekCard(page, weekName).getByRole('button', { name: 'Live night' }).click();
  await expect(page.getByRole('heading', { name: weekName })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Coaches and transfers' }).getByText('1 of 3 on board')).toBeVisible(
    SOON,
  );
});

test('on a phone, too; a sheet that would become empty is confirmed, and what holds no sheets is refused', async ({
  week: _,
  phone,
}) => {
  const { weekName, sheets } = newWeek();
  const { page } = await phone({ size: PHONE });
  await openOfficeWeeks(page);
  await page.getByRole('link', { name: 'Bring in a week' }).click();
  await chooseFiles(page, [{ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('x') }]);
  await expect(page.getByText('map.png is no workbook (.xlsx), no CSV file and no zip')).toBeVisible();
  await dropFiles(page, sheets);
  await expect(page.getByText('Everything is in order')).toBeVisible(SOON);
  await applyShown(page);

  await page.getByRole('link', { name: 'All weeks' }).click();
  const { Stops: __, ...without } = sheets;
  const clients = (without['Clients'] ?? []).map((row) => ({ ...row, 'Outbound Coach': '', 'Outbound Pick-up': '' }));
  await bringIn(page, { ...without, Coaches: [], Clients: clients });
  await page.getByLabel('Coaches may become empty').check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Everything is in order')).toBeVisible(SOON);
  await applyShown(page);

  await page.getByRole('link', { name: 'All weeks' }).click();
  await expect(weekCard(page, weekName).getByText('Cancelled: 4')).toBeVisible();
});

test('without office access the address says so', async ({ week: _, phone }) => {
  const { page } = await phone();
  await signIn(page);
  for (const path of ['/office/weeks', '/office/import', '/office/import/x']) {
    await page.goto(path);
    await expect(page.getByText('Your account has no office access')).toBeVisible();
  }
});

async function atC1(page: Page, weekName: string): Promise<void> {
  await signIn(page);
  await page.getByRole('button', { name: new RegExp(`^${weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await openLoadCoach(page, 'C1');
}

/** Drops files on the page, as a mouse does. */
async function dropFiles(page: Page, sheets: OfficeSheets): Promise<void> {
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
