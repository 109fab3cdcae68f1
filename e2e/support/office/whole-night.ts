import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect, openLoadCoach, signIn } from '../phone/journey.ts';
import type { PhoneOptions } from '../phone/phone.ts';
import type { PublishedOffice } from '../server/published-office.ts';
import { loadAndSee } from '../ticket/load-coach.ts';
import { applyShown, bringInFiles, openOfficeWeeks, weekCard } from './desk.ts';
import { filledTemplate, FIRST_ROW } from './filled-template.ts';
import {
  MISTAKES,
  NAMES,
  officeSheets,
  referenceOf,
  withCells,
  withMistakes,
  type OfficeSheets,
} from './office-sheets.ts';

/** A check and an import each start a process of their own. */
const SOON = { timeout: 90_000 };
/** A list is polled every ten seconds. */
const POLLED = { timeout: 60_000 };
/** How old the live page may be. */
const LIVE = { timeout: 5000 };
/** In which every phone has a change of a published sheet. */
const PUBLISHED = { timeout: 90_000 };
const FETCHED = { timeout: 60_000 };
const NOTE = 'Wait for two more from Leeds';
const [MOVED, WRONG] = NAMES;

interface WholeNight {
  readonly office: PublishedOffice;
  readonly turnOn: (options?: PhoneOptions) => Promise<Page>;
  /** The office's screen. */
  readonly size: { readonly width: number; readonly height: number };
}

/** From the empty template to a coach that has left, the way an office and a rep go through their first night. */
export async function walkWholeNight({ office, turnOn, size }: WholeNight): Promise<void> {
  const weekName = 'First night';
  const sheets = officeSheets('first-night', weekName);
  const desk = await turnOn({ size });
  await openOfficeWeeks(desk);
  const template = await downloadTemplate(desk);
  await seeMistakes(desk, template, sheets);
  await bringInFiles(desk, [filledTemplate(template, sheets)]);
  await applyShown(desk);

  const rep = await turnOn();
  await pickNamed(rep, weekName);
  await openLoadCoach(rep, 'C1');
  for (const client of [1, 2]) await loadAndSee(rep, referenceOf(client), 'successfully loaded');
  const moved = withCells(sheets, 'Clients', 1, { 'Outbound Coach': 'C2' });
  await desk.getByRole('link', { name: 'All weeks' }).click();
  await bringInFiles(desk, [filledTemplate(template, moved)]);
  await applyShown(desk);
  await expect(rep.getByText('On board, booked on Coach C2')).toBeVisible(POLLED);

  await desk.getByRole('link', { name: 'All weeks' }).click();
  await weekCard(desk, weekName).getByRole('button', { name: 'Live night' }).click();
  await correctWrongScan(desk, rep);
  await writeAndSeeNote(desk, rep);
  await depart(rep);
  await expect(card(desk).getByText(/^Left /)).toBeVisible(LIVE);
  await changePublishedSheet(desk, rep, office, moved);
}

async function downloadTemplate(desk: Page): Promise<Uint8Array> {
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download template' }).click();
  return readFile(await (await saving).path());
}

/** Each mistake is told in its cell, and nothing can be applied. */
async function seeMistakes(desk: Page, template: Uint8Array, sheets: OfficeSheets): Promise<void> {
  await bringInFiles(desk, [filledTemplate(template, withMistakes(sheets))]);
  for (const [sheet, row, heading, , told] of MISTAKES) {
    // The template has every sheet, filled or not.
    const words = told.replace('known: there is no sheet', 'in the sheet');
    const cell = desk.getByRole('table', { name: sheet, exact: true }).getByRole('row').filter({ hasText: words });
    await expect(cell).toHaveText(new RegExp(`^${FIRST_ROW + row - 1}\\s*${heading}\\s*Error`), SOON);
  }
  await expect(desk.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await desk.getByLabel('Show', { exact: true }).selectOption('Warnings only');
  await expect(desk.getByRole('table', { name: 'Coaches' })).toHaveCount(0);
}

/** From what does not fit together to the list of its coach, where the other scan is taken back. */
async function correctWrongScan(desk: Page, rep: Page): Promise<void> {
  const exceptions = desk.getByRole('list', { name: 'Exceptions' });
  await expect(exceptions).toContainText(`${MOVED} is on board here, but booked on coach C2`, POLLED);
  await exceptions.getByRole('link', { name: `Whole story of ${MOVED}` }).click();
  await expect(desk.getByRole('list', { name: 'What was recorded' })).toContainText('Loaded on Coach C1, outbound');
  await desk.goBack();
  await exceptions.getByRole('link', { name: new RegExp(`^${MOVED}`) }).click();
  await desk.getByRole('button', { name: `More for ${WRONG}` }).click();
  await desk.getByRole('button', { name: 'Wrong person' }).click();
  await expect(desk.getByText(`${WRONG} taken back`)).toBeVisible();
  await desk.getByRole('button', { name: 'OK' }).click();
  await expect(rep.getByRole('list', { name: 'Remaining' }).getByText(WRONG, { exact: true })).toBeVisible(POLLED);
  await desk.goBack();
}

async function writeAndSeeNote(desk: Page, rep: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Write a note: Coach C1, Outbound' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('What everybody there should know').fill(NOTE);
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  const onList = rep.getByRole('status').filter({ hasText: NOTE });
  await expect(onList).toBeVisible(POLLED);
  await onList.getByRole('button', { name: 'Seen' }).click();
  const written = desk.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(written).toContainText(/Seen by Ella Pritchard \d\d:\d\d/, POLLED);
}

async function depart(rep: Page): Promise<void> {
  await rep.locator('#root').getByRole('button', { name: 'Depart' }).click();
  const sheet = rep.getByRole('dialog');
  await sheet.getByLabel('All of them').selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
  await expect(rep.getByText('Coach C1 has left')).toBeVisible();
}

/** From now on the sheets stand on the web; one of them is changed there, and an open page of a phone follows. */
async function changePublishedSheet(
  desk: Page,
  rep: Page,
  office: PublishedOffice,
  sheets: OfficeSheets,
): Promise<void> {
  office.publish(sheets);
  await chooseInMenu(desk, 'Office: published sheets');
  const form = desk.getByRole('form', { name: 'Set an address' });
  for (const sheet of Object.keys(sheets)) {
    await form.getByLabel('Sheet').selectOption(sheet);
    await form.getByLabel('Address').fill(office.addressOf(sheet));
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(desk.getByRole('button', { name: `Remove the address of ${sheet}` })).toBeVisible();
  }
  await expect(desk.getByText('Nothing is wrong with the sheets')).toBeVisible(FETCHED);
  await rep.goto(`/passenger/${referenceOf(4)}`);
  await expect(rep.getByRole('heading', { name: NAMES[3] })).toBeVisible();
  office.publish(withCells(sheets, 'Clients', 4, { Name: 'Dai Davies' }));
  await expect(rep.getByRole('heading', { name: 'Dai Davies' })).toBeVisible(PUBLISHED);
}

async function pickNamed(page: Page, weekName: string): Promise<void> {
  await signIn(page);
  await page.getByRole('button', { name: new RegExp(`^${weekName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

function card(page: Page) {
  return page
    .getByRole('list', { name: 'Coaches and transfers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Coach C1', exact: true }) });
}
