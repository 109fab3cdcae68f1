import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Page } from '@playwright/test';
import type { BadLink } from '../support/link/bad-link.ts';
import { comeBack } from '../support/phone/come-back.ts';
import { networkIsBack, wakeUntil } from '../support/record/fill-queue.ts';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { installClock } from '../support/phone/page-clock.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { chooseByName, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { idsInBatch, recordActions } from '../support/record/made-actions.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';
const DONE = 'Passenger successfully loaded on coach';

test('actions count once when the tab closes during the first request and during a replay', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openCoach(page, week);
  const [first, second, third] = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
  const late = Promise.withResolvers<void>();
  link.on(LOAD, faults.holdUntil(late.promise), { calls: 1 });
  await chooseByName(page, first ?? '');
  await expect.poll(() => link.callsTo(LOAD).length).toBe(1);
  await page.close();
  const again = await context.newPage();
  await sendsAtItsStart(again, link);
  late.resolve();
  await comeBack(again, week);
  await openLoadCoach(again, COACH);

  for (const path of [LOAD, BATCH]) link.on(path, faults.cutBefore());
  for (const bookingRef of [second, third]) await loadAndSee(again, bookingRef ?? '', STORED);
  const arrived = Promise.withResolvers<void>();
  link.on(
    BATCH,
    faults.loseReply(() => again.close().then(arrived.resolve)),
    { calls: 1 },
  );
  await wakeUntil(again, 'online', () => hasLostReply(link));
  await arrived.promise;
  link.heal();

  const last = await context.newPage();
  await last.goto('/');
  await comeBack(last, week);
  await sendAll(last);
  expect(made).toHaveLength(3);
  await expectExactlyOnce(host.server, week, made, { queues: [last] });
});

test('a browser kill during a replay or after a load leaves every action on disk', async ({
  host,
  week,
  link,
  keptPhone,
}) => {
  const made = await recordActions(keptPhone.context);
  await openCoach(keptPhone.page, week);
  const riders = ridersOf(week, COACH, 5).map(({ bookingRef }) => bookingRef);
  await loadAndSee(keptPhone.page, riders[0] ?? '', DONE);
  for (const path of [LOAD, BATCH]) link.on(path, faults.cutBefore());
  for (const bookingRef of riders.slice(1, 3)) await loadAndSee(keptPhone.page, bookingRef, STORED);
  const killed = Promise.withResolvers<void>();
  link.on(
    BATCH,
    faults.loseReply(() => keptPhone.kill().then(killed.resolve)),
    { calls: 1 },
  );
  await wakeUntil(keptPhone.page, 'online', () => hasLostReply(link));
  await killed.promise;
  expect(await ledgerOf(host.server, week)).toHaveLength(3);

  await keptPhone.start();
  const later = await recordActions(keptPhone.context);
  await keptPhone.page.goto('/');
  await comeBack(keptPhone.page, week);
  await openLoadCoach(keptPhone.page, COACH);
  await chooseByName(keptPhone.page, riders[3] ?? '');
  await expect(keptPhone.page.getByText(STORED)).toBeVisible();
  await keptPhone.kill();

  link.heal();
  await keptPhone.start();
  await keptPhone.page.goto('/');
  await comeBack(keptPhone.page, week);
  await sendAll(keptPhone.page);
  expect([made.length, later.length]).toEqual([3, 1]);
  const again = link.callsTo(BATCH).at(-1);
  expect(idsInBatch(again?.body ?? '')).toContain(later[0]?.idempotentId);
  await expectExactlyOnce(host.server, week, [...made, ...later], { queues: [keptPhone.page] });
});

async function openCoach(page: Page, week: ImportWeek): Promise<void> {
  await openHome(page, week);
  await openLoadCoach(page, COACH);
}

function hasLostReply(link: BadLink): boolean {
  return link.callsTo(BATCH).some(({ fault }) => fault === 'lose reply');
}

async function sendAll(page: Page): Promise<void> {
  await expect(async () => {
    await networkIsBack(page);
    await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** The clock moves by milliseconds only, so neither the wait for the first attempt nor the half minute passes. */
async function sendsAtItsStart(page: Page, link: BadLink): Promise<void> {
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(1);
    expect(link.callsTo(BATCH).map(({ status }) => status)).toEqual([200]);
  }).toPass({ intervals: [20], timeout: 120_000 });
  await page.clock.resume();
}
