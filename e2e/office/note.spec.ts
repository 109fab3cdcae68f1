import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { transportsOf } from '@offpiste/core/passenger/passenger.rules';
import type { Locator, Page } from '@playwright/test';
import { chooseInMenu, expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { axeFindings, overflowFindings, smallTargets } from '../support/phone/fit.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';
import { CLIENTS_FOR_KEYS, dismissHeld, openKeyRoom, readyRoom } from '../support/ticket/key.ts';
import { atCoach, loadAndSee, readWithReader, ridersOf } from '../support/ticket/load-coach.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

const SOON = { timeout: 10_000 };
/** A list is polled every ten seconds. */
const POLLED = { timeout: 20_000 };
const HOUR_MS = 3_600_000;
const DESK = { width: 1440, height: 900 };
const TEXT = 'Wait for two more from Leeds';

test('a note of the office stands on the list of a phone without signal, which says who has seen it, until it is ended', async ({
  host,
  week,
  phone,
}) => {
  const rep = await atCoach(phone, week, { losesSignal: true });
  const { page } = await phone({ size: DESK });
  await openNight(page, week);
  await page.getByRole('button', { name: 'Write a note: Coach C1, Outbound' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('What everybody there should know').fill(TEXT);
  await expect(sheet.getByText(`${280 - TEXT.length} characters left`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(page.getByText('The note stands on the list')).toBeVisible();
  const written = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(written).toContainText(TEXT, SOON);
  await expect(written).toContainText('Not seen yet by Ella Pritchard', SOON);

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
  await expect(written).toContainText(/Seen by Ella Pritchard \d\d:\d\d/, POLLED);
  await expect(written).not.toContainText('not yet by Ella');
  const [row] = await host.server.query<{ count: number }>(
    `select count(*)::int as count from action where week_id = $1 and kind = 'note-seen' and verdict = 'accepted'`,
    [week.week.weekId],
  );
  expect(row?.count).toBe(1);

  await page.getByRole('button', { name: `End this note: ${TEXT}` }).click();
  await expect(page.getByText('The note is ended; phones follow within seconds')).toBeVisible();
  await expect(page.getByText('No note stands on any list')).toBeVisible(SOON);
  await expect(onList).toHaveCount(0, POLLED);
});

/** Above the buttons of the bottom bar. */
const BAR_PADDING_PX = 12;

/** Where the first text in it ends. */
function firstTextBottom(within: Locator): Promise<number> {
  return within.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
    return range.getBoundingClientRect().bottom;
  });
}

test('on a low screen a note is one line, so that the first name is in view; it opens, is seen, and leads to its author', async ({
  week,
  phone,
}) => {
  const rep = await atCoach(phone, week, { size: { width: 360, height: 640 } });
  const { page } = await phone({ size: DESK });
  await openNight(page, week);
  await page.getByRole('button', { name: 'Write a note: Coach C1, Outbound' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('What everybody there should know').fill(`${TEXT}. ${'They run from platform 4. '.repeat(8)}`);
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(page.getByText('The note stands on the list')).toBeVisible();

  const brief = rep.page.getByRole('button', { name: new RegExp(`^Note from the office ${TEXT}`) });
  await expect(brief).toBeVisible(POLLED);
  const firstRow = rep.page.getByRole('list', { name: 'Remaining' }).first().getByRole('listitem').first();
  await expect(firstRow).toBeVisible();
  const row = await firstRow.boundingBox();
  const bar = await rep.page.getByRole('button', { name: 'Scan Barcode' }).boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await axeFindings(rep.page)).toEqual([]);
  expect(await overflowFindings(rep.page)).toEqual([]);
  expect(await smallTargets(rep.page)).toEqual([]);

  // On its side the name is read whole, if not its reference.
  await rep.page.setViewportSize({ width: 844, height: 390 });
  const buttons = await rep.page.getByRole('button', { name: 'Scan Barcode' }).boundingBox();
  expect(await firstTextBottom(firstRow)).toBeLessThanOrEqual((buttons?.y ?? 0) - BAR_PADDING_PX);

  await brief.press('Enter');
  await expect(brief).toHaveAttribute('aria-expanded', 'true');
  await rep.page.getByRole('button', { name: 'Seen', exact: true }).click();
  const seen = rep.page.getByRole('button', { name: new RegExp(`^Note from the office, read ${TEXT}`) });
  await expect(seen).toHaveAttribute('aria-expanded', 'false');
  await expect(seen).toBeFocused();
  await seen.press('Enter');
  await rep.page.getByRole('link', { name: 'Siân Llewellyn' }).click();
  await expect(rep.page).toHaveURL(/\/rep\/1003$/);
});

test('a note is read, and scans go on, on a phone that could not load the file for notes', async ({ week, phone }) => {
  const rep = await phone({ stubs: true, losesSignal: true });
  await rep.page.route('**/assets/shared-*.js', (route) => route.abort());
  await openHome(rep.page, week);
  await openLoadCoach(rep.page, 'C1');
  const [rider] = ridersOf(week, 'C1', 1);
  await rep.context.setOffline(true);
  await readWithReader(rep.page, rider?.barcode ?? '');
  await dismissHeld(rep.page);
  await expect(rep.page.getByRole('button', { name: 'Scan Barcode' })).toBeVisible();
  await rep.context.setOffline(false);

  const { page } = await phone({ size: DESK });
  await openNight(page, week);
  await page.getByRole('button', { name: 'Write a note: Coach C1, Outbound' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('What everybody there should know').fill(TEXT);
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(rep.page.getByRole('status').filter({ hasText: TEXT })).toBeVisible(POLLED);
  await expect(rep.page.getByRole('button', { name: 'Scan Barcode' })).toBeVisible();
});

test('a note on the keys stands where a list of keys is chosen, on the list, and on the page of a room', async ({
  week,
  phone,
}) => {
  const { page } = await phone({ size: DESK });
  await openNight(page, week);
  await page.getByRole('button', { name: 'Write a note: Keys' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('What everybody there should know').fill(TEXT);
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(page.getByText('The note stands on the list')).toBeVisible();

  const room = readyRoom(week);
  const rep = await phone();
  const onPage = rep.page.getByRole('status').filter({ hasText: TEXT });
  await openHome(rep.page, week);
  await rep.page.goto('/keyDist');
  await expect(onPage).toBeVisible(POLLED);
  await openKeyRoom(rep.page, room);
  await onPage.getByRole('button', { name: 'Seen' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toContainText(
    /Seen by Ella Pritchard/,
    POLLED,
  );
});

test('a wrong scan is corrected from the live night with a reason, and the list of the phone follows', async ({
  week,
  phone,
}) => {
  const [wrong] = ridersOf(week, 'C1', 1);
  const rep = await atCoach(phone, week, {});
  await loadAndSee(rep.page, wrong?.bookingRef ?? '', 'successfully loaded');
  const { page } = await phone({ size: DESK });
  await openNight(page, week);
  await page.getByLabel('Show', { exact: true }).selectOption('Outbound');
  await expect(page.getByText(/^1 of \d+ on board$/)).toBeVisible(SOON);
  await page.getByRole('link', { name: 'Coach C1', exact: true }).click();
  await page.getByRole('button', { name: `More for ${wrong?.name}` }).click();
  await page.getByRole('button', { name: 'Wrong person' }).click();
  await expect(page.getByText(`${wrong?.name} taken back`)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(rep.page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuetext', /^0\//, POLLED);
});

test('the night is filtered by resort and by departure', async ({ week, phone }) => {
  const { page, context } = await phone({ size: DESK });
  await makeClockSettable(context);
  await page.goto('/login');
  // Two hours before the first coach leaves.
  const departs = await page.evaluate((text) => Date.parse(text), firstDeparture(week));
  await setClockWrong(page, departs - 2 * HOUR_MS - Date.now());
  await openNight(page, week);
  const cards = page.getByRole('list', { name: 'Coaches and transfers' }).getByRole('heading');
  const all = await cards.count();
  const resorts = await page.getByLabel('Resort').locator('option').allTextContents();
  expect(resorts[0]).toBe('All resorts');
  expect(resorts.length).toBeGreaterThan(2);
  // Every ride is of a resort, and the resorts together have them all.
  const counts: number[] = [];
  const rooms: number[] = [];
  const keys = page.getByRole('listitem').filter({ hasText: 'Rooms with keys out' });
  const roomsShown = async () => Number(/\d+\D+(\d+)\s*$/.exec(await keys.innerText())?.[1]);
  const allRooms = await roomsShown();
  for (const resort of resorts.slice(1)) {
    await page.getByLabel('Resort').selectOption(resort);
    await expect(page.getByText('Nothing found')).toHaveCount(0);
    counts.push(await cards.count());
    rooms.push(await roomsShown());
  }
  expect(rooms.reduce((sum, count) => sum + count, 0)).toBe(allRooms);
  expect(Math.min(...counts)).toBeLessThan(all);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(all);
  await page.getByLabel('Resort').selectOption('All resorts');
  await expect(cards).toHaveCount(all);

  await page.getByLabel('Departure').selectOption('Next hour');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('Departure').selectOption('Next 3 hours');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThan(all);
  await page.goto('/home');
  await chooseInMenu(page, 'Office: live night');
  await expect(page.getByLabel('Departure')).toHaveValue('3');
});

/** When the first ride of a week leaves, as its data say it. */
function firstDeparture(week: ImportWeek): string {
  const departures = week.passengers.flatMap(transportsOf).flatMap((transport) => transport.departures ?? []);
  const [first = ''] = departures.flatMap(({ dateTime }) => dateTime ?? []).toSorted();
  return first;
}

async function openNight(page: Page, week: ImportWeek): Promise<void> {
  await openHome(page, week, { username: 'office@demo.test' });
  await chooseInMenu(page, 'Office: live night');
  await expect(page.getByRole('list', { name: 'Coaches and transfers' })).toBeVisible();
}
