import type { ImportKeyRoom } from '@offpiste/core/import/import.contract';
import { LIST_REFRESH_MS } from '@offpiste/core/scan/scan-settings.rules';
import { unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { expect, OBSERVER, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { installClock } from '../support/phone/page-clock.ts';
import {
  answerReturn,
  card,
  CLIENTS_FOR_KEYS,
  codeOf,
  dismiss,
  DISTRIBUTE_SLIDE,
  factOf,
  goToKeys,
  handOut,
  keyRow,
  openKeyRoom,
  readyRoom,
  RETURN_SLIDE,
  roomWhere,
  rowOf,
  slide,
} from '../support/ticket/key.ts';
import { readWithReader } from '../support/ticket/load-coach.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

/** Long enough for the sheet to open before the code comes, and for its result to be read. */
const CODE_IN_VIEW_SECONDS = 30;
const DISTRIBUTE = '/api/keyDist/distribute';
const RETURN = '/api/keyDist/return';
const ROOM = '**/api/keyDist/room/**';
const DESK = { latitude: 45.46841, longitude: 6.90552 };

test('the camera verifies on the page of a room: the code that opens it counts, and its keys go out', async ({
  host,
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page } = await phone({ camera: [{ text: codeOf(room), seconds: CODE_IN_VIEW_SECONDS }] });
  await goToKeys(page, week, room);
  await (await rowOf(page, room)).click();
  await expect(page).toHaveURL(new RegExp(`/keyDist/room/${room.roomId}/manual$`));
  await expect(page.getByText('No barcode scanned yet')).toBeVisible();
  await scanToVerify(page);
  await expect(page.getByText(`Barcode verified: ${codeOf(room)}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
  await slide(page, DISTRIBUTE_SLIDE);
  await dismiss(page, 'Success!', 'Keys successfully distributed');
  expect(await keyRow(host.server, week, room)).toMatchObject({ status: 'distributed', accepted: 1 });
});

test('the camera sees a code of another room: it is refused in words, and nothing is verified', async ({
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page } = await phone({ camera: [{ text: unknownTicketCode(week), seconds: CODE_IN_VIEW_SECONDS }] });
  await openHome(page, week);
  await openKeyRoom(page, room);
  await scanToVerify(page);
  await dismiss(page, 'Error', 'This barcode is not authorized for this room');
  await expect(page.getByText('No barcode scanned yet')).toBeVisible();
  await expect(page.getByRole('slider', { name: DISTRIBUTE_SLIDE })).toHaveAttribute('aria-disabled', 'true');
});

test('keys that are out in part: the list, its buildings and its balance count them, and the room tells who has them', async ({
  week,
  phone,
}) => {
  const room = roomWhere(week, isPartlyOut);
  const [handed] = JSON.parse(room.distributionInfo) as { numberOfKeys: number; tenant: string }[];
  const { page } = await phone();
  await goToKeys(page, week, room);
  const row = await rowOf(page, room);
  await expect(row).toContainText(room.roomName);
  await expect(row).toContainText(`${handed?.numberOfKeys} of ${room.numberOfKeys} keys`);
  await expect(row).toContainText('Distributed');

  const listed = week.keyRooms.filter(({ distLoc }) => distLoc === room.distLoc);
  const out = listed.filter(({ distributed }) => distributed === 1);
  await expect(page.getByRole('progressbar', { name: 'Distributed' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${out.length}/${listed.length},`),
  );
  const here = listed.filter(({ buildingName }) => buildingName === room.buildingName);
  const building = page
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: new RegExp(`^${room.buildingName}`) });
  await expect(building).toContainText(
    `${here.filter(({ distributed }) => distributed === 1).length} of ${here.length}`,
  );
  const stillReady = here.filter(
    ({ ready, blocked, distributed }) => ready === 1 && blocked === 0 && distributed === 0,
  );
  await expect(building).toContainText(`${stillReady.length} ready`);
  const balance = card(page, 'Key balance');
  const [handedOut, back] = [sum(out.map(keysOf)), sum(out.filter(({ returned }) => returned === 1).map(keysOf))];
  for (const [label, count] of [
    ['Counted out', sum(listed.map(({ numberOfKeys }) => numberOfKeys))],
    ['Handed out', handedOut],
    ['Returned', back],
    ['Still out', handedOut - back],
  ] as const) {
    await expect(factOf(balance, label)).toHaveText(String(count));
  }

  await row.click();
  const info = card(page, 'Room information');
  await expect(factOf(info, 'Handed out')).toHaveText(`${handed?.numberOfKeys} of ${room.numberOfKeys} keys`);
  await expect(factOf(info, 'Handed to')).toHaveText(room.distributedTo);
  await expect(factOf(info, 'Hand-outs')).toContainText(`1 key to ${handed?.tenant}, `);
  await expect(info.getByRole('link', { name: room.buildingName })).toHaveAttribute(
    'href',
    `/accommodation/${room.roomId}`,
  );
  await expect(page.getByRole('slider', { name: DISTRIBUTE_SLIDE })).toHaveAttribute('aria-disabled', 'true');
});

