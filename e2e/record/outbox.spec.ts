import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { atDoor, firstGuest, goByName, resultBanner } from '../support/ticket/event-door.ts';
import { chooseInMenu, expect, fillSignIn, signIn, test } from '../support/phone/journey.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { installClock } from '../support/phone/page-clock.ts';
import { readWithReader, ridersOf, screenButton } from '../support/ticket/load-coach.ts';
import { putInQueue, queueOf, record } from '../support/record/outbox.ts';

const BATCH = '/api/actions/batch';
const STORED = 'Request stored for processing when online';

test('all actions recorded without signal are in one store, in the order they were made', async ({ week, phone }) => {
  const { page, context } = await atDoor(phone, week, { losesSignal: true });
  await isKeptForOffline(page);
  await context.setOffline(true);
  await goByName(page, 'Enter by name', firstGuest(week).bookingRef);
  await expect(resultBanner(page, 'Scan saved and will be processed when online')).toBeVisible();
  await page.goto('/loadCoach/C1/outbound');
  await expect(screenButton(page, 'Scan Barcode')).toBeEnabled();
  await readWithReader(page, ridersOf(week, 'C1', 1)[0]?.barcode ?? '');
  await expect(page.getByText(STORED)).toBeVisible();
  const queue = await queueOf(page);
  expect(queue.map(({ url }) => url)).toEqual(['/api/events/validate-in', '/api/coach/load']);
  for (const entry of queue) expect(Object.keys(entry).sort()).toEqual(['data', 'options', 'timestamp', 'url']);
});

test('only actions are queued: no failed list request, and no sign-in', async ({ phone }) => {
  const { page, context } = await phone({ stubs: true, losesSignal: true });
  const calls = listenToCalls(page);
  await signIn(page);
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await context.setOffline(true);
  const before = callsTo(calls, '/api/week/active').length;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => callsTo(calls, '/api/week/active').length).toBe(before + 1);
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await chooseInMenu(page, 'Logout');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, 'rep@demo.test');
  await expect(page.getByRole('alert')).toHaveText('Failed to login. Please try again.');
  expect(await queueOf(page)).toEqual([]);
});

test('the queue is replayed every thirty seconds and not sooner', async ({ phone }) => {
  const { page } = await phone({ stubs: true });
  const calls = listenToCalls(page);
  const batches = () => callsTo(calls, BATCH).length;
  await installClock(page);
  await signIn(page);
  await page.route(`**${BATCH}`, (route) =>
    route.fulfill({ json: { results: [{ status: 200, body: { success: true, message: '' } }] } }),
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  const waits = page.getByRole('button', { name: /^Open menu.*\b1 waiting to be sent/ });
  await putInQueue(page, [record('Load Ann Archer on coach C1, outbound')]);
  await page.reload();
  // The app starts on a clock that moves by the millisecond, so it is known when it began to look. It does so at once, too.
  let startedMs = 0;
  await expect(async () => {
    startedMs += 1;
    await page.clock.runFor(1);
    expect(batches()).toBe(1);
  }).toPass({ intervals: [20], timeout: 30_000 });
  // Until that look is over it would send what is put in the queue.
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await putInQueue(page, [record('Load Ben Barker on coach C1, outbound')]);
  await expect(waits).toBeVisible();
  await page.clock.runFor(29_000 - startedMs);
  await expect(waits).toBeVisible();
  expect(batches()).toBe(1);
  await page.clock.runFor(1000 + startedMs);
  await expect.poll(batches).toBe(2);
});

test('after a failed replay the next one follows when the agreed wait ends, before the next half minute', async ({
  phone,
}) => {
  const { page } = await phone({ stubs: true, losesSignal: true });
  const calls = listenToCalls(page);
  const batches = () => callsTo(calls, BATCH).length;
  await installClock(page);
  await signIn(page);
  let tries = 0;
  await page.route(`**${BATCH}`, (route) =>
    (tries += 1) === 1
      ? route.abort()
      : route.fulfill({ json: { results: [{ status: 200, body: { success: true, message: '' } }] } }),
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  await putInQueue(page, [record('Load Ann Archer on coach C1, outbound')]);
  await expect(page.getByRole('button', { name: /^Open menu.*\b1 waiting to be sent/ })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(batches).toBe(1);
  // The wait begins when the failure has arrived; it is between one and two seconds.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(batches()).toBe(2);
  }).toPass({ intervals: [50], timeout: 10_000 });
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
});
