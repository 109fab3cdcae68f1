import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { ticketsOn, unknownTicketCode } from '@offpiste/fixtures/find';
import type { Locator } from '@playwright/test';
import { expect } from '../phone/journey.ts';
import type { MadeAction } from '../record/made-actions.ts';
import { readWithReader, screenButton } from '../ticket/load-coach.ts';
import { CHOSEN_WITHIN_MS, type Told, verdictIn, type WalkPhone } from './walk-phone.ts';

/** Each of those who are missing is a request of its own. */
const DEPARTED_WITHIN_MS = 120_000;
const STRANGERS = 6;
const COUNTED = [': extra passenger', ' is on the list: loaded'];

/** Lets the transfer go; who is missing is a no-show. Nothing where it has left, as far as this phone knows. */
export async function depart(walker: WalkPhone): Promise<readonly Told[]> {
  const before = walker.made.length;
  let isOffered = true;
  await expect(async () => {
    if (walker.made.length > before) return;
    await walker.reach('transfer');
    const button = screenButton(walker.page, 'Depart');
    const left = walker.page.getByRole('button', { name: /^More for Transfer / }).or(walker.page.getByText(/^Left /));
    await expect(button.or(left).first()).toBeVisible();
    isOffered = await button.isVisible();
    if (!isOffered) return;
    await button.click();
    await accountForEverybody(walker.page.getByRole('dialog'));
    await expect.poll(() => walker.made.length).toBeGreaterThan(before);
  }).toPass({ timeout: CHOSEN_WITHIN_MS });
  if (!isOffered) return [];
  const words = await walker.readDialog(DEPARTED_WITHIN_MS);
  const made = walker.made.slice(before);
  // The words are about the last of them; what became of those before it nobody was told.
  return remember(
    walker,
    made.map((action, place) => toldOf(walker, action, place === made.length - 1 ? words : '')),
  );
}

async function accountForEverybody(sheet: Locator): Promise<void> {
  await expect(sheet.getByLabel("Driver's name (optional)")).toBeVisible();
  const all = sheet.getByLabel('All of them');
  if (await all.isVisible()) await all.selectOption('No-show');
  else for (const one of await sheet.getByRole('combobox').all()) await one.selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
}

/** Takes the departure back; nothing where it has not left, or this rep may not. */
export function takeBackDeparture(walker: WalkPhone): Promise<readonly Told[]> {
  return takeBackBy(walker, async () => walker.page.getByRole('button', { name: /^More for Transfer / }));
}

/** Takes back what some row of the transfer's screen offers: a load, an absence, an extra passenger, the departure. */
export function takeBackRow(walker: WalkPhone, which: number): Promise<readonly Told[]> {
  return takeBackBy(walker, async () => {
    const rows = walker.page.getByRole('button', { name: /^More for / });
    return rows.nth(which % Math.max(1, await rows.count()));
  });
}

async function takeBackBy(walker: WalkPhone, moreOf: () => Promise<Locator>): Promise<readonly Told[]> {
  const before = walker.made.length;
  await expect(async () => {
    if (walker.made.length > before) return;
    await walker.reach('transfer');
    const more = await moreOf();
    if (!(await more.isVisible())) return;
    await more.click();
    const sheet = walker.page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
    const other = sheet.getByRole('button', { name: 'Other', exact: true });
    const isOffered = await other.isVisible();
    await (isOffered ? other : sheet.getByRole('button', { name: 'Close' })).click();
    if (isOffered) await expect.poll(() => walker.made.length).toBe(before + 1);
  }).toPass({ timeout: CHOSEN_WITHIN_MS });
  const action = walker.made[before];
  return action ? remember(walker, [toldOf(walker, action, await walker.readDialog())]) : [];
}

/** Reports these as extra passengers: strangers, somebody nobody knows, and some who are on the list. */
export async function postExtras(walker: WalkPhone, which: readonly number[]): Promise<readonly Told[]> {
  const codes = codesFor(walker.week, walker.transfer);
  const chosen = which.map((number) => codes[number % codes.length] ?? '');
  const before = walker.made.length;
  await expect(async () => {
    if (walker.made.length > before) return;
    await walker.reach('transfer');
    await walker.page.getByRole('link', { name: 'Load Extra' }).click();
    await expect(screenButton(walker.page, 'Scan Passenger')).toBeVisible();
    for (const code of chosen) await scanExtra(walker, code);
    await screenButton(walker.page, 'Submit Extra Passengers').click();
    await expect.poll(() => walker.made.length).toBeGreaterThan(before);
  }).toPass({ timeout: CHOSEN_WITHIN_MS });
  const words = await walker.readDialog();
  await walker.page.goBack();
  const [post, ...people] = walker.made.slice(before);
  if (!post) throw new Error(`No list was written: ${words}`);
  return remember(walker, [toldOf(walker, post, words), ...people.map((person) => personTold(walker, person, words))]);
}

/** Codes within half a second of each other are one. */
async function scanExtra({ page }: WalkPhone, code: string): Promise<void> {
  const remove = page.getByRole('button', { name: `Remove ${code}` });
  await expect(async () => {
    if (await remove.isVisible()) return;
    await readWithReader(page, code);
    await expect(remove).toBeVisible({ timeout: 700 });
  }).toPass();
}

function codesFor(week: ImportWeek, transfer: string): string[] {
  const listed = ticketsOn(week, 'transfer', transfer, 'outbound').map(({ barcode }) => barcode);
  const others = ticketsOn(week, 'coach', 'C1', 'outbound').map(({ barcode }) => barcode);
  const strangers = others.filter((barcode) => !listed.includes(barcode)).slice(0, STRANGERS);
  return [...strangers, unknownTicketCode(week), ...listed];
}

/** The words say of each what became of them, where the server has said it. The post is not ordered with what else is about them. */
function personTold({ week, username }: WalkPhone, action: MadeAction, words: string): Told {
  const name = week.tickets.find(({ barcode }) => barcode === action.topic)?.name;
  const isCounted = words
    .split('\n')
    .some((line) => COUNTED.some((after) => line.startsWith(`${name || action.topic}${after}`)));
  return { action: { ...action, isLate: true }, verdict: isCounted ? 'green' : 'unseen', username, words: '' };
}

function toldOf({ username }: WalkPhone, action: MadeAction, words: string): Told {
  return { action, verdict: words === '' ? 'unseen' : verdictIn(words), username, words };
}

function remember(walker: WalkPhone, told: readonly Told[]): readonly Told[] {
  walker.told.push(...told);
  return told;
}
