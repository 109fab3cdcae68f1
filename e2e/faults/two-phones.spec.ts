import { networkIsBack } from '../support/record/fill-queue.ts';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';
import type { PhoneOptions, TurnOn } from '../support/phone/phone.ts';
import { installClock } from '../support/phone/page-clock.ts';

const COACH = 'C1';
const STORED = 'Request stored for processing when online';
const DONE = 'successfully loaded';
const HOUR_MS = 3_600_000;

for (const reportsFirst of ['who was first', 'who was second']) {
  test(`two offline phones load one client and ${reportsFirst} reports first: it counts once`, async ({
    host,
    week,
    phone,
  }) => {
    const first = await atCoach(phone, week, 'rep@demo.test');
    const second = await atCoach(phone, week, 'lead@demo.test');
    const [rider] = ridersOf(week, COACH, 1);
    for (const { page, context } of [first, second]) {
      await context.setOffline(true);
      await loadAndSee(page, rider?.bookingRef ?? '', STORED);
    }
    const reporters = reportsFirst === 'who was first' ? [first, second] : [second, first];
    for (const [before, { page, context }] of reporters.entries()) {
      await context.setOffline(false);
      await networkIsBack(page);
      await expect.poll(async () => (await ledgerOf(host.server, week)).length).toBe(before + 1);
      await expect
        .poll(async () => (await queueOf(page)).some(({ options }) => options['state'] === 'waiting'))
        .toBe(false);
    }
    expect([first.made, second.made]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await expectExactlyOnce(host.server, week, [...first.made, ...second.made], { queues: [first.page, second.page] });
    expect((await ledgerOf(host.server, week)).map(({ verdict }) => verdict)).toEqual(['accepted', 'already']);
    const ticket = await host.server.query(
      `select status_rep_name as by from ticket where week_id = $1 and status = 'loaded'`,
      [week.week.weekId],
    );
    expect(ticket).toEqual([{ by: 'Ella Pritchard' }]);
    // The phone that reported too early gets the late notice by polling, once a minute while it is visible.
    if (reportsFirst === 'who was second')
      await second.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await second.page.getByRole('link', { name: 'Show', exact: true }).click();
    await expect(second.page.getByText(/is already loaded, \d\d:\d\d/).first()).toBeVisible();
    await expect(second.page.getByText('Ella Pritchard').first()).toBeVisible();
  });
}

test('clocks that are hours wrong and a slow token renewal: the ledger has the real times', async ({
  host,
  week,
  link,
  phone,
}) => {
  const fast = await atCoach(
    phone,
    week,
    'rep@demo.test',
    { through: link, losesSignal: true, provokes: [401] },
    3 * HOUR_MS,
  );
  const slow = await atCoach(phone, week, 'lead@demo.test', { losesSignal: true }, -5 * HOUR_MS);
  const [shared, live, ofSlow] = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
  await loadAndSee(fast.page, live ?? '', DONE);
  for (const { context } of [fast, slow]) await context.setOffline(true);
  await loadAndSee(slow.page, shared ?? '', STORED);
  await loadAndSee(fast.page, shared ?? '', STORED);
  await loadAndSee(slow.page, ofSlow ?? '', STORED);
  await fast.context.clearCookies();
  link.on('/auth/refresh', faults.delay(4000));
  await fast.context.setOffline(false);
  await networkIsBack(fast.page);
  await expect.poll(async () => (await ledgerOf(host.server, week)).length).toBe(2);
  await slow.context.setOffline(false);
  await networkIsBack(slow.page);
  await expect.poll(async () => (await ledgerOf(host.server, week)).length).toBe(4);

  await expectExactlyOnce(host.server, week, [...fast.made, ...slow.made], { queues: [fast.page, slow.page] });
  const rows = (await ledgerOf(host.server, week)).toSorted((a, b) => a.occurredAt - b.occurredAt);
  const byMoment = [...fast.made, ...slow.made].toSorted((a, b) => a.madeAt - b.madeAt);
  // A late notice adds its entry to the queue again.
  const inOrder = byMoment.filter(
    ({ idempotentId }, index) => byMoment.findIndex((one) => one.idempotentId === idempotentId) === index,
  );
  expect(inOrder.map(({ phone: who }) => who === fast.made[0]?.phone)).toEqual([true, false, true, false]);
  expect(rows.map(({ idempotentId }) => idempotentId)).toEqual(inOrder.map(({ idempotentId }) => idempotentId));
});

async function atCoach(
  phone: TurnOn,
  week: Parameters<typeof openHome>[1],
  username: string,
  options: PhoneOptions = { losesSignal: true },
  clockAheadMs = 0,
) {
  const { page, context } = await phone(options);
  const made = await recordActions(context);
  if (clockAheadMs !== 0) await installClock(page, { time: Date.now() + clockAheadMs });
  await openHome(page, week, { username });
  await openLoadCoach(page, COACH);
  return { page, context, made };
}
