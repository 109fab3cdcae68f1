import { wakeUntil } from '../support/record/fill-queue.ts';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { queueOf } from '../support/record/outbox.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';
const DONE = 'Passenger successfully loaded on coach';

test('loads and replay results are stored after the browser closes the database', async ({
  host,
  week,
  link,
  keptPhone,
}) => {
  const { page } = keptPhone;
  const made = await recordActions(keptPhone.context);
  await openHome(page, week);
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
    faults.holdReply(() => keptPhone.closeDatabases().then(closed.resolve)),
    { calls: 1 },
  );
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).some(({ fault }) => fault === 'hold reply'));
  await closed.promise;
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  link.heal();
  expect(link.callsTo(BATCH).filter(({ status }) => status === 200)).toHaveLength(1);
  await keptPhone.closeDatabases();
  await loadAndSee(page, third ?? '', DONE);
  expect(made).toHaveLength(3);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('all stored data wiped by the user: the app asks for a sign-in and shows nothing as waiting', async ({
  host,
  week,
  link,
  keptPhone,
}) => {
  const { page } = keptPhone;
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const [first, second] = ridersOf(week, COACH, 2).map(({ bookingRef }) => bookingRef);
  link.on(LOAD, faults.cutBefore());
  link.on(BATCH, faults.cutBefore());
  await loadAndSee(page, first ?? '', STORED);
  await expect(page.getByRole('button', { name: /^Open menu.*\b1 waiting to be sent/ })).toBeVisible();
  const browser = await keptPhone.context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  link.heal();
  await expect(page).toHaveURL(/\/login$/);
  // The document contains a hidden page for browsers that are too old.
  await expect(page.getByText(/\bwait/).filter({ visible: true })).toHaveCount(0);

  const made = await recordActions(keptPhone.context);
  await openHome(page, week);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(await queueOf(page)).toEqual([]);
  await openLoadCoach(page, COACH);
  await loadAndSee(page, second ?? '', DONE);
  await expect(page.getByText(/^1\//).first()).toBeVisible();
  expect(made).toHaveLength(1);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});
