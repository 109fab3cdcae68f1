import { ticketOn } from '@offpiste/fixtures/find';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import {
  acceptedLoads,
  atCoach,
  chooseByName,
  readWithReader,
  ridersOf,
  screenButton,
} from '../support/ticket/load-coach.ts';
import { openLoadTransfer } from '../support/ticket/ride.ts';

const COACH = 'C1';
const TRANSFER = 'T1';
const LOAD = '**/api/coach/load';

test('the torch stays as it was left from one scan to the next', async ({ week, phone }) => {
  const { page } = await atCoach(phone, week, { camera: [{ text: null, seconds: 5 }] }, { prepare: giveTorch });
  const torch = page.getByRole('button', { name: 'Torch' });
  const settings = () => page.evaluate(() => Reflect.get(window, 'torchSettings') as boolean[]);
  await screenButton(page, 'Scan Barcode').click();
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await expect(torch).toHaveCount(0);

  await screenButton(page, 'Scan Barcode').click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  expect(await settings()).toEqual([true, true]);
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await expect(torch).toHaveCount(0);

  await screenButton(page, 'Scan Barcode').click();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  expect(await settings()).toEqual([true, true, false]);
});

test("'Scan next' passes over the ticket just loaded while it stays in view", async ({ week, phone }) => {
  const [first, second] = ridersOf(week, COACH, 2);
  // The first one is still held up when the next scan begins. Read twice it would be a conflict, which fails the test.
  const camera = [first, second].map((rider) => ({ text: rider?.barcode ?? '', seconds: 20 }));
  const { page } = await atCoach(phone, week, { camera });
  const calls = listenToCalls(page);
  await screenButton(page, 'Scan Barcode').click();
  await page.getByRole('button', { name: 'Scan next' }).click();
  const read = () => callsTo(calls, '/api/coach/load').map((call) => sent(call, 'barcode'));
  await expect.poll(read).toHaveLength(2);
  expect(new Set(read())).toEqual(new Set([first?.barcode, second?.barcode]));
  await expect(page.getByText('Success!')).toBeVisible();
});

test('a hand-held reader opens no scanner, and the screen says what it waits for', async ({ week, phone }) => {
  const [rider] = ridersOf(week, COACH, 1);
  const { page } = await atCoach(phone, week, { stubs: true });
  const hold = Promise.withResolvers<void>();
  await page.route(LOAD, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await readWithReader(page, rider?.barcode ?? '');
  await expect(page.getByText('Waiting for the server')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  hold.resolve();
  await expect(page.getByRole('alertdialog')).toContainText(rider?.name ?? '');
});

for (const [name, press] of [
  ['Cancel', 'Cancel'],
  ['X', 'Close scanner'],
] as const) {
  test(`${name} closes the scanner while the position is waited for, and the outcome is still told`, async ({
    week,
    phone,
  }) => {
    const ticket = ticketOn(week, 'transfer', TRANSFER, 'outbound');
    const { page } = await phone({ camera: [{ text: ticket.barcode, seconds: 20 }] });
    await page.addInitScript(answerPositionLater);
    await openHome(page, week);
    await openLoadTransfer(page, TRANSFER);
    await screenButton(page, 'Scan Barcode').click();
    const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
    await expect(sheet.getByText("Waiting for this phone's position")).toBeVisible();
    await sheet.getByRole('button', { name: press, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toContainText('Passenger successfully loaded on transfer');
    await expect(page.getByRole('alertdialog')).toContainText(ticket.name);
  });
}

test("'Enter by name' offers those still to come first, and marks the others", async ({ host, week, phone }) => {
  const { page } = await atCoach(phone, week, {});
  await screenButton(page, 'Enter by name').click();
  const rows = page.getByTestId('name-search-area').getByRole('button');
  const firstRow = await rows.first().innerText();
  const secondRow = await rows.nth(1).innerText();
  await page.keyboard.press('Escape');
  const [, reference = ''] = firstRow.split('\n');
  await chooseByName(page, reference);
  await expect(page.getByText('Success!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);

  await screenButton(page, 'Enter by name').click();
  await expect(rows.first()).toHaveText(secondRow.replaceAll('\n', ''));
  await page.getByRole('searchbox').fill(reference);
  await expect(rows.first()).toContainText('Loaded');
});

/** Runs in the page: a camera with a torch, and what it was set to. */
function giveTorch(): void {
  const settings: boolean[] = [];
  Object.assign(window, { torchSettings: settings });
  MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
  MediaStreamTrack.prototype.applyConstraints = (constraints) => {
    for (const one of constraints?.advanced ?? []) settings.push(Reflect.get(one, 'torch') as boolean);
    return Promise.resolve();
  };
}

/** Runs in the page: the position takes four seconds, longer than the pause after a code and shorter than the phone waits. */
function answerPositionLater(): void {
  const POSITION_MS = 4000;
  navigator.geolocation.getCurrentPosition = (answer) => {
    const coords = { latitude: 46.2, longitude: 6.1 } as GeolocationCoordinates;
    setTimeout(() => answer({ coords, timestamp: Date.now() } as GeolocationPosition), POSITION_MS);
  };
}
