import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketElsewhere, ticketOn, ticketsOn } from '@offpiste/fixtures/find';
import type { Locator, Page } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, test, openLoadTransfer } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { chooseByName, loadAndSee, readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { queueOf } from '../support/record/outbox.ts';
import type { Phone, PhoneOptions, TurnOn } from '../support/phone/phone.ts';
import { fact, ridersBySeat } from '../support/ticket/ride.ts';
import type { RunningServer } from '../support/server/running-server.ts';

const TRANSFER = 'T1';
const DONE = 'Passenger successfully loaded on transfer';
const STATION = { latitude: 46.2381, longitude: 6.109 };
const PLACE = /loaded \d\d:\d\d, position 46\.23810, 6\.10900/;
const CODE_IN_VIEW_SECONDS = 20;

test('with the camera: loaded once, with the position of the phone', async ({ host, week, phone }) => {
  const ticket = ticketOn(week, 'transfer', TRANSFER, 'outbound');
  const { page } = await atTransfer(
    phone,
    week,
    { camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }] },
    { mayLocate: true },
  );
  const calls = listenToCalls(page);
  const total = ticketsOn(week, 'transfer', TRANSFER, 'outbound').length;
  await expectLoaded(page, 0, total);
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectLoaded(page, 1, total);
  const [load] = callsTo(calls, '/api/transfer/load');
  expect(load?.body).toMatchObject({
    weekID: week.week.weekId,
    barcode: ticket.barcode,
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 1,
    transferId: TRANSFER,
    direction: 'outbound',
    loadLat: STATION.latitude,
    loadLon: STATION.longitude,
  });
  expect(sent(load, 'handsetTimestamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await page.evaluate(() => Reflect.get(window, 'positionRequests'))).toEqual([
    { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 },
  ]);
  expect(await loadsOf(host.server, week, ticket)).toEqual({ ledger: 1, loaded: 1, lat: STATION.latitude });
  await expect(loadedRow(page, ticket)).toContainText(PLACE);
  // The server's data, not this phone's memory.
  await page.reload();
  await expect(loadedRow(page, ticket)).toContainText(PLACE);
  await expectOnPaperAndPage(page, ticket.bookingRef, PLACE);
});

