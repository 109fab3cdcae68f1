import type { ImportKeyRoom, ImportWeek } from '@offpiste/core/import/import.contract';
import { unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import {
  answerReturn,
  card,
  CLIENTS_FOR_KEYS,
  dismiss,
  DISTRIBUTE_SLIDE,
  goToKeys,
  guestWith,
  keyRow,
  openKeyRoom,
  readyRoom,
  RETURN_SLIDE,
  roomWhere,
  slide,
} from '../support/ticket/key.ts';
import { readWithReader } from '../support/ticket/load-coach.ts';
import { atStubbedRoom } from '../support/ticket/stubbed-key-room.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

const SCREENS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test('a ticket chooses its guest; one of another guest asks which of both gets the keys', async ({ week, phone }) => {
  const room = roomWhere(week, (one) => isReady(one) && codesOf(one).length > 1);
  const [code = '', other = ''] = codesOf(room);
  const [guest, otherGuest] = [guestWith(week, code), guestWith(week, other)];
  const { page } = await phone();
  const calls = listenToCalls(page);
  await goToKeys(page, week, room);
  await openKeyRoom(page, room);
  const out = card(page, 'Distribute keys');
  const handle = page.getByRole('slider', { name: DISTRIBUTE_SLIDE });
  await readWithReader(page, code);
  await expect(out.getByLabel('Guest name')).toHaveValue(guest);
  await expect(handle).toHaveAccessibleDescription('');

  await readWithReader(page, other);
  const question = page.getByRole('alertdialog', { name: 'Ticket of somebody else' });
  await expect(question).toContainText(`This ticket belongs to ${otherGuest}. Chosen is ${guest}.`);
  await question.getByRole('button', { name: `Keep ${guest.split(' - ')[0]}` }).click();
  await expect(question).toHaveCount(0);
  await expect(out.getByLabel('Guest name')).toHaveValue(guest);
  await expect(out.getByText(`Barcode verified: ${other}`)).toBeVisible();
  await expect(handle).toHaveAccessibleDescription(`The scanned ticket belongs to somebody else: ${otherGuest}`);

  await readWithReader(page, other);
  await question.getByRole('button', { name: `Choose ${otherGuest.split(' - ')[0]}` }).click();
  await expect(out.getByLabel('Guest name')).toHaveValue(otherGuest);
  await expect(handle).toHaveAccessibleDescription('');
  await slide(page, DISTRIBUTE_SLIDE);
  await dismiss(page, 'Success!', `of ${room.roomName} to ${otherGuest}`);
  expect(callsTo(calls, '/api/keyDist/distribute').map(({ body }) => body)).toMatchObject([
    { barcode: other, tenant: otherGuest },
  ]);

  // Keys that are out: the ticket says who brings them.
  await readWithReader(page, code);
  await expect(card(page, 'Return keys').getByLabel('Returned by')).toHaveValue(guest);
});

test('the ticket of somebody who does not sleep in the room is taken for the chosen guest only after asking', async ({
  week,
  phone,
}) => {
  const { page, open, out } = await atStubbedRoom(week, phone);
  const stranger = unknownTicketCode(week);
  await open({ allowedBarcodes: stranger }, 'manual');
  await out.getByLabel('Guest name').selectOption({ index: 1 });
  const question = page.getByRole('alertdialog', { name: 'Ticket of somebody else' });
  await readWithReader(page, stranger);
  await expect(question).toContainText(`This ticket belongs to ${stranger.slice(0, stranger.lastIndexOf('-'))}.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  // While it is open, what a reader types is not for the room.
  await expect(question).toHaveCount(0);
  await expect(out.getByText('No barcode scanned yet')).toBeVisible();
  await readWithReader(page, stranger);
  await question.getByRole('button', { name: /^Keep / }).click();
  await expect(out.getByText(`Barcode verified: ${stranger}`)).toBeVisible();
  await expect(page.getByRole('slider', { name: DISTRIBUTE_SLIDE })).not.toHaveAttribute('aria-disabled', 'true');
});

test('the slide that the keys need is in reach without scrolling, on small phones too', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  const out = roomWhere(week, ({ distributed, returned }) => distributed === 1 && returned === 0);
  const blocked = roomWhere(week, ({ blocked: isBlocked }) => isBlocked === 1);
  for (const [room, label] of [
    [readyRoom(week), DISTRIBUTE_SLIDE],
    [blocked, DISTRIBUTE_SLIDE],
    [out, RETURN_SLIDE],
  ] as const) {
    await openKeyRoom(page, room);
    for (const size of SCREENS) {
      await page.setViewportSize(size);
      await expectInReach(page, label);
    }
  }
});

test('a room without known guests says why nobody can be chosen', async ({ week, phone }) => {
  const spare = week.keyRooms.find(({ allowedBarcodes }) => allowedBarcodes === '');
  const { page } = await phone();
  await openHome(page, week);
  await page.goto(`/keyDist/room/${spare?.roomId}/manual`);
  await expect(page.getByRole('slider', { name: DISTRIBUTE_SLIDE })).toHaveAccessibleDescription(
    'Nobody can be chosen: no guest of this room is known',
  );
  await expect(card(page, 'Distribute keys').getByLabel('Guest name')).toHaveAccessibleDescription(
    'Neither the week nor the record of these keys names anybody',
  );
});

test('returning more keys than are out is explained before it is sent, and counts as many as were out', async ({
  host,
  week,
  phone,
}) => {
  const room = roomWhere(
    week,
    (one) => one.distributed === 1 && one.returned === 0 && recorded(one) < one.numberOfKeys,
  );
  const { page } = await phone();
  await openHome(page, week);
  await openKeyRoom(page, room);
  await answerReturn(page, recorded(room), 'not_returned_by_person', 'No');
  const handle = page.getByRole('slider', { name: RETURN_SLIDE });
  await expect(handle).toHaveAccessibleDescription('');
  await answerReturn(page, room.numberOfKeys, 'not_returned_by_person', 'No');
  await expect(handle).toHaveAccessibleDescription(
    `More than are out (${recorded(room)} of ${room.numberOfKeys} keys): the return counts as ${recorded(room)} and is noted for the office`,
  );
  await slide(page, RETURN_SLIDE);
  await expect(page.getByRole('alertdialog')).toContainText('More keys of');
  expect(await keyRow(host.server, week, room)).toMatchObject({ status: 'returned', keysReturned: recorded(room) });
});

test('the numbers of a list are those of its headings', async ({ week, phone }) => {
  const { page } = await phone();
  const room = roomWhere(week, ({ returned }) => returned === 1);
  await goToKeys(page, week, room);
  await expect(card(page, 'Key balance')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Distributed' });
  const buildings = page.getByRole('heading', { level: 3 }).getByRole('button');
  let [distributed, total, ready] = [0, 0, 0];
  for (const building of await buildings.all()) {
    if ((await building.getAttribute('aria-expanded')) !== 'true') await building.click();
    const heading = (await building.textContent()) ?? '';
    const name = namedIn(week, heading);
    const rows = page.getByRole('list', { name, exact: true }).getByRole('link');
    await expect(rows.first()).toBeVisible();
    for (const [badge, words] of [
      ['Ready', 'ready'],
      ['Blocked', 'blocked'],
      ['Not Ready', 'not ready'],
      ['Distributed', 'distributed'],
      ['Returned', 'returned'],
    ] as const) {
      const shown = await rows.filter({ has: page.getByText(badge, { exact: true }) }).count();
      expect([badge, countIn(heading, words)]).toEqual([badge, shown]);
      if (badge === 'Ready') ready += shown;
      if (badge === 'Distributed' || badge === 'Returned') distributed += shown;
    }
    total += await rows.count();
    await building.click();
  }
  await expect(bar).toHaveAttribute('aria-valuetext', new RegExp(`^${distributed}/${total},`));
  await expect(page.getByRole('listitem').filter({ hasText: /^Ready \d+$/ })).toHaveText(`Ready ${ready}`);
});

/** The slide is where a thumb finds it, and what is missing for it stands beside it. */
async function expectInReach(page: Page, label: string): Promise<void> {
  const handle = page.getByRole('slider', { name: label });
  await expect(handle).toBeInViewport({ ratio: 1 });
  expect(await page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0);
  const note = await handle.getAttribute('aria-describedby');
  await expect(page.locator(`[id="${note}"] > *`)).toBeInViewport({ ratio: 1 });
}

function isReady(room: ImportKeyRoom): boolean {
  return room.ready === 1 && room.blocked === 0 && room.distributed === 0 && room.numberOfKeys > 0;
}

function codesOf({ allowedBarcodes }: ImportKeyRoom): string[] {
  return allowedBarcodes.split(',');
}

/** How many keys of a room are out by the office's record. */
function recorded({ distributionInfo }: ImportKeyRoom): number {
  return (JSON.parse(distributionInfo) as { numberOfKeys: number }[]).reduce(
    (sum, { numberOfKeys }) => sum + numberOfKeys,
    0,
  );
}

function namedIn(week: ImportWeek, heading: string): string {
  const name = week.keyRooms.find(({ buildingName }) => heading.startsWith(buildingName))?.buildingName;
  if (name === undefined) throw new Error(`No building: ${heading}`);
  return name;
}

/** The number before these words in a heading; what is not named counts 0. */
function countIn(heading: string, words: string): number {
  return Number(new RegExp(`(\\d+) ${words}(?: |\\d|$)`).exec(heading)?.[1] ?? 0);
}