test('a blocked building says so', async ({ week, phone }) => {
  const room = roomWhere(week, ({ blocked }) => blocked === 1);
  const { page } = await phone();
  await goToKeys(page, week, room);
  await expect(await rowOf(page, room)).toContainText('Blocked');
  await expect(
    page.getByRole('heading', { level: 3 }).getByRole('button', { name: new RegExp(`^${room.buildingName}`) }),
  ).toContainText('1 blocked');
});

test('the position of the phone is sent with hand-out and return and shown; without permission none is sent', async ({
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page, context } = await phone();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(DESK);
  await page.addInitScript(rememberPositionRequests);
  const calls = listenToCalls(page);
  await goToKeys(page, week, room);
  await openKeyRoom(page, room);
  await expect(factOf(card(page, 'Room information'), 'Position')).toHaveText('N/A');
  await handOut(page, room);
  await dismiss(page, 'Success!', 'Keys successfully distributed');
  await expect(factOf(card(page, 'Room information'), 'Position')).toHaveText('45.46841, 6.90552');
  expect(callsTo(calls, DISTRIBUTE).map(({ body }) => body)).toMatchObject([
    { lat: DESK.latitude, lon: DESK.longitude },
  ]);
  await answerReturn(page, 1, 'not_returned_by_person', 'Yes');
  await slide(page, RETURN_SLIDE);
  await dismiss(page, 'Success!', 'Keys successfully returned');
  expect(await page.evaluate(() => Reflect.get(window, 'positionRequests'))).toEqual([
    POSITION_OPTIONS,
    POSITION_OPTIONS,
  ]);
  await expect(factOf(card(page, 'Room information'), 'Extra Keys Returned')).toHaveText('Yes');

  await context.clearPermissions();
  await answerReturn(page, 1, 'not_returned_by_person', 'No');
  await slide(page, RETURN_SLIDE);
  await dismiss(page, 'Success!', 'Keys successfully returned');
  await expect(factOf(card(page, 'Room information'), 'Position')).toHaveText('N/A');
  expect(callsTo(calls, RETURN).map(({ body }) => body)).toMatchObject([
    { lat: DESK.latitude, lon: DESK.longitude, extraKeysReturned: 1 },
    { lat: null, lon: null, extraKeysReturned: 0 },
  ]);
});

