import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { networkIsBack } from '../support/record/fill-queue.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import {
  answerReturn,
  card,
  CLIENTS_FOR_KEYS,
  codeOf,
  dismiss,
  dismissHeld,
  DISTRIBUTE_SLIDE,
  goToKeys,
  handOut,
  openKeyRoom,
  readyRoom,
  RETURN_SLIDE,
  roomWhere,
  rowOf,
  slide,
} from '../support/ticket/key.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { expectExactlyOnce, ledgerOf, ticketRow } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { readWithReader } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';

test.use({ clientsPerWeek: CLIENTS_FOR_KEYS });

const DISTRIBUTE = '/api/keyDist/distribute';
const RETURN = '/api/keyDist/return';

test('offline a room opens by list or code, and its keys go out and return after a reload', async ({
  host,
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const { page, context } = await phone({ losesSignal: true });
  const made = await recordActions(context);
  await goToKeys(page, week, room);
  await isKeptForOffline(page);
  const calls = listenToCalls(page);
  await context.setOffline(true);
  const other = roomWhere(week, ({ distLoc }) => distLoc !== room.distLoc);
  await readWithReader(page, codeOf(other));
  await dismiss(page, 'Error', 'No room of this list has this barcode. A search in other lists needs a connection.');
  await readWithReader(page, codeOf(room));
  await expect(card(page, 'Distribute keys').getByText(`Barcode verified: ${codeOf(room)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the room list' }).click();
  await (await rowOf(page, room)).click();
  const info = card(page, 'Room information');
  await expect(info).toContainText('Ready');
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await expect(page.getByText('Failed to load room data')).toHaveCount(0);
  await page.reload();
  await expect(info).toContainText('Ready');
  await handOut(page, room);
  await dismissHeld(page);
  await expect(info).toContainText('Distributed');
  await page.goto(`/accommodation/${room.roomId}`);
  const status = page.getByRole('region', { name: 'Keys' });
  await expect(status.getByText('Distributed', { exact: true })).toBeVisible();
  await expect(status.getByText('held on this phone')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Back to the room list' }).click();
  await expect(await rowOf(page, room)).toContainText('Distributed');
  await expect(await rowOf(page, room)).toContainText('held on this phone');
  await (await rowOf(page, room)).click();
  await answerReturn(page, 1, 'not_returned_by_person', 'No');
  await slide(page, RETURN_SLIDE);
  await dismissHeld(page);
  await expect(info).toContainText('1 of 2 keys');
  expect(callsTo(calls, DISTRIBUTE)).toEqual([]);
  expect(await ticketRow(host.server, week, room)).toMatchObject({ status: null });

  await context.setOffline(false);
  await expect
    .poll(() => ticketRow(host.server, week, room), { timeout: 60_000 })
    .toMatchObject({ status: 'distributed', keysReturned: 1, accepted: 2, refused: 0 });
  const [row] = await ledgerOf(host.server, week);
  expect(row?.body).toMatchObject({ location: room.distLoc, roomId: room.roomId });
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('a key return with a lost response counts once', async ({ host, week, link, phone }) => {
  const room = readyRoom(week);
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  const calls = listenToCalls(page);
  await goToKeys(page, week, room);
  await openKeyRoom(page, room, `scan/${codeOf(room)}`);
  await handOut(page, room);
  await dismiss(page, 'Success!', 'Keys successfully distributed');
  link.on(RETURN, faults.loseReply());
  link.on('/api/actions/batch', faults.cutBefore());
  await answerReturn(page, 1, 'not_returned_by_person', 'No');
  await slide(page, RETURN_SLIDE);
  await dismissHeld(page);
  await expect.poll(() => ticketRow(host.server, week, room)).toMatchObject({ keysReturned: 1 });
  const asked = callsTo(calls, /keyDist\/room/).length;
  await expect.poll(() => callsTo(calls, /keyDist\/room/).length).toBeGreaterThan(asked + 1);
  await expect(card(page, 'Room information')).toContainText('1 of 2 keys');
  await expect(page.getByText('All keys of this room are back')).toHaveCount(0);
  expect(await queueOf(page)).toContainEqual(
    expect.objectContaining({ url: RETURN, options: expect.objectContaining({ state: 'waiting' }) }),
  );
  link.heal();
  await networkIsBack(page);
  await expect
    .poll(async () => (await queueOf(page)).some(({ options }) => options['state'] === 'waiting'))
    .toBe(false);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
  await expect(card(page, 'Room information')).toContainText('1 of 2 keys');
});

test('two offline phones hand out the same keys: it counts once and warns the second rep', async ({
  host,
  week,
  phone,
}) => {
  const room = readyRoom(week);
  const [first, second] = [await phone({ losesSignal: true }), await phone({ losesSignal: true })];
  const made = [await recordActions(first.context), await recordActions(second.context)];
  for (const [{ page, context }, username] of [
    [first, 'rep@demo.test'],
    [second, 'lead@demo.test'],
  ] as const) {
    await openSignedIn(page, week, `/keyDist/room/${room.roomId}/scan/${codeOf(room)}`, { username });
    await expect(page.getByText('Barcode verified')).toBeVisible();
    await context.setOffline(true);
    await card(page, 'Distribute keys').getByLabel('Guest name').selectOption({ index: 1 });
    await slide(page, DISTRIBUTE_SLIDE);
    await dismissHeld(page);
  }
  // The later action is reported first.
  for (const [before, { page, context }] of [second, first].entries()) {
    await context.setOffline(false);
    await networkIsBack(page);
    await expect.poll(async () => (await ledgerOf(host.server, week)).length).toBe(before + 1);
    await expect
      .poll(async () => (await queueOf(page)).some(({ options }) => options['state'] === 'waiting'))
      .toBe(false);
  }
  await expectExactlyOnce(host.server, week, made.flat(), { queues: [first.page, second.page] });
  expect(
    await host.server.query(
      `select status_rep_name as by, memory -> 'room' ->> 'distributionInfo' as record from ticket where week_id = $1 and status = 'distributed'`,
      [week.week.weekId],
    ),
  ).toEqual([{ by: 'Ella Pritchard', record: expect.stringMatching(/^\[{"numberOfKeys":2,[^{]*}\]$/) }]);
  // The phone that reported too early gets the late notice by polling, once a minute while it is visible.
  await second.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await second.page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(
    second.page.getByText(new RegExp(`Keys of ${room.roomName} are already distributed, \\d\\d:\\d\\d`)).first(),
  ).toBeVisible();
  await expect(second.page.getByText('Ella Pritchard').first()).toBeVisible();
  await expect(first.page.getByRole('link', { name: 'Show', exact: true })).toHaveCount(0);
});

test('an offline key return shows at once on every screen, also after a reload', async ({ host, week, phone }) => {
  const room = readyRoom(week);
  const { page, context } = await phone({ losesSignal: true });
  const calls = listenToCalls(page);
  await goToKeys(page, week, room);
  await isKeptForOffline(page);
  await expect(await rowOf(page, room)).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Distributed' });
  const before = await bar.getAttribute('aria-valuetext');
  await (await rowOf(page, room)).click();
  await page.reload();
  await handOut(page, room);
  await dismiss(page, 'Success!', 'Keys successfully distributed');
  // The chosen desk survives a reload.
  expect(callsTo(calls, DISTRIBUTE).at(0)?.body).toMatchObject({ location: room.distLoc });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Back to the room list' }).click();
  await expect(page.getByRole('heading', { name: room.distLoc, level: 2 })).toBeVisible();
  await expect(await rowOf(page, room)).toContainText('Distributed');
  await expect(bar).not.toHaveAttribute('aria-valuetext', before ?? '');
  await (await rowOf(page, room)).click();
  await page.getByRole('button', { name: `More for ${room.roomName}` }).click();
  await page.getByRole('button', { name: 'Wrong person' }).click();
  await dismissHeld(page);
  await expect(card(page, 'Room information')).not.toContainText('Distributed');
  await page.getByRole('button', { name: 'Back to the room list' }).click();
  await expect(bar).toHaveAttribute('aria-valuetext', before ?? '');

  await context.setOffline(false);
  await expect.poll(async () => (await ticketRow(host.server, week, room))?.status ?? null).toBeNull();
  await expect(bar).toHaveAttribute('aria-valuetext', before ?? '');
});