test('clients and equipment per list, a load by name without a position, and each refusal', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await atTransfer(phone, week, { provokes: [409, 422] });
  const riders = ridersBySeat(week, TRANSFER, 'outbound');
  const tickets = ticketsOn(week, 'transfer', TRANSFER, 'outbound');
  const wanting = riders.filter(
    ({ passenger, seat }) =>
      seat.equipmentCarriage?.startsWith('I want') &&
      tickets.some(({ bookingRef }) => bookingRef === passenger.reference),
  );
  await expect(page.getByRole('progressbar', { name: 'Equipment' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^0/${wanting.length},`),
  );
  const rows = page.getByRole('list', { name: 'Remaining' }).getByRole('link');
  await expect(rows).toHaveCount(tickets.length);
  for (const { passenger, seat } of riders.filter((rider) =>
    tickets.some(({ bookingRef }) => bookingRef === rider.passenger.reference),
  )) {
    const row = rows.filter({ hasText: passenger.reference ?? '' });
    await expect(row).toContainText(passenger.reference?.split('-')[0] ?? '');
    await expect(row.getByText('Brings equipment')).toHaveCount(seat.equipmentCarriage?.startsWith('I want') ? 1 : 0);
  }

  const row = week.transferRows.find(({ transferId }) => transferId === TRANSFER) ?? {};
  const taken = Number(row['OTA Pax']) + Number(row['Third parties']) + Number(row['Reps']);
  await page.getByRole('button', { name: /^Capacity/ }).click();
  await expect(fact(page, 'Scanned clients')).toHaveText('0');
  await expect(fact(page, 'Spare seats')).toHaveText(String(Number(row['Seats Booked']) - taken));
  const [ticket] = tickets;
  await loadAndSee(page, ticket?.bookingRef ?? '', DONE);
  await expectLoaded(page, 1, tickets.length);
  await expect(fact(page, 'Spare seats')).toHaveText(String(Number(row['Seats Booked']) - taken - 1));
  await page.getByRole('button', { name: /^Capacity/ }).click();
  await expect(fact(page, 'Spare seats')).toHaveCount(0);
  if (!ticket) throw new Error('The transfer has no tickets');
  await expect(loadedRow(page, ticket)).toContainText(/loaded \d\d:\d\d, position N\/A/);
  const [entry] = await host.server.query<{ body: unknown }>(
    "select body from action where week_id = $1 and kind = 'transfer-load'",
    [week.week.weekId],
  );
  expect(entry?.body).toMatchObject({ scanned: 0, loadLat: null, loadLon: null });

  const elsewhere = ticketElsewhere(week, 'transfer', TRANSFER, 'outbound');
  const error = page.getByRole('alertdialog', { name: 'Error' });
  for (const [code, words] of [
    ['XYZ-123-nonsense', 'Invalid barcode format'],
    [elsewhere.barcode, 'This ticket is not on this transfer'],
    [elsewhere.barcode, `Belongs on transfer ${elsewhere.target}, outbound`],
  ] as const) {
    await readWithReader(page, code);
    await expect(error).toContainText(words);
    await error.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(error).toHaveCount(0);
  }
  await readWithReader(page, ticket.barcode);
  await expect(page.getByRole('alertdialog').getByText(/is already loaded, \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  expect(await loadsOf(host.server, week, ticket)).toMatchObject({ ledger: 1, loaded: 1 });
  await expectOnPaperAndPage(page, ticket.bookingRef, 'position N/A');
});

test('an offline transfer load is held with its position and recorded once signal returns', async ({
  host,
  week,
  phone,
}) => {
  const ticket = ticketOn(week, 'transfer', TRANSFER, 'outbound');
  const { page, context } = await atTransfer(phone, week, { losesSignal: true }, { mayLocate: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await chooseByName(page, ticket.bookingRef);
  await expect(page.getByText('Request stored for processing when online')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectLoaded(page, 1, ticketsOn(week, 'transfer', TRANSFER, 'outbound').length);
  await expect.poll(async () => (await queueOf(page)).map(({ data }) => data['loadLat'])).toEqual([STATION.latitude]);
  await expect(loadedRow(page, ticket)).toContainText(PLACE);
  expect(await loadsOf(host.server, week, ticket)).toMatchObject({ ledger: 0, loaded: 0 });
  await context.setOffline(false);
  await expect.poll(() => loadsOf(host.server, week, ticket)).toEqual({ ledger: 1, loaded: 1, lat: STATION.latitude });
});

test('a load does not wait for a position that never comes: the entry is stored meanwhile', async ({
  host,
  week,
  phone,
}) => {
  const ticket = ticketOn(week, 'transfer', TRANSFER, 'outbound');
  const { page } = await atTransfer(phone, week, {}, { prepare: neverLocated });
  await chooseByName(page, ticket.bookingRef);
  await expect
    .poll(async () => (await queueOf(page)).map(({ data }) => [data['barcode'], data['loadLat']]))
    .toEqual([[ticket.barcode, null]]);
  await expect(page.getByText(DONE)).toBeVisible();
  expect(await loadsOf(host.server, week, ticket)).toEqual({ ledger: 1, loaded: 1, lat: null });
});

interface AtTransferOptions {
  readonly mayLocate?: boolean;
  readonly prepare?: () => void;
}

async function atTransfer(
  phone: TurnOn,
  week: ImportWeek,
  options: PhoneOptions,
  { mayLocate = false, prepare }: AtTransferOptions = {},
): Promise<Phone> {
  const one = await phone(options);
  if (mayLocate) {
    await one.context.grantPermissions(['geolocation', ...(options.camera ? ['camera' as const] : [])]);
    await one.context.setGeolocation(STATION);
    await one.page.addInitScript(rememberPositionRequests);
  }
  if (prepare) await one.page.addInitScript(prepare);
  await openHome(one.page, week);
  await openLoadTransfer(one.page, TRANSFER);
  return one;
}

/** Runs in the page: records the requests for a position. */
function rememberPositionRequests(): void {
  const requests: unknown[] = [];
  Object.assign(window, { positionRequests: requests });
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
  navigator.geolocation.getCurrentPosition = (done, failed, options) => {
    requests.push(options);
    ask(done, failed, options);
  };
}

/** Runs in the page: the user never answers the browser's question. */
function neverLocated(): void {
  navigator.geolocation.getCurrentPosition = () => undefined;
}

function loadedRow(page: Page, { bookingRef }: ImportTicket): Locator {
  return page.getByRole('list', { name: 'Loaded' }).getByRole('listitem').filter({ hasText: bookingRef });
}

async function expectLoaded(page: Page, loaded: number, total: number): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${loaded}/${total},`),
  );
}

async function loadsOf(
  server: RunningServer,
  week: ImportWeek,
  { barcode }: ImportTicket,
): Promise<{ ledger: number; loaded: number; lat: number | null }> {
  const [row] = await server.query<{ ledger: number; loaded: number; lat: number | null }>(
    `select count(*)::int as ledger, max((body ->> 'loadLat')::float8) as lat,
       (select count(*)::int from ticket where week_id = $1 and kind = 'transfer' and direction = 'outbound' and barcode = $2 and status = 'loaded') as loaded
     from action where week_id = $1 and body ->> 'barcode' = $2 and verdict = 'accepted'`,
    [week.week.weekId, barcode],
  );
  if (!row) throw new Error('The database did not answer');
  return row;
}

/** From the loading screen: the manifest and the transfer's page show where a client was loaded. */
async function expectOnPaperAndPage(page: Page, bookingRef: string, place: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Manifest' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  const rowIn = (list: Locator) => list.getByRole('listitem').filter({ hasText: bookingRef });
  await expect(rowIn(page.getByRole('main'))).toContainText(place);
  await page.goto(`/transfer/${TRANSFER}`);
  await expect(rowIn(page.getByRole('region', { name: 'Clients, outbound' }))).toContainText(place);
}
