import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, test, openLoadTransfer } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import type { Phone, TurnOn } from '../support/phone/phone.ts';
import { networkIsBack } from '../support/record/fill-queue.ts';
import { expectExactlyOnce } from '../support/record/ledger.ts';
import { recordActions, type MadeAction } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';
import type { RunningServer } from '../support/server/running-server.ts';
import { chooseByName, loadAndSee, readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { fullestTransfer, manifestOf } from '../support/ticket/ride.ts';

const DONE = 'Passenger successfully loaded on transfer';
const STORED = 'Request stored for processing when online';
const POLL_MS = 20_000;

// Small weeks have too few clients on their transfers.
test.use({ clientsPerWeek: 60 });

test('three phones, two of them offline, agree with the database about a departure', async ({ host, week, phone }) => {
  const transfer = fullestTransfer(week);
  const [aboard, swapped, wrong, late, listedExtra, last] = ridersOn(week, transfer);
  const [stranger] = ticketsOn(week, 'coach', 'C1', 'outbound').filter(({ barcode }) => !isOn(week, transfer, barcode));
  const first = await atTransfer(phone, week, transfer, 'rep@demo.test');
  const second = await atTransfer(phone, week, transfer, 'lead@demo.test');
  const third = await atTransfer(phone, week, transfer, 'driver@demo.test');

  // One load is right; another was the wrong person and is undone at once.
  await loadAndSee(first.page, aboard.bookingRef, DONE);
  await loadAndTakeBack(first.page, swapped, `${swapped.name} taken back`);

  // Two phones lose the signal. One loads the same person, the other loads a wrong person and reports a no-show.
  await second.context.setOffline(true);
  await third.context.setOffline(true);
  await loadAndSee(second.page, swapped.bookingRef, STORED);
  await loadAndTakeBack(second.page, wrong, STORED);
  await reportNoShow(second.page, late);
  // The no-show boards at the other phone, with two extra passengers; one of them was on the list.
  await loadAndSee(third.page, late.bookingRef, STORED);
  await submitExtras(third.page, [stranger?.barcode ?? '', listedExtra.barcode]);

  // The first phone does not know that and records the departure. Another client boards at the third phone.
  await departWithEverybodyAccounted(first.page, transfer);
  await loadAndSee(third.page, last.bookingRef, STORED);

  for (const back of [third, second]) await comeBack(back);

  const all = [first, second, third];
  await expectExactlyOnce(
    host.server,
    week,
    all.flatMap(({ made }) => made),
    { queues: all.map(({ page }) => page) },
  );
  const states = await statesOn(host.server, week, transfer);
  const expected = new Map([aboard, swapped, late, listedExtra, last].map(({ barcode }) => [barcode, 'loaded']));
  for (const { barcode, status } of states)
    expect([barcode, status]).toEqual([barcode, expected.get(barcode) ?? 'absent']);

  // The first phone knew one. The server adds earlier loads of the other phones; the last one came later.
  const line = new RegExp(`^Left .*, 4 of ${states.length}, ${states.length - 5} not travelling$`);
  for (const { page } of all) {
    await expect(page.getByText(line)).toBeVisible({ timeout: POLL_MS });
    await expect(loadedBar(page)).toHaveAttribute('aria-valuetext', new RegExp(`^5/${states.length}\\b`), {
      timeout: POLL_MS,
    });
    await expect(extrasOn(page)).toHaveText([new RegExp(stranger?.name ?? '')], { timeout: POLL_MS });
    await expect(page.getByText('Still missing')).toHaveCount(0);
  }
  await expect(rowOf(first.page, last).getByText('after departure')).toBeVisible();
  const manifests = await Promise.all(all.map(({ page }) => manifestOf(page)));
  expect(manifests[1]).toEqual(manifests[0]);
  expect(manifests[2]).toEqual(manifests[0]);
  const [manifest = []] = manifests;
  expect(manifest.filter((row) => row.endsWith('Loaded'))).toHaveLength(5);
  expect(manifest.filter((row) => row.endsWith('No-show'))).toHaveLength(states.length - 5);
  expect(manifest).toHaveLength(states.length + 1);
});

type Recorded = Pick<Phone, 'page' | 'context'> & { readonly made: MadeAction[] };

async function atTransfer(phone: TurnOn, week: ImportWeek, transfer: string, username: string): Promise<Recorded> {
  const one = await phone({ losesSignal: true });
  const made = await recordActions(one.context);
  await openHome(one.page, week, { username });
  await openLoadTransfer(one.page, transfer);
  await isKeptForOffline(one.page);
  return { page: one.page, context: one.context, made };
}

function namedOn(week: ImportWeek, transfer: string): ImportTicket[] {
  return ticketsOn(week, 'transfer', transfer, 'outbound').filter(({ name }) => name !== '');
}

type Six = [ImportTicket, ImportTicket, ImportTicket, ImportTicket, ImportTicket, ImportTicket];

function ridersOn(week: ImportWeek, transfer: string): Six {
  const [one, two, three, four, five, six] = namedOn(week, transfer);
  if (!one || !two || !three || !four || !five || !six) throw new Error(`Transfer ${transfer} carries too few`);
  return [one, two, three, four, five, six];
}

function isOn(week: ImportWeek, transfer: string, barcode: string): boolean {
  return week.tickets.some(
    (ticket) => ticket.kind === 'transfer' && ticket.target === transfer && ticket.barcode === barcode,
  );
}

async function loadAndTakeBack(page: Page, { bookingRef }: ImportTicket, afterwards: string): Promise<void> {
  await chooseByName(page, bookingRef);
  const verdict = page.getByRole('alertdialog');
  await verdict.getByRole('button', { name: 'Undo' }).click();
  await expect(verdict.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(verdict.getByText(afterwards)).toBeVisible();
  await verdict.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(verdict).toHaveCount(0);
}

async function reportNoShow(page: Page, { name }: ImportTicket): Promise<void> {
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).click();
  await expect(page.getByText(STORED)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function submitExtras(page: Page, codes: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Load Extra' }).click();
  await expect(screenButton(page, 'Scan Passenger')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Scanned barcodes' }).getByRole('listitem');
  for (const [before, code] of codes.entries()) {
    // Codes within half a second of each other count as one.
    await expect(async () => {
      await readWithReader(page, code);
      expect(await rows.count()).toBe(before + 1);
    }).toPass();
  }
  await expect(rows.filter({ hasText: 'On the list: will be loaded' })).toHaveCount(1);
  await screenButton(page, 'Submit Extra Passengers').click();
  await expect(page.getByText(STORED)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await page.goBack();
  await expect(extrasOn(page)).toHaveCount(1);
}

async function departWithEverybodyAccounted(page: Page, transfer: string): Promise<void> {
  await page.locator('#root').getByRole('button', { name: 'Depart' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('All of them').selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
  const verdict = page.getByRole('alertdialog');
  await expect(verdict.getByText(`Transfer ${transfer} has left`)).toBeVisible({ timeout: POLL_MS });
  await verdict.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(verdict).toHaveCount(0);
}

async function comeBack({ page, context }: Recorded): Promise<void> {
  await context.setOffline(false);
  await networkIsBack(page);
  await expect
    .poll(async () => (await queueOf(page)).filter(({ options }) => options['state'] === 'waiting').length, {
      timeout: POLL_MS,
    })
    .toBe(0);
}

function statesOn(
  server: RunningServer,
  week: ImportWeek,
  transfer: string,
): Promise<{ barcode: string; status: string | null }[]> {
  return server.query(
    `select barcode, status from ticket
     where week_id = $1 and kind = 'transfer' and target = $2 and direction = 'outbound' and not deleted`,
    [week.week.weekId, transfer],
  );
}

function loadedBar(page: Page) {
  return page.getByRole('progressbar', { name: 'Loaded', includeHidden: true });
}

function extrasOn(page: Page) {
  return page.getByRole('list', { name: 'Extra passengers, outbound' }).getByRole('listitem');
}

function rowOf(page: Page, { name }: ImportTicket) {
  return page.getByRole('list', { name: 'Loaded' }).getByRole('listitem').filter({ hasText: name });
}
