import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Locator, Page } from '@playwright/test';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { axeFindings, overflowFindings, smallTargets } from '../support/phone/fit.ts';
import { openLiveNight } from '../support/office/desk.ts';
import type { RunningServer } from '../support/server/running-server.ts';
import { CLIENTS_FOR_KEYS, dismissHeld, openKeyRoom, readyRoom } from '../support/ticket/key.ts';
import { atCoach, readWithReader, ridersOf } from '../support/ticket/load-coach.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

const SOON = { timeout: 10_000 };
/** A list is polled every ten seconds. */
const POLLED = { timeout: 20_000 };
const DESK = { width: 1440, height: 900 };
const TEXT = 'Wait for two more from Leeds';

test('a note of the office is on the list of a phone without signal, until it is ended', async ({
  host,
  week,
  phone,
}) => {
  const rep = await atCoach(phone, week, { losesSignal: true });
  const { page } = await phone({ size: DESK });
  await openNight(page, week);
  await writeNote(page, 'Coach C1, Outbound', TEXT);
  const written = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(written).toContainText(TEXT, SOON);
  await expect(written).toContainText('Seen by 0 of 1, not yet by Ella Pritchard', SOON);

  const onList = rep.page.getByRole('status').filter({ hasText: TEXT });
  await expect(onList).toBeVisible(POLLED);
  await rep.context.setOffline(true);
  await rep.page.goBack();
  await rep.page.getByRole('link', { name: /\bC1\b/ }).click();
  await expect(onList).toContainText('Siân Llewellyn');
  await onList.getByRole('button', { name: 'Seen' }).click();
  await expect(onList.getByText('Held on this phone')).toBeVisible();
  await expect(onList.getByRole('button', { name: 'Seen' })).toHaveCount(0);
  await rep.context.setOffline(false);
  await expect(written).toContainText(/Seen by 1 of 1: Ella Pritchard \d\d:\d\d/, POLLED);
  await expect(written).not.toContainText('not yet by Ella');
  const [row] = await host.server.query<{ count: number }>(
    `select count(*)::int as count from action where week_id = $1 and kind = 'note-seen' and verdict = 'accepted'`,
    [week.week.weekId],
  );
  expect(row?.count).toBe(1);

  await page.getByRole('button', { name: `End this note: ${TEXT}` }).click();
  await expect(told(page, 'The note is ended. Phones remove it within seconds.')).toBeVisible();
  await expect(page.getByText('No list has a note')).toBeVisible(SOON);
  await expect(onList).toHaveCount(0, POLLED);

  const room = readyRoom(week);
  await writeNote(page, 'Keys', TEXT);
  await rep.page.goto('/keyDist');
  await expect(onList).toBeVisible(POLLED);
  await openKeyRoom(rep.page, room);
  await onList.getByRole('button', { name: 'Seen' }).click();
  await expect(written).toContainText(/Seen by 1 of 1: Ella Pritchard/, POLLED);
});

