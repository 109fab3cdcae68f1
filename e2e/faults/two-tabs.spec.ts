import type { Page } from '@playwright/test';
import { networkIsBack, wakeUntil } from '../support/record/fill-queue.ts';
import { chooseInMenu, expect, fillSignIn, openLoadCoach, pickWeek, setPin, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { idsInBatch, recordActions } from '../support/record/made-actions.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';
const DONE = 'Passenger successfully loaded on coach';

test('two tabs show one queue and each other’s actions, and each entry is sent once', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const other = await context.newPage();
  await other.goto(`/loadCoach/${COACH}/outbound`);
  await expect(other.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  const riders = ridersOf(week, COACH, 6).map(({ bookingRef }) => bookingRef);
  const tabs = [page, other];

  await context.setOffline(true);
  for (const [turn, bookingRef] of riders.slice(0, 5).entries()) {
    await loadAndSee(turn % 2 === 0 ? page : other, bookingRef, STORED);
    for (const tab of tabs) await expect(tab.getByText(`${turn + 1} held on this phone`)).toBeVisible();
  }
  await context.setOffline(false);
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  const sent = link.callsTo(BATCH).flatMap(({ body }) => idsInBatch(body));
  expect(sent).toEqual(made.map(({ idempotentId }) => idempotentId));
  expect(link.callsTo(LOAD)).toEqual([]);

  await loadAndSee(other, riders[5] ?? '', DONE);
  for (const tab of tabs) await expect(tab.getByText(/^6\//).first()).toBeVisible();
  expect(made).toHaveLength(6);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('a tab closed in the middle of a replay: the other one takes it over', async ({ host, week, link, phone }) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  link.on(LOAD, faults.cutBefore());
  link.on(BATCH, faults.cutBefore());
  for (const { bookingRef } of ridersOf(week, COACH, 2)) await loadAndSee(page, bookingRef, STORED);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /^Open menu.*\b2 waiting to be sent/ })).toBeVisible();
  const arrived = Promise.withResolvers<void>();
  link.on(
    BATCH,
    faults.loseReply(() => page.close().then(arrived.resolve)),
    { calls: 1 },
  );
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).some(({ fault }) => fault === 'lose reply'));
  await arrived.promise;
  link.heal();
  await untilSent(other);
  expect(made).toHaveLength(2);
  await expectExactlyOnce(host.server, week, made, { queues: [other] });
});

test('pending actions keep their author when another rep signs in on the phone', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const riders = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
  const signedOut = Promise.withResolvers<void>();
  link.on(LOAD, faults.cutBefore(), { calls: 1 });
  link.on(LOAD, faults.holdUntil(signedOut.promise), { skip: 1, calls: 1 });
  link.on(BATCH, faults.cutBefore());
  for (const bookingRef of riders.slice(0, 2)) await loadAndSee(page, bookingRef, STORED);
  await chooseInMenu(page, 'Logout');
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await changeRep(page, 'lead@demo.test');
  signedOut.resolve();
  link.heal();
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await networkIsBack(page);
  await loadAndSee(page, riders[2] ?? '', DONE);
  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);

  await changeRep(page, 'rep@demo.test');
  await untilSent(page);
  const rows = (await ledgerOf(host.server, week)).filter(({ verdict }) => verdict !== 'refused');
  expect(made.map(({ idempotentId }) => rows.find((row) => row.idempotentId === idempotentId)?.repId)).toEqual([
    '1001',
    '1001',
    '1002',
  ]);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

async function changeRep(page: Page, username: string): Promise<void> {
  await fillSignIn(page, username);
  await setPin(page);
}

async function untilSent(page: Page): Promise<void> {
  await expect(async () => {
    await networkIsBack(page);
    await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
}
