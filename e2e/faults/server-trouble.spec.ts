import { networkIsBack, queueLoads, wakeUntil } from '../support/record/fill-queue.ts';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';

test.use({ clientsPerWeek: 120 });

test('actions wait through 5xx responses and are all recorded afterwards', async ({ host, week, link, phone }) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const [failed, held, alsoHeld] = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
  link.on(LOAD, faults.answer(500), { calls: 1 });
  await loadAndSee(page, failed ?? '', 'Request failed with status 500');
  await expect(page.getByRole('link', { name: 'Show', exact: true })).toBeVisible();
  const [parked] = await queueOf(page);
  expect([parked?.options['state'], parked?.data['idempotentId']]).toEqual(['attention', made[0]?.idempotentId]);

  link.on(/^\/api\//, faults.answer(503));
  link.on(BATCH, faults.answer(500), { calls: 1 });
  link.on(BATCH, faults.answer(502), { skip: 1, calls: 1 });
  await loadAndSee(page, held ?? '', STORED);
  await loadAndSee(page, alsoHeld ?? '', STORED);
  for (let storm = 1; storm <= 3; storm += 1) {
    await wakeUntil(page, 'online', () => link.callsTo(BATCH).length >= storm);
    await expect(page.getByRole('button', { name: /^Open menu.*\b2 waiting to be sent/ })).toBeVisible();
  }
  expect(await ledgerOf(host.server, week)).toEqual([]);

  link.heal();
  await networkIsBack(page);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('The server had a fault. Try again, so that it is recorded.');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
  expect(made).toHaveLength(3);
});

test('a server killed in the middle of a replay: restarted on its data, it gets the rest', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await openHome(page, week);
  const tickets = week.tickets.filter(({ kind, deleted }) => kind === 'coach' && deleted === '0').slice(0, 130);
  const stuck = tickets[74];
  await queueLoads(page, week, tickets);
  await expect.poll(() => made.length).toBe(tickets.length);
  // In the second call of the replay the server blocks on a locked ticket, and is killed there.
  const letGo = await host.server.lockRows(
    'select from ticket where week_id = $1 and target = $2 and direction = $3 and barcode = $4',
    [week.week.weekId, stuck?.target, stuck?.direction, stuck?.barcode],
  );
  try {
    await networkIsBack(page);
    await expect.poll(async () => (await ledgerOf(host.server, week)).length).toBe(74);
    await host.server.kill();
  } finally {
    await letGo();
  }
  // One call of 50 has settled, and on a slow machine a few smaller ones as well.
  await expect(page.getByRole('button', { name: /^Open menu.*\b(5[6-9]|[67]\d|80) waiting to be sent/ })).toBeVisible();
  await host.server.start();
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).filter(({ status }) => status === 200).length >= 3);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});
