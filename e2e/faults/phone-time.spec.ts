import { comeBack } from '../support/phone/come-back.ts';
import { wakeUntil } from '../support/record/fill-queue.ts';
import { expect, openLoadCoach, pickWeek, signIn, test } from '../support/phone/journey.ts';
import { expectExactlyOnce } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';
const HOUR_MS = 3_600_000;

test('a phone that sleeps during a replay asks for the PIN and records everything once', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  await makeClockSettable(context);
  const made = await recordActions(context);
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  for (const path of [LOAD, BATCH]) link.on(path, faults.cutBefore());
  for (const { bookingRef } of ridersOf(week, COACH, 2)) await loadAndSee(page, bookingRef, STORED);
  const asleep = Promise.withResolvers<void>();
  link.on(
    BATCH,
    faults.holdReply(() => asleep.promise),
    { calls: 1 },
  );
  const protocol = await context.newCDPSession(page);
  const held = () => link.callsTo(BATCH).find(({ fault }) => fault === 'hold reply');
  await wakeUntil(page, 'online', () => held() !== undefined);
  await setClockWrong(page, 5 * HOUR_MS);
  await protocol.send('Page.setWebLifecycleState', { state: 'frozen' });
  asleep.resolve();
  await expect.poll(() => held()?.status).toBe(200);
  link.heal();

  await protocol.send('Page.setWebLifecycleState', { state: 'active' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await comeBack(page, week);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(made).toHaveLength(2);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});
