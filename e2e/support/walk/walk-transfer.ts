import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn, unknownTicketCode } from '@offpiste/fixtures/find';
import type { Locator } from '@playwright/test';
import { expect } from '../phone/journey.ts';
import type { MadeAction } from '../record/made-actions.ts';
import { readWithReader, screenButton } from '../ticket/load-coach.ts';
import type { WalkOutcome, WalkPhone } from './walk-phone.ts';

/** Each missing client needs a separate request. */
const DEPARTED_WITHIN_MS = 120_000;
const SCANNED_WITHIN_MS = 30_000;
const STRANGERS = 6;
const COUNTED = [': extra passenger', ' is on the list: loaded'];

/** Records the departure with missing clients as no-shows; does nothing if the phone knows that it has left. */
export async function depart(walker: WalkPhone): Promise<readonly WalkOutcome[]> {
  const before = walker.made.length;
  const isDone = await walker.record('transfer', async () => {
    const button = screenButton(walker.page, 'Depart');
    const left = moreForTransfer(walker).or(walker.page.getByText(/^Left /));
    await expect(button.or(left).first()).toBeVisible();
    if (!(await button.isVisible())) return false;
    await button.click();
    await accountForEverybody(walker.page.getByRole('dialog'));
    return true;
  });
  if (!isDone) return [];
  const words = await walker.readDialog(DEPARTED_WITHIN_MS);
  const made = walker.made.slice(before);
  // The text is about the last one; the others have no shown verdict.
  return made.map((action, index) =>
    index === made.length - 1 ? walker.tell(action, words) : walker.tell(action, '', 'unseen'),
  );
}

async function accountForEverybody(sheet: Locator): Promise<void> {
  await expect(sheet.getByLabel("Driver's name (optional)")).toBeVisible();
  const all = sheet.getByLabel('All of them');
  if (await all.isVisible()) await all.selectOption('No-show');
  else for (const one of await sheet.getByRole('combobox').all()) await one.selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
}

/** Undoes the departure; does nothing if it has not left, or if this rep may not. */
export function takeBackDeparture(walker: WalkPhone): Promise<readonly WalkOutcome[]> {
  return walker.pressInRow('transfer', 'Other', async () => moreForTransfer(walker));
}

/**
 * Undoes the action that some row of the transfer's screen offers: a load, an absence, an extra passenger, the
 * departure.
 */
export function takeBackRow(walker: WalkPhone, which: number): Promise<readonly WalkOutcome[]> {
  return walker.pressInRow('transfer', 'Other', async () => {
    const rows = walker.page.getByRole('button', { name: /^More for / });
    return rows.nth(which % Math.max(1, await rows.count()));
  });
}

function moreForTransfer({ page }: WalkPhone): Locator {
  return page.getByRole('button', { name: /^More for Transfer / });
}

/** Reports extra passengers: of other vehicles, unknown ones, and some who are on the list. */
export async function postExtras(walker: WalkPhone, which: readonly number[]): Promise<readonly WalkOutcome[]> {
  const codes = codesFor(walker.week, walker.transfer);
  const chosen = which.map((number) => codes[number % codes.length] ?? '');
  const before = walker.made.length;
  await walker.record('transfer', async () => {
    await walker.page.getByRole('link', { name: 'Load Extra' }).click();
    await expect(screenButton(walker.page, 'Scan Passenger')).toBeVisible();
    for (const code of chosen) await scanExtra(walker, code);
    await screenButton(walker.page, 'Submit Extra Passengers').click();
    return true;
  });
  const words = await walker.readDialog();
  await walker.page.goBack();
  const [post, ...people] = walker.made.slice(before);
  return [walker.tell(post, words), ...people.map((person) => tellOfPerson(walker, person, words))];
}

/** Codes within half a second of each other count as one. */
async function scanExtra({ page }: WalkPhone, code: string): Promise<void> {
  const remove = page.getByRole('button', { name: `Remove ${code}` });
  await expect(async () => {
    if (await remove.isVisible()) return;
    await readWithReader(page, code);
    await expect(remove).toBeVisible({ timeout: 700 });
    // If the lock has closed above it, the rep starts again.
  }).toPass({ timeout: SCANNED_WITHIN_MS });
}

function codesFor(week: ImportWeek, transfer: string): string[] {
  const listed = ticketsOn(week, 'transfer', transfer, 'outbound').map(({ barcode }) => barcode);
  const others = ticketsOn(week, 'coach', 'C1', 'outbound').map(({ barcode }) => barcode);
  const strangers = others.filter((barcode) => !listed.includes(barcode)).slice(0, STRANGERS);
  return [...strangers, unknownTicketCode(week), ...listed];
}

/**
 * The text has the result of each person, if the server replied. The post is not ordered with other reports about them.
 */
function tellOfPerson(walker: WalkPhone, action: MadeAction, words: string): WalkOutcome {
  const name = walker.week.tickets.find(({ barcode }) => barcode === action.topic)?.name;
  const isCounted = words
    .split('\n')
    .some((line) => COUNTED.some((after) => line.startsWith(`${name || action.topic}${after}`)));
  return walker.tell({ ...action, isLate: true }, '', isCounted ? 'green' : 'unseen');
}
