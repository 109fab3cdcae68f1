import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { PhoneOptions, TurnOn } from '../support/phone/phone.ts';
import { networkIsBack, queueLoads, wakeUntil } from '../support/record/fill-queue.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { recordActions } from '../support/record/made-actions.ts';

const BATCH = '/api/actions/batch';
const LINK_DELAY_MS = 300;
/** Fifty entries have some 25 kilobytes: more than this link carries before the call times out. */
const SLOW_BYTES_PER_SECOND = 2500;

test.use({ clientsPerWeek: 640 });

test(`1000 entries over a link that takes ${LINK_DELAY_MS} ms: all in, once`, async ({ host, week, link, phone }) => {
  const { page, made } = await withQueue(phone, week, { through: link, losesSignal: true }, 1000);
  link.on(/^\/api\//, faults.delay(LINK_DELAY_MS));
  const startedAt = Date.now();
  await networkIsBack(page);
  await expect.poll(async () => (await ledgerOf(host.server, week)).length, { timeout: 300_000 }).toBe(made.length);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  console.log(
    `1000 entries over a ${LINK_DELAY_MS} ms link: ${Date.now() - startedAt} ms in ${link.callsTo(BATCH).length} calls`,
  );
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('1000 entries count once over a link that loses calls before and after the server', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, made } = await withQueue(phone, week, { through: link, losesSignal: true }, 1000);
  for (let call = 0; call < 30; call += 1) {
    if (call % 3 === 2) link.on(BATCH, faults.cutInBody(), { skip: call, calls: 1 });
    else if (call % 4 === 3) link.on(BATCH, faults.loseReply(), { skip: call, calls: 1 });
  }
  await wakeUntil(
    page,
    'online',
    () => link.callsTo(BATCH).filter(({ status }) => status === 200).length >= 20,
    120_000,
  );
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('a server killed again and again in the middle of a replay of 600 entries: all in, once', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, made } = await withQueue(phone, week, { through: link, losesSignal: true }, 600);
  link.on(BATCH, faults.delay(LINK_DELAY_MS));
  for (const enough of [60, 190, 310, 440]) {
    const called = link.callsTo(BATCH).length;
    await wakeUntil(page, 'online', () => link.callsTo(BATCH).length > called);
    await expect
      .poll(async () => (await ledgerOf(host.server, week)).length, { intervals: [5], timeout: 120_000 })
      .toBeGreaterThanOrEqual(enough);
    await host.server.kill();
    await host.server.start();
  }
  expect((await ledgerOf(host.server, week)).length).toBeLessThan(600);
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).at(-1)?.status === 200, 60_000);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible({ timeout: 60_000 });
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('a link that carries two kilobytes a second: smaller calls get through', async ({ host, week, link, phone }) => {
  const { page, made } = await withQueue(phone, week, { through: link, losesSignal: true }, 60);
  link.on(BATCH, faults.narrow(SLOW_BYTES_PER_SECOND));
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).some(({ status }) => status === 200), 120_000);
  await expect.poll(async () => (await ledgerOf(host.server, week)).length, { timeout: 120_000 }).toBe(60);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible({ timeout: 60_000 });
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

async function withQueue(phone: TurnOn, week: ImportWeek, options: PhoneOptions, length: number) {
  const { page, context } = await phone(options);
  const made = await recordActions(context);
  await openHome(page, week);
  const tickets = week.tickets.filter(({ kind, deleted }) => kind === 'coach' && deleted === '0').slice(0, length);
  await queueLoads(page, week, tickets);
  await expect.poll(() => made.length).toBe(length);
  return { page, made };
}
