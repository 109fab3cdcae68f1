import { wakeUntil } from '../support/fill-queue.ts';
import { expect, openLoadCoach, pickWeek, signIn, test } from '../support/journey.ts';
import { expectExactlyOnce } from '../support/ledger.ts';
import { faults } from '../support/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/load-coach.ts';
import { recordActions } from '../support/made-actions.ts';
import { queueOf } from '../support/outbox.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';
const DONE = 'Passenger successfully loaded on coach';

test('the browser closes the database under the app: the next load is written all the same, and so are the verdicts of a replay', async ({
  host,
  week,
  link,
  keptPhone,
}) => {
  const { page } = keptPhone;
  const made = await recordActions(keptPhone.context);
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  const [first, second, third] = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
  link.on(LOAD, faults.cutBefore());
  link.on(BATCH, faults.cutBefore());
  await loadAndSee(page, first ?? '', STORED);
  await keptPhone.closeDatabases();
  await loadAndSee(page, second ?? '', STORED);
  expect((await queueOf(page)).map(({ data }) => data['idempotentId'])).toEqual(
    made.map(({ idempotentId }) => idempotentId),
  );
  expect(made).toHaveLength(2);
  await expect(page.getByText('2 held on this phone')).toBeVisible();

  const closed = Promise.withResolvers<void>();
  link.on(
    BATCH,
    faults.meanwhile(() => keptPhone.closeDatabases().then(closed.resolve)),
    { calls: 1 },
  );
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).some(({ fault }) => fault === 'meanwhile'));
  await closed.promise;
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  link.heal();
  expect(link.callsTo(BATCH).filter(({ status }) => status === 200)).toHaveLength(1);
  await keptPhone.closeDatabases();
  await loadAndSee(page, third ?? '', DONE);
  expect(made).toHaveLength(3);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('all the app has stored is wiped by hand: it asks for a sign-in, and says of nothing that it waits', async ({
  host,
  week,
  link,
  keptPhone,
}) => {
  const { page } = keptPhone;
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  const [first, second] = ridersOf(week, COACH, 2).map(({ bookingRef }) => bookingRef);
  link.on(LOAD, faults.cutBefore());
  link.on(BATCH, faults.cutBefore());
  await loadAndSee(page, first ?? '', STORED);
  await expect(page.getByRole('button', { name: /^Open menu.*\b1 waiting to be sent/ })).toBeVisible();
  await keptPhone.wipeSiteData();
  link.heal();
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
  await expect(page.getByText(/\bwait/)).toHaveCount(0);

  const made = await recordActions(keptPhone.context);
  await signIn(page);
  await pickWeek(page, week);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(await queueOf(page)).toEqual([]);
  await openLoadCoach(page, COACH);
  await loadAndSee(page, second ?? '', DONE);
  await expect(page.getByText(/^1\//).first()).toBeVisible();
  expect(made).toHaveLength(1);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});
