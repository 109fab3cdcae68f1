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
  const [{ bookingRef, name, barcode }] = ridersOf(week, 'C1', 1);
  const rep = await atCoach(phone, week, {});
  await loadAndSee(rep.page, bookingRef, 'successfully loaded');

  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await holdPrinter(page);
  await openHome(page, week, { username: 'office@demo.test' });
  await chooseInMenu(page, 'Office: reports');
  const reports = page.getByRole('list', { name: 'Reports' });
  await expect(reports.getByRole('listitem')).toHaveCount(11, SOON);
  const [counted] = await host.server.query<{ count: number }>(
    `select count(*)::int as count from ticket where week_id = $1 and kind in ('coach', 'transfer') and not deleted`,
    [week.week.weekId],
  );
  await expect(reports.getByRole('listitem').filter({ hasText: 'Manifests' })).toContainText(`${counted?.count} rows`);

  await reports.getByRole('link', { name: /^Manifests/ }).click();
  await page.getByLabel('Find in this report…').fill(bookingRef);
  const row = page.getByRole('table', { name: 'Manifests' }).getByRole('row').filter({ hasText: 'Outbound' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  await expect(row).toContainText('On board');
  await expect(row).toContainText('Ella Pritchard');

  await page.setViewportSize({ width: 390, height: 844 });
  const csv = await savedFile(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(csv.name).toBe(`manifests-${week.week.weekId}.csv`);
  const { data: rows } = Papa.parse<Record<string, string>>(csv.bytes.toString(), {
    header: true,
    skipEmptyLines: true,
  });
  const loads = await host.server.query<{ code: string; at: string; by: string }>(
    `select barcode as code, to_char(status_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as at, status_rep_name as by
     from ticket where week_id = $1 and kind = 'coach' and status = 'loaded'`,
    [week.week.weekId],
  );
  expect(rows).toHaveLength(counted?.count ?? 0);
  expect(
    rows
      .filter(({ State }) => State === 'On board')
      .map((each) => ({ code: each['Ticket code'], at: each['At (UTC)'], by: each['By'] })),
  ).toEqual(loads);
  expect(loads.map(({ code }) => code)).toEqual([barcode]);

  const workbook = await savedFile(page, () => page.getByRole('button', { name: 'Excel' }).click());
  expect([workbook.name, workbook.bytes.subarray(0, 2).toString()]).toEqual([
    `manifests-${week.week.weekId}.xlsx`,
    'PK',
  ]);

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
