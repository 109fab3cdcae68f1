import { comeBack } from '../support/phone/come-back.ts';
import { networkIsBack, wakeUntil } from '../support/record/fill-queue.ts';
import { expect, openLoadCoach, pickWeek, signIn, test } from '../support/phone/journey.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';
const DONE = 'Passenger successfully loaded on coach';
/** Nearly as long as a phone waits at all. */
const RETRY_AFTER_S = 280;
const HOUR_MS = 3_600_000;
/** The server's moments are of whole seconds, and answers take their time. */
const CLOCK_MEASURED_WITHIN_MS = 10_000;

test('a phone asleep for hours in the middle of a replay: awake it asks for the PIN, and everything is recorded once', async ({
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
  link.on(BATCH, faults.holdReply(asleep.promise), { calls: 1 });
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

for (const { what, wrongByMs } of [
  { what: 'back', wrongByMs: 5 * HOUR_MS },
  { what: 'forward', wrongByMs: -5 * HOUR_MS },
]) {
  test(`the clock set ${what} by hours while entries wait: they are sent at the next occasion, in their order, and as of when they were made`, async ({
    host,
    week,
    link,
    phone,
  }) => {
    const { page, context } = await phone({ through: link, losesSignal: true });
    await makeClockSettable(context);
    const made = await recordActions(context);
    await page.goto('/');
    await setClockWrong(page, wrongByMs);
    await signIn(page);
    await pickWeek(page, week);
    await openLoadCoach(page, COACH);
    const riders = ridersOf(week, COACH, 3).map(({ bookingRef }) => bookingRef);
    link.on(LOAD, faults.answer(503, { retryAfterS: RETRY_AFTER_S }));
    link.on(BATCH, faults.answer(503, { retryAfterS: RETRY_AFTER_S }));
    for (const bookingRef of riders.slice(0, 2)) await loadAndSee(page, bookingRef, STORED);
    await expect(async () => {
      await networkIsBack(page);
      expect(link.callsTo(BATCH).length).toBeGreaterThan(0);
    }).toPass();
    await page.getByRole('button', { name: /^Open menu/ }).click();
    await expect(page.getByRole('button', { name: 'Sync (2)' })).toBeEnabled();
    await page.getByRole('button', { name: 'Close menu' }).click();
    link.heal();

    await setClockWrong(page, 0);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Enter your PIN')).toBeVisible();
    await comeBack(page, week);
    await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
    await openLoadCoach(page, COACH);
    await loadAndSee(page, riders[2] ?? '', DONE);
    expect(made).toHaveLength(3);
    await expectExactlyOnce(host.server, week, made, { queues: [page] });
    const wrongBy = [wrongByMs, wrongByMs, 0];
    for (const [place, { occurredAt }] of (await ledgerOf(host.server, week)).entries()) {
      expect(
        Math.abs(occurredAt - ((made[place]?.timestamp ?? 0) - (wrongBy[place] ?? 0))),
        `load ${place} happened when it was made`,
      ).toBeLessThan(CLOCK_MEASURED_WITHIN_MS);
    }
  });
}