test('a change made by the office meanwhile is shown in the exact words of the server', async ({
  host,
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page } = await phone({ stubs: true, provokes: [422], losesSignal: true });
  await goToKeys(page, week, room);
  await openKeyRoom(page, room);
  // The screen must not hear of it first, and it polls every ten seconds.
  await page.route(ROOM, (route) => route.abort());
  await page.route('**/api/keyDist/allKeys/**', (route) => route.abort());
  await readWithReader(page, codeOf(room));
  await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
  for (const [change, words] of [
    [{ blocked: 1 }, 'This room is blocked and keys cannot be distributed'],
    [{ ready: 0 }, 'This room is not ready for key distribution'],
    [{ allowedBarcodes: '' }, 'No allowed barcodes for this room'],
    [{ allowedBarcodes: 'ANOTHER' }, 'This barcode is not authorized for this room'],
  ] as const) {
    await changeSheet(change);
    await slide(page, DISTRIBUTE_SLIDE);
    const verdict = page.getByRole('alertdialog', { name: 'Error' });
    await expect(verdict.getByText(words, { exact: true })).toBeVisible();
    await dismiss(page, 'Error', words);
    await changeSheet(room);
  }
  expect(await keyRow(host.server, week, room)).toMatchObject({ status: null, accepted: 0, refused: 4 });

  async function changeSheet(change: Partial<ImportKeyRoom>): Promise<void> {
    await host.server.query(
      `update ticket set details = details || $3::jsonb, revision = revision + 1 where week_id = $1 and kind = 'key-room' and barcode = $2`,
      [week.week.weekId, room.roomId, JSON.stringify(change)],
    );
  }
});

test('an account that may only read sees the slider, and the server refuses its action', async ({
  host,
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page } = await phone({ provokes: [403] });
  await goToKeys(page, week, room, OBSERVER);
  await openKeyRoom(page, room);
  await handOut(page, room);
  await dismiss(page, 'Error', 'You do not have permission to do this');
  expect(await keyRow(host.server, week, room)).toMatchObject({ status: null, accepted: 0 });
});

test('the list and its buildings are requested again every ten seconds', async ({ week, phone }) => {
  const room = readyRoom(week);
  const { page } = await phone({ stubs: true });
  await installClock(page);
  const calls = listenToCalls(page);
  await goToKeys(page, week, room);
  await expect(await rowOf(page, room)).toContainText('Ready');
  const asked = () => [callsTo(calls, /keyDist\/allKeys/).length, callsTo(calls, /keyDist\/buildings/).length];
  const [lists = 0, buildings = 0] = asked();
  const blocked = {
    success: true,
    rooms: [{ ...room, blocked: 1 }],
    totals: { total: 1, distributed: 0, keys: room.numberOfKeys },
  };
  await page.route('**/api/keyDist/allKeys/**', (route) => route.fulfill({ json: blocked }));
  await page.clock.fastForward(LIST_REFRESH_MS);
  await expect.poll(asked).toEqual([lists + 1, buildings + 1]);
  await expect(await rowOf(page, room)).toContainText('Blocked');
  // The counts of the buildings are of another version than this list, so its rooms are counted.
  await expect(page.getByRole('heading', { level: 3 }).getByRole('button')).toContainText('0 ready · 1 blocked');
});

test('a room that fails to load says so; what its list knows of it is still shown', async ({ week, phone }) => {
  const room = readyRoom(week);
  const { page } = await phone({ stubs: true, provokes: [500] });
  await goToKeys(page, week, room);
  await page.route(ROOM, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on the server' } }),
  );
  await (await rowOf(page, room)).click();
  await expect(page.getByText('Failed to load room data')).toBeVisible();
  await expect(card(page, 'Room information')).toContainText('Ready');
});

const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** Runs in the page: notes how positions are asked for. */
function rememberPositionRequests(): void {
  const requests: unknown[] = [];
  Object.assign(window, { positionRequests: requests });
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
  navigator.geolocation.getCurrentPosition = (done, failed, options) => {
    requests.push(options);
    ask(done, failed, options);
  };
}

async function scanToVerify(page: Page): Promise<void> {
  await card(page, 'Distribute keys').getByRole('button', { name: 'Scan to verify' }).click();
}

function isPartlyOut(room: ImportKeyRoom): boolean {
  return room.distributed === 1 && room.returned === 0 && keysOf(room) < room.numberOfKeys;
}

function keysOf({ distributionInfo }: ImportKeyRoom): number {
  return sum((JSON.parse(distributionInfo) as { numberOfKeys: number }[]).map(({ numberOfKeys }) => numberOfKeys));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
