import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { Keys } from '../support/phone/keys.ts';
import { firstGuest, mainEvent } from '../support/ticket/event-door.ts';
import { CLIENTS_FOR_KEYS, codeOf, DISTRIBUTE_SLIDE, readyRoom } from '../support/ticket/key.ts';
import { ownPass, SLIDE } from '../support/ticket/lift-pass.ts';
import { readWithReader } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

test('by keyboard alone: a lift pass is handed out, by name and slide', async ({ host, week, phone }) => {
  const pass = ownPass(week);
  const { page } = await phone();
  const keys = await atActions(page, () => openHome(page, week));
  await keys.press(page.getByRole('link', { name: 'Distribute Lift Pass' }));
  await chooseByKeys(page, keys, 'Enter by name', pass.bookingRef);
  await keys.press(page.getByRole('slider', { name: SLIDE }), { key: 'End' });
  await dismissByKeys(page, keys, 'Success!');
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: 'distributed', accepted: 1 });
});

test('by keyboard alone: keys of a room are handed out, its code read by a hand-held reader', async ({
  host,
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page } = await phone();
  const keys = await atActions(page, () => openHome(page, week));
  await keys.press(page.getByRole('link', { name: 'Key Distribution' }));
  await keys.press(page.getByRole('link', { name: room.distLoc, exact: true }));
  await expect(page.getByRole('progressbar', { name: 'Distributed' })).toBeVisible();
  await keys.isOnScreen();
  await readWithReader(page, codeOf(room));
  await expect(page.getByText('Barcode verified')).toBeVisible();
  await keys.goTo(page.getByLabel('Guest name'));
  await page.keyboard.press('ArrowDown');
  await keys.press(page.getByRole('slider', { name: DISTRIBUTE_SLIDE }), { key: 'End' });
  await dismissByKeys(page, keys, 'Success!');
  expect(await ticketRow(host.server, week, room)).toMatchObject({ accepted: 1 });
});

test('by keyboard alone: a guest is let in at the door of an event, and out again', async ({ host, week, phone }) => {
  const guest = firstGuest(week);
  const { page } = await phone();
  const keys = await atActions(page, () => openHome(page, week));
  await keys.press(page.getByRole('link', { name: 'Event Accreditation' }));
  await keys.press(page.getByRole('link', { name: new RegExp(mainEvent(week).eventName) }));
  await chooseByKeys(page, keys, 'Enter by name', guest.bookingRef);
  await expect(page.getByRole('alert').filter({ hasText: 'has entered' })).toBeVisible();
  await keys.isOnScreen();
  await chooseByKeys(page, keys, 'Exit by name', guest.bookingRef);
  await expect.poll(async () => (await ticketRow(host.server, week, guest))?.accepted).toBe(2);
});

test('by keyboard alone: a participant is registered into a lesson', async ({ host, week, phone }) => {
  const lessonId = week.lessons.find((one) => ticketsOn(week, 'lesson', one.lessonId).length > 0)?.lessonId ?? '';
  const [learner] = ticketsOn(week, 'lesson', lessonId);
  const { page } = await phone();
  const keys = await atActions(page, () => openHome(page, week));
  await keys.press(page.getByRole('link', { name: 'Scan Lessons' }));
  await keys.type(page.getByRole('searchbox'), lessonId);
  await keys.press(page.getByRole('list', { name: 'Scan Lessons' }).getByRole('link').first());
  await chooseByKeys(page, keys, 'Enter by name', learner?.bookingRef ?? '');
  await dismissByKeys(page, keys, 'Success!');
  const [row] = await host.server.query<{ status: string }>(
    `select status from ticket where week_id = $1 and kind = 'lesson' and barcode = $2 and target = $3`,
    [week.week.weekId, learner?.barcode ?? '', lessonId],
  );
  expect(row?.status).toBe('registered');
});

async function atActions(page: Page, enter: () => Promise<void>): Promise<Keys> {
  await enter();
  const keys = new Keys(page);
  await keys.press(page.getByRole('link', { name: /^Scan Load/ }));
  await expect(page.getByRole('navigation', { name: 'Actions' })).toBeVisible();
  await keys.isOnScreen();
  return keys;
}

/** Opens the search with this button and chooses the only match; the sheet returns the focus. */
async function chooseByKeys(page: Page, keys: Keys, button: string, bookingRef: string): Promise<void> {
  await keys.press(page.locator('#root').getByRole('button', { name: button, exact: true }));
  const search = page.getByRole('dialog');
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(bookingRef);
  await keys.press(search.getByRole('button', { name: new RegExp(bookingRef) }));
  await expect(search).toHaveCount(0);
}

async function dismissByKeys(page: Page, keys: Keys, name: string): Promise<void> {
  const verdict = page.getByRole('alertdialog', { name });
  await keys.isHeldBy(verdict);
  await keys.press(verdict.getByRole('button', { name: 'OK', exact: true }), { key: 'Space' });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await keys.isOnScreen();
}
