import type { ImportKeyRoom } from '@offpiste/core/office/import/import.contract';
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
  openKeyRoom,
  readyRoom,
  RETURN_SLIDE,
  roomWhere,
  slide,
} from '../support/ticket/key.ts';
import { readWithReader } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

const SCREENS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test('a ticket selects its guest, and a foreign ticket asks for the key recipient', async ({ host, week, phone }) => {
  const room = roomWhere(week, (one) => isReady(one) && codesOf(one).length > 1);
  const [code = '', other = ''] = codesOf(room);
  const [guest, otherGuest] = [guestWith(week, code), guestWith(week, other)];
  const strange = roomWhere(week, (one) => isReady(one) && one.roomId !== room.roomId);
  const stranger = unknownTicketCode(week);
  await host.server.query(
    `update ticket set details = details || jsonb_build_object('allowedBarcodes', $3::text) where week_id = $1 and kind = 'key-room' and barcode = $2`,
    [week.week.weekId, strange.roomId, stranger],
  );
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
  const question = page.getByRole('alertdialog', { name: 'Ticket of another guest' });
  await expect(question).toContainText(`This ticket belongs to ${otherGuest}. You chose ${guest}.`);
  await question.getByRole('button', { name: `Keep ${guest.split(' - ')[0]}` }).click();
  await expect(question).toHaveCount(0);
  await expect(out.getByLabel('Guest name')).toHaveValue(guest);
  await expect(out.getByText(`Barcode verified: ${other}`)).toBeVisible();
  await expect(handle).toHaveAccessibleDescription(`The scanned ticket belongs to ${otherGuest}`);

  await readWithReader(page, other);
  await question.getByRole('button', { name: `Choose ${otherGuest.split(' - ')[0]}` }).click();
  await expect(out.getByLabel('Guest name')).toHaveValue(otherGuest);
  await expect(handle).toHaveAccessibleDescription('');
  await slide(page, DISTRIBUTE_SLIDE);
  await dismiss(page, 'Success!', `of ${room.roomName} to ${otherGuest}`);
  expect(callsTo(calls, '/api/keyDist/distribute').map(({ body }) => body)).toMatchObject([
    { barcode: other, tenant: otherGuest },
  ]);

  // For returned keys, the ticket selects the person who brings them.
  await readWithReader(page, code);
  await expect(card(page, 'Return keys').getByLabel('Returned by')).toHaveValue(guest);

  // The ticket of a person from another room is accepted for the chosen guest only after a question.
  await openKeyRoom(page, strange);
  await out.getByLabel('Guest name').selectOption({ index: 1 });
  await readWithReader(page, stranger);
  await expect(question).toContainText(`This ticket belongs to ${stranger.slice(0, stranger.lastIndexOf('-'))}.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(out.getByText('No barcode scanned yet')).toBeVisible();
  await readWithReader(page, stranger);
  await question.getByRole('button', { name: /^Keep / }).click();
  await expect(out.getByText(`Barcode verified: ${stranger}`)).toBeVisible();
  await expect(handle).not.toHaveAttribute('aria-disabled', 'true');
});

test('shows the slide without scrolling, with the missing condition or the note', async ({ host, week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  const out = roomWhere(week, (one) => one.distributed === 1 && one.returned === 0 && recorded(one) < one.numberOfKeys);
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

  // The app explains, before it sends anything, that more keys would return than are out.
  const { numberOfKeys } = out;
  await answerReturn(page, recorded(out), 'not_returned_by_person', 'No');
  const handle = page.getByRole('slider', { name: RETURN_SLIDE });
  await expect(handle).toHaveAccessibleDescription('');
  await answerReturn(page, numberOfKeys, 'not_returned_by_person', 'No');
  await expect(handle).toHaveAccessibleDescription(
    `Only ${recorded(out)} of ${numberOfKeys} keys are out. The return counts as ${recorded(out)}, and the office sees the difference.`,
  );
  await slide(page, RETURN_SLIDE);
  await expect(page.getByRole('alertdialog')).toContainText('More keys of');
  expect(await ticketRow(host.server, week, out)).toMatchObject({ status: 'returned', keysReturned: recorded(out) });

  const spare = week.keyRooms.find(({ allowedBarcodes }) => allowedBarcodes === '');
  await page.goto(`/keyDist/room/${spare?.roomId}/manual`);
  await expect(page.getByRole('slider', { name: DISTRIBUTE_SLIDE })).toHaveAccessibleDescription(
    'No guest of this room is known, so no guest can be chosen',
  );
  await expect(card(page, 'Distribute keys').getByLabel('Guest name')).toHaveAccessibleDescription(
    'The week and the hand-outs of these keys name no guest',
  );
});

/** The slide is in reach, and the missing input is beside it. */
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

function recorded({ distributionInfo }: ImportKeyRoom): number {
  return (JSON.parse(distributionInfo) as { numberOfKeys: number }[]).reduce(
    (sum, { numberOfKeys }) => sum + numberOfKeys,
    0,
  );
}