test('the office keeps templates, and writes one to everyone of a resort at once', async ({ week, phone }) => {
  const { page } = await phone({ size: DESK });
  await openNight(page, week);
  await page.getByRole('button', { name: 'Templates for notes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Templates for notes' });
  const field = sheet.getByLabel('Text of the template');
  const listed = sheet.getByRole('list', { name: 'Templates for notes' }).getByRole('listitem');
  await field.fill('Wait unti');
  await sheet.getByRole('button', { name: 'Add the template' }).click();
  await expect(listed).toContainText(['Wait unti']);
  await expect(field).toHaveValue('');
  await sheet.getByRole('button', { name: 'Change: Wait unti' }).click();
  await field.fill('Wait until 03:00');
  await sheet.getByRole('button', { name: 'Save the template' }).click();
  await expect(listed).toContainText(['Wait until 03:00']);
  await expect(listed).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Write a note', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Write a note' });
  const [resort = ''] = week.passengers.flatMap(({ resortName }) => resortName ?? []);
  await form.getByLabel('On which list').selectOption(`Everyone in ${resort}`);
  await form.getByLabel('Template').selectOption('Wait until 03:00');
  await expect(form.getByLabel('Text of the note')).toHaveValue('Wait until 03:00');
  const chosen = await form.getByRole('checkbox').count();
  expect(chosen).toBeGreaterThan(1);
  await form.getByRole('button', { name: `Write the note on ${chosen} lists` }).click();
  await expect(told(page, 'The note is on the lists')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(chosen, SOON);

  await page.getByRole('button', { name: 'Templates for notes' }).click();
  await sheet.getByRole('button', { name: 'Delete: Wait until 03:00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(sheet.getByText('There is no template yet')).toBeVisible();
});

test('on a low screen a note is one line that opens, counts as read and links to its author', async ({
  host,
  week,
  phone,
}) => {
  const text = `${TEXT}. ${'They run from platform 4. '.repeat(8)}`.trim();
  await noteByCommand(host.server, week, text);
  const { page } = await atCoach(phone, week, { size: { width: 360, height: 640 } });
  const brief = page.getByRole('button', { name: new RegExp(`^Note from the office ${TEXT}`) });
  await expect(brief).toBeVisible(POLLED);
  const firstRow = page.getByRole('list', { name: 'Remaining' }).first().getByRole('listitem').first();
  await expect(firstRow).toBeVisible();
  const row = await firstRow.boundingBox();
  const bar = await page.getByRole('button', { name: 'Scan Barcode' }).boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  // On its side the phone shows the whole name, if not the reference.
  await page.setViewportSize({ width: 844, height: 390 });
  const buttons = await page.getByRole('button', { name: 'Scan Barcode' }).boundingBox();
  expect(await firstTextBottom(firstRow)).toBeLessThanOrEqual((buttons?.y ?? 0) - BAR_PADDING_PX);

  await brief.press('Enter');
  await expect(brief).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Seen', exact: true }).click();
  const seen = page.getByRole('button', { name: new RegExp(`^Note from the office, read ${TEXT}`) });
  await expect(seen).toHaveAttribute('aria-expanded', 'false');
  await expect(seen).toBeFocused();
  await seen.press('Enter');
  await page.getByRole('link', { name: 'Siân Llewellyn' }).click();
  await expect(page).toHaveURL(/\/rep\/1003$/);
});

/** Above the buttons of the bottom bar. */
const BAR_PADDING_PX = 12;

function firstTextBottom(within: Locator): Promise<number> {
  return within.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
    return range.getBoundingClientRect().bottom;
  });
}

test('a note is read, and scans go on, on a phone that could not load the file for notes', async ({
  host,
  week,
  phone,
}) => {
  await noteByCommand(host.server, week, TEXT);
  const { page, context } = await phone({ stubs: true, losesSignal: true });
  await page.route('**/assets/shared-*.js', (route) => route.abort());
  await openHome(page, week);
  await openLoadCoach(page, 'C1');
  await expect(page.getByRole('status').filter({ hasText: TEXT })).toBeVisible(POLLED);
  const [rider] = ridersOf(week, 'C1', 1);
  await context.setOffline(true);
  await readWithReader(page, rider?.barcode ?? '');
  await dismissHeld(page);
  await expect(page.getByRole('button', { name: 'Scan Barcode' })).toBeVisible();
});

async function openNight(page: Page, week: ImportWeek): Promise<void> {
  await openHome(page, week, { username: 'office@demo.test' });
  await openLiveNight(page);
}

async function writeNote(page: Page, list: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Write a note: ${list}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('Text of the note').fill(text);
  await expect(sheet.getByText(`${280 - text.length} characters left`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(told(page, 'The note is on the list')).toBeVisible();
}

/** A text of the page about a note; a slow server may deliver it later. */
function told(page: Page, text: string): Locator {
  return page.getByText(text).or(page.getByText('Request stored for processing when online'));
}

function noteByCommand(server: RunningServer, { week }: ImportWeek, text: string): Promise<string> {
  return server.command('note', week.weekId, 'coach/C1/outbound', '--as', 'office@demo.test', text);
}
