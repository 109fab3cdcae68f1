import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { A4_ACROSS, endPrint, holdPrinter, print, sheetsOf } from '../support/office/paper.ts';
import Papa from 'papaparse';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

/** The server starts a process for reports. */
const SOON = { timeout: 60_000 };

test('the office reads the clients on board on the screen, as files and on paper', async ({ week, phone, host }) => {
  const [{ bookingRef, name }] = ridersOf(week, 'C1', 1);
  const rep = await atCoach(phone, week, {});
  await loadAndSee(rep.page, bookingRef, 'successfully loaded');

  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await holdPrinter(page);
  await openHome(page, week, { username: 'office@demo.test' });
  await chooseInMenu(page, 'Office: reports');
  const reports = page.getByRole('list', { name: 'Reports' });
  await expect(reports.getByRole('listitem')).toHaveCount(12, SOON);
  const [counted] = await host.server.query<{ count: number }>(
    `select count(*)::int as count from ticket where week_id = $1 and kind in ('coach', 'transfer') and not deleted`,
    [week.week.weekId],
  );
  await expect(reports.getByRole('listitem').filter({ hasText: 'Manifests' })).toContainText(`${counted?.count} rows`);

  await reports.getByRole('link', { name: /^Manifests/ }).click();
  const grid = page.getByRole('grid', { name: 'Manifests' });
  const all = (counted?.count ?? 0).toLocaleString('en-GB');
  await page.getByLabel('Find in this list…').fill(bookingRef);
  const row = grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name: 'Outbound' }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  await expect(row).toContainText('On board');
  await expect(row).toContainText('Ella Pritchard');

  await page.getByLabel('Find in this list…').fill('');
  await expect(page.getByText(`${all} of ${all}`, { exact: true })).toBeVisible();
  await page.getByLabel('Filter: State').fill('on board');
  await expect(page.getByText(`1 of ${all}`, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const csv = await savedFile(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(csv.name).toBe(`manifests-${week.week.weekId}.csv`);
  const { data: rows } = Papa.parse<Record<string, string>>(csv.bytes.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(rows.map(({ Name, State, By }) => ({ Name, State, By }))).toEqual([
    { Name: name, State: 'On board', By: 'Ella Pritchard' },
  ]);
  expect(rows[0]?.[`At (${zone})`]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(Object.keys(rows[0] ?? {})).not.toContain('Date of birth');

  const workbook = await savedFile(page, () => page.getByRole('button', { name: 'Excel' }).click());
  expect([workbook.name, workbook.bytes.subarray(0, 2).toString()]).toEqual([
    `manifests-${week.week.weekId}.xlsx`,
    'PK',
  ]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Filter: State').fill('');
  await page.getByLabel('Find in this list…').fill(bookingRef);
  await expect(row).toHaveCount(1);
  const [booked] = await host.server.query<{ count: number }>(
    `select count(*)::int as count from ticket where week_id = $1 and kind in ('coach', 'transfer') and not deleted and booking_ref = $2`,
    [week.week.weekId, bookingRef],
  );
  await print(page);
  await expect(page.getByRole('heading', { name: 'Manifests: Coach C1 Outbound' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(booked?.count ?? 0);
  await expect(page.getByRole('table').first()).toContainText(name);
  await expect(page.locator('#root')).toBeHidden();
  expect(await sheetsOf(page)).toEqual(Array.from({ length: booked?.count ?? 0 }, () => A4_ACROSS));
  await endPrint(page);
  await expect(page.getByRole('heading', { name: 'Manifests: Coach C1 Outbound' })).toHaveCount(0);
});

test('the address of a report keeps filter, order and columns, and keys choose rows', async ({ week, phone }) => {
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openHome(page, week, { username: 'office@demo.test' });
  await page.goto(`/office/week/${week.week.weekId}/reports/manifests`);
  const grid = page.getByRole('grid', { name: 'Manifests' });
  await expect(grid).toBeVisible(SOON);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find in this list…')).toBeFocused();
  await page.keyboard.type('c1 outbound');
  await expect(page).toHaveURL(/[?&]q=c1\+outbound/);
  const heading = grid.getByRole('columnheader', { name: /^Name/ });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('dialog', { name: 'Columns' });
  await choice.getByLabel('Pick-up').uncheck();
  await choice.getByRole('button', { name: 'Done' }).click();
  await expect(grid.getByRole('columnheader', { name: /^Pick-up/ })).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'descending', SOON);
  await expect(page.getByLabel('Find in this list…')).toHaveValue('c1 outbound');
  await expect(grid.getByRole('columnheader', { name: /^Pick-up/ })).toHaveCount(0);
  await page.goBack();
  await expect(grid.getByRole('columnheader', { name: /^Pick-up/ })).toHaveCount(1);
  await page.goBack();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toHaveCount(0);
});

/** Returns the name and bytes of the file that a button saves. */
async function savedFile(
  page: Page,
  press: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  await expect(page.getByText(`${download.suggestedFilename()} was saved`)).toBeVisible();
  return { name: download.suggestedFilename(), bytes };
}
