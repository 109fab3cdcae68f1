import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { networkIsBack, wakeUntil } from '../support/record/fill-queue.ts';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { chooseByName, loadAndSee, readWithReader, ridersOf } from '../support/ticket/load-coach.ts';
import { idsInBatch, recordActions } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';

test('each load counts once when signal drops around its request and its replay', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  // Held actions are sent every half minute; none may arrive before all three are held.
  link.on(BATCH, faults.cutBefore());
  link.on(LOAD, faults.cutBefore(), { calls: 1 });
  link.on(LOAD, faults.cutInBody(), { skip: 1, calls: 1 });
  link.on(LOAD, faults.loseReply(), { skip: 2, calls: 1 });
  for (const { bookingRef } of ridersOf(week, COACH, 3)) await loadAndSee(page, bookingRef, STORED);
  // The list may already show the third; its reply was lost, so the queue still contains it.
  await expect(page.getByRole('button', { name: /^Open menu.*\b3 waiting to be sent/ })).toBeVisible();
  expect(link.callsTo(LOAD).map(({ fault }) => fault)).toEqual(['cut before', 'cut in body', 'lose reply']);

  const early = link.callsTo(BATCH).length;
  const replays = () => link.callsTo(BATCH).slice(early);
  for (const fault of [faults.cutBefore(), faults.cutInBody(), faults.loseReply()]) {
    link.on(BATCH, fault);
    await wakeUntil(page, 'online', () => replays().at(-1)?.fault === fault.name);
    await expect(page.getByRole('button', { name: /^Open menu.*\b3 waiting to be sent/ })).toBeVisible();
  }
  link.on(BATCH, faults.pass());
  await wakeUntil(page, 'online', () => replays().at(-1)?.fault === 'pass');
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(new Set(replays().map(({ fault }) => fault)).size).toBe(4);
  const ids = made.map(({ idempotentId }) => idempotentId);
  for (const { body } of replays()) expect(idsInBatch(body)).toEqual(ids);
  expect(made).toHaveLength(3);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('a hanging load is held, repeated and counted once when the first request arrives late', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const [first, second, third] = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
  const arrives = Promise.withResolvers<void>();
  link.on(LOAD, faults.holdUntil(arrives.promise), { calls: 2 });
  link.on(LOAD, faults.hang(), { skip: 2, calls: 1 });

  await chooseByName(page, first ?? '');
  await expect(page.getByText(STORED)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await loadAndSee(page, second ?? '', STORED);
  await loadAndSee(page, third ?? '', STORED);
  await networkIsBack(page);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await expectExactlyOnce(host.server, week, made, { queues: [page] });

  arrives.resolve();
  await expect
    .poll(() => link.callsTo(LOAD).filter(({ fault, status }) => fault === 'hold' && status === 200).length)
    .toBe(2);
  expect(made).toHaveLength(3);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test("a hanging load of another coach's client is refused by the phone and the server", async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page } = await phone({ through: link, losesSignal: true, provokes: [422] });
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const arrives = Promise.withResolvers<void>();
  link.on(LOAD, faults.holdUntil(arrives.promise), { calls: 1 });
  await readWithReader(page, strangerTo(week, COACH));
  const no = page.getByRole('alertdialog', { name: 'Error' });
  await expect(no).toContainText('This ticket is not on this coach');
  await expect(no).toContainText(STORED);
  await no.getByRole('button', { name: 'OK', exact: true }).click();
  arrives.resolve();
  // The first reply or a replay arrives first: the entry is gone, or it is shown as refused.
  await expect.poll(() => statesIn(page)).not.toContain('waiting');
  const verdicts = (await ledgerOf(host.server, week)).map(({ verdict }) => verdict);
  expect(new Set(verdicts)).toEqual(new Set(['refused']));
});

function strangerTo(week: ImportWeek, coachId: string): string {
  const own = new Set(ticketsOn(week, 'coach', coachId, 'outbound').map(({ barcode }) => barcode));
  const stranger = week.tickets.find(
    ({ kind, target, direction, deleted, barcode }) =>
      kind === 'coach' && target !== coachId && direction === 'outbound' && deleted === '0' && !own.has(barcode),
  );
  if (!stranger) throw new Error(`Everybody is on coach ${coachId}`);
  return stranger.barcode;
}

async function statesIn(page: Page): Promise<unknown[]> {
  return (await queueOf(page)).map(({ options }) => options['state']);
}
