import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import { openOfficeWeeks, weekCard } from '../support/office/desk.ts';
import { holdBack } from '../support/phone/calls.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { chooseInMenu, expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome, openWeeks } from '../support/phone/signed-in.ts';
import { dialogOf, fillReport, openReport, submit, thanksIn } from '../support/phone/report-bug.ts';
import { queueOf } from '../support/record/outbox.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

const DESK = { width: 1440, height: 900 };
const BUG = 'Nobody is where they should be in week';
const STORED = 'Request stored for processing when online';
const SOON = { timeout: 60_000 };

test('a week is closed, reopened and erased, and a returning phone deletes its data', async ({ week, host, phone }) => {
  const rep = await phone({ losesSignal: true, provokes: [403, 404] });
  await openHome(rep.page, week);
  await openLoadCoach(rep.page, 'C1');
  const [loaded, refused, late] = ridersOf(week, 'C1', 3);
  if (!loaded || !refused || !late) throw new Error('Coach C1 carries too few');
  await loadAndSee(rep.page, loaded.bookingRef, 'Passenger successfully loaded on coach');
  await isKeptForOffline(rep.page);
  await rep.context.setOffline(true);
  await loadAndSee(rep.page, refused.bookingRef, STORED);

  const desk = await phone({ size: DESK, stubs: true });
  await openOfficeWeeks(desk.page);
  const settings = await openSettings(desk.page, week);
  await settings.getByLabel('Last day', { exact: true }).fill('2027-02-03');
  const close = settings.getByRole('button', { name: 'Close the week' });
  const letRead = await holdBack(desk.page, '**/api/office/weeks');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Saved. Phones show it with their next list of weeks.')).toBeVisible();
  await expect(close).toBeDisabled();
  letRead();
  await close.click();
  await expect(settings.getByText('Saved. Phones show it with their next list of weeks.')).toBeVisible();
  await settings.getByRole('button', { name: 'Close', exact: true }).click();
  const card = weekCard(desk.page, week.week.weekName);
  await expect(card.getByText('Closed', { exact: true })).toBeVisible(SOON);
  await expect(card.getByText('Last day set here')).toBeVisible();
  await expect(card).toContainText('to 03/02/2027');
  await rep.context.setOffline(false);
  await expect
    .poll(async () => (await queueOf(rep.page)).map(({ options }) => options['state']))
    .toContain('attention');
  const other = await phone();
  await openWeeks(other.page);
  const row = other.page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) });
  await expect(row).toBeDisabled();
  await openSettings(desk.page, week);
  await settings.getByRole('button', { name: 'Open the week again' }).click();
  await expect(settings.getByRole('button', { name: 'Close the week' })).toBeVisible(SOON);
  await other.page.reload();
  await expect(row).toBeEnabled(SOON);
  await settings.getByRole('button', { name: 'Close the week' }).click();
  await expect(settings.getByRole('button', { name: 'Open the week again' })).toBeVisible(SOON);
  await rep.context.setOffline(true);
  await loadAndSee(rep.page, late.bookingRef, STORED);
  await openReport(rep.page);
  await fillReport(rep.page, `${BUG} ${week.week.weekId}`);
  await submit(rep.page);
  await expect(thanksIn(rep.page)).toBeVisible();
  await dialogOf(rep.page).getByRole('button', { name: 'OK', exact: true }).click();
  const texts = [BUG, ...[refused, late].flatMap(({ name, barcode }) => [name, barcode])];
  expect(await heldOf(rep.page, texts)).toHaveLength(5);

  const erase = settings.getByRole('button', { name: 'Delete personal data for good' });
  await expect(erase).toBeDisabled();
  await settings.getByLabel(/^Type the name of the week/).fill(week.week.weekName);
  await erase.click();
  await expect(card.getByText(/^Personal data deleted .* by Siân Llewellyn$/)).toBeVisible(SOON);

  await rep.context.setOffline(false);
  await expect(
    rep.page.getByText('The office erased the names of this week. This phone deleted the week, too.'),
  ).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => queueOf(rep.page), SOON).toEqual([]);
  await expect.poll(() => heldOf(rep.page, [...texts, `/${week.week.weekId}`]), SOON).toEqual([]);
  expect(await host.server.query('select event_id from error_report where strpos(body::text, $1) > 0', [BUG])).toEqual(
    [],
  );
  expect(
    await host.server.query(`select kind, code, body from action where week_id = $1 and code = 'week-erased'`, [
      week.week.weekId,
    ]),
  ).toEqual([{ kind: 'coach-load', code: 'week-erased', body: { erased: true } }]);

  await chooseInMenu(desk.page, 'Office: audit');
  await expect(desk.page.getByRole('listitem').filter({ hasText: `Week erased: ${week.week.weekName}` })).toContainText(
    'Siân Llewellyn',
  );
});

async function openSettings(page: Page, { week: { weekName } }: ImportWeek) {
  await weekCard(page, weekName).getByRole('button', { name: 'Week settings' }).click();
  return page.getByRole('dialog', { name: `Settings of ${weekName}` });
}

/** Returns the texts that the phone stores, each with its first location: unpacked databases, caches and storage. */
async function heldOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const places = await page.evaluate(everythingHeld);
  return texts.flatMap((text) => {
    const place = places.find(([, content]) => content.includes(text));
    return place ? [`${place[0]}: ${text}`] : [];
  });
}

/** Runs in the page: the content of every storage as text. */
async function everythingHeld(): Promise<[place: string, content: string][]> {
  const GZIP_MAGIC = [0x1f, 0x8b];
  const answered = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const isPacked = GZIP_MAGIC.every((magic, index) => bytes[index] === magic);
    const stream = new Blob([bytes]).stream();
    return new Response(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).text();
  };
  const textOf = async (value: unknown): Promise<string> => {
    const inside: Uint8Array<ArrayBuffer>[] = [];
    const plain = JSON.stringify(value, (_, each: unknown) => {
      if (!(each instanceof Uint8Array)) return each;
      inside.push(new Uint8Array(each));
      return undefined;
    });
    return [plain, ...(await Promise.all(inside.map(unpacked)))].join('\n');
  };
  const places: [string, string][] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const held = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([answered(held.getAllKeys()), answered(held.getAll())]);
      const texts = await Promise.all(values.map(textOf));
      texts.forEach((text, index) => places.push([`${name}/${store}`, `${JSON.stringify(keys[index])} ${text}`]));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      places.push([name, `${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`]);
  }
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    places.push([name, JSON.stringify(Object.entries(storage))]);
  return places;
}
