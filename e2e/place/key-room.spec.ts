import type { ImportKeyRoom } from '@offpiste/core/office/import/import.contract';
import { LIST_REFRESH_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import type { Locator } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { installClock } from '../support/phone/page-clock.ts';
import {
  answerReturn,
  card,
  CLIENTS_FOR_KEYS,
  codeOf,
  dismiss,
  DISTRIBUTE_SLIDE,
  goToKeys,
  openKeyRoom,
  readyRoom,
  RETURN_SLIDE,
  roomWhere,
  rowOf,
  slide,
} from '../support/ticket/key.ts';
import { readWithReader } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

/** Long enough for the sheet to open before the code comes, and for its result to be read. */
const CODE_IN_VIEW_SECONDS = 30;
const DISTRIBUTE = '/api/keyDist/distribute';
const RETURN = '/api/keyDist/return';
const ROOM = '**/api/keyDist/room/**';
const DESK = { latitude: 45.46841, longitude: 6.90552 };

test("the camera verifies a room's code and sends and shows the phone's position", async ({ host, week, phone }) => {
  const room = readyRoom(week);
  const { page, context } = await phone({ camera: [{ text: codeOf(room), seconds: CODE_IN_VIEW_SECONDS }] });
  await context.grantPermissions(['geolocation', 'camera']);
  await context.setGeolocation(DESK);
  await page.addInitScript(rememberPositionRequests);
  const calls = listenToCalls(page);
  await goToKeys(page, week, room);
  await (await rowOf(page, room)).click();
  await expect(page).toHaveURL(new RegExp(`/keyDist/room/${room.roomId}/manual$`));
  const info = card(page, 'Room information');
  await expect(factOf(info, 'Position')).toHaveText('N/A');
  await expect(page.getByText('No barcode scanned yet')).toBeVisible();
  await card(page, 'Distribute keys').getByRole('button', { name: 'Scan to verify' }).click();
  await expect(page.getByText(`Barcode verified: ${codeOf(room)}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
  await slide(page, DISTRIBUTE_SLIDE);
  await dismiss(page, 'Success!', 'Keys successfully distributed');
  await expect(factOf(info, 'Position')).toHaveText('45.46841, 6.90552');
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
  await expect(factOf(info, 'Extra Keys Returned')).toHaveText('Yes');

  await context.clearPermissions();
  await answerReturn(page, 1, 'not_returned_by_person', 'No');
  await slide(page, RETURN_SLIDE);
  await dismiss(page, 'Success!', 'Keys successfully returned');
  await expect(factOf(info, 'Position')).toHaveText('N/A');
  expect(callsTo(calls, RETURN).map(({ body }) => body)).toMatchObject([
    { lat: DESK.latitude, lon: DESK.longitude, extraKeysReturned: 1 },
    { lat: null, lon: null, extraKeysReturned: 0 },
  ]);
  expect(await ticketRow(host.server, week, room)).toMatchObject({ status: 'returned', accepted: 3 });
});

test('partly handed-out keys count in list, building and balance, and name their holder', async ({ week, phone }) => {
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

  const blocked = roomWhere(week, ({ blocked: isBlocked }) => isBlocked === 1);
  await page.goto(`/keyDist/loc/${encodeURIComponent(Buffer.from(blocked.distLoc).toString('base64'))}`);
  await expect(await rowOf(page, blocked)).toContainText('Blocked');
  await expect(
    page.getByRole('heading', { level: 3 }).getByRole('button', { name: new RegExp(`^${blocked.buildingName}`) }),
  ).toContainText('1 blocked');
});

test('a change made by the office meanwhile is shown in the exact words of the server', async ({
  host,
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page } = await phone({ stubs: true, provokes: [409, 422], losesSignal: true });
  await goToKeys(page, week, room);
  await openKeyRoom(page, room);
  // The screen must not learn of it first, and it polls every ten seconds.
  await page.route(ROOM, (route) => route.abort());
  await page.route('**/api/keyDist/allKeys/**', (route) => route.abort());
  await readWithReader(page, codeOf(room));
  await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
  for (const [change, title, words] of [
    [{ blocked: 1 }, 'Error', 'This room is blocked and keys cannot be distributed'],
    [{ distributed: 1 }, 'Already done', 'are already distributed'],
  ] as const) {
    await changeSheet(change);
    await slide(page, DISTRIBUTE_SLIDE);
    await dismiss(page, title, words);
    await changeSheet(room);
  }
  expect(await ticketRow(host.server, week, room)).toMatchObject({ status: null, accepted: 0, refused: 2 });

  async function changeSheet(change: Partial<ImportKeyRoom>): Promise<void> {
    await host.server.query(
      `update ticket set details = details || $3::jsonb, revision = revision + 1 where week_id = $1 and kind = 'key-room' and barcode = $2`,
      [week.week.weekId, room.roomId, JSON.stringify(change)],
    );
  }
});

test('the key list is polled every ten seconds and covers a room that fails to load', async ({ week, phone }) => {
  const room = readyRoom(week);
  const { page } = await phone({ stubs: true, provokes: [500] });
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
  // On a slow machine the clock may reach the next poll meanwhile.
  await expect
    .poll(() => asked().map((count, index) => count > ([lists, buildings][index] ?? 0)))
    .toEqual([true, true]);
  await expect(await rowOf(page, room)).toContainText('Blocked');
  // The counts of the buildings belong to another version than this list, so the rooms are counted.
  await expect(page.getByRole('heading', { level: 3 }).getByRole('button')).toContainText('0 ready · 1 blocked');

  await page.route(ROOM, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on the server' } }),
  );
  await (await rowOf(page, room)).click();
  await expect(page.getByText('Failed to load room data')).toBeVisible();
  await expect(card(page, 'Room information')).toContainText('Blocked');
});

const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

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

function isPartlyOut(room: ImportKeyRoom): boolean {
  return room.distributed === 1 && room.returned === 0 && keysOf(room) < room.numberOfKeys;
}

function keysOf({ distributionInfo }: ImportKeyRoom): number {
  return sum((JSON.parse(distributionInfo) as { numberOfKeys: number }[]).map(({ numberOfKeys }) => numberOfKeys));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function factOf(region: Locator, label: string): Locator {
  return region
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');
}
