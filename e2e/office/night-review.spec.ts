import { readFile } from 'node:fs/promises';
import { ticketElsewhere } from '@offpiste/fixtures/find';
import { expect, test } from '../support/phone/journey.ts';
import { axeFindings, overflowFindings } from '../support/phone/fit.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { A4_ACROSS, endPrint, holdPrinter, print, sheetsOf } from '../support/office/paper.ts';
import {
  atCoach,
  closeVerdict,
  loadAndSee,
  readWithReader,
  ridersOf,
  screenButton,
} from '../support/ticket/load-coach.ts';

const NOT_ON_THIS_COACH = 'This ticket is not on this coach';

test('the office compares the plan of a week with its records on screen, as a file and on paper', async ({
  week,
  phone,
}) => {
  const [rider] = ridersOf(week, 'C1', 1);
  const rep = await atCoach(phone, week, { provokes: [422] });
  await loadAndSee(rep.page, rider.bookingRef, 'successfully loaded');
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await holdPrinter(page);
  const { weekId } = week.week;
  await openSignedIn(page, week, `/office/week/${weekId}/live`, { username: 'office@demo.test' });
  await page.getByRole('link', { name: 'Night Review' }).click();
  await expect(page).toHaveURL(new RegExp(`/office/week/${weekId}/review$`));
  const grid = page.getByRole('grid', { name: 'Coaches and transfers' });
  await page.getByLabel('Find in this list…').fill('C1 outbound');
  await expect(page).toHaveURL(/q=C1/);
  const ride = grid.getByRole('row', { name: 'Select Coach C1, Outbound' });
  await expect(ride).toContainText('No departure recorded');
  const figures = page.getByLabel('Week in figures');
  await expect(figures).toContainText(/Departures recorded\s*0 of \d+/);
  await expect(page.getByText('No action was refused')).toBeVisible();

  await readWithReader(rep.page, ticketElsewhere(week, 'coach', 'C1', 'outbound').barcode);
  await expect(rep.page.getByRole('alertdialog', { name: 'Error' })).toContainText(NOT_ON_THIS_COACH);
  await closeVerdict(rep.page);
  await screenButton(rep.page, 'Depart').click();
  const sheet = rep.page.getByRole('dialog');
  await sheet.getByLabel('All of them').selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
  await rep.page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rep.page.getByText(/^Left /)).toBeVisible();

  await page.reload();
  await expect(ride).not.toContainText('No departure recorded');
  await expect(figures).toContainText(/Departures recorded\s*1 of \d+/);
  await expect(figures).toContainText(/No-shows\s*\d+ of \d+ \(\d+(\.\d)? %\)/);
  const refused = page.getByRole('table', { name: 'Refusals by reason' });
  await expect(refused.getByRole('row', { name: `${NOT_ON_THIS_COACH} 1` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`night-review-${weekId}.csv`);
  const [headings, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(headings).toContain('Ride,First stop,Last stop,Left,Minutes late,Booked,On board,No-shows');
  expect(lines).toContainEqual(expect.stringMatching(/^"Coach C1, Outbound",.*,1,\d+,0,0,1$/));

  await print(page);
  await expect(page.getByRole('table', { name: 'Refusals by reason' })).toContainText(NOT_ON_THIS_COACH);
  await expect(page.locator('#root')).toBeHidden();
  const sheets = await sheetsOf(page);
  expect(sheets).toEqual(sheets.map(() => A4_ACROSS));
  await endPrint(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowFindings(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});
