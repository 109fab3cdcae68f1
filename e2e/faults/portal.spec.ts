import type { Page } from '@playwright/test';
import { networkIsBack, wakeUntil } from '../support/record/fill-queue.ts';
import { chooseInMenu, expect, openLoadCoach, pickWeek, signIn, stored, test } from '../support/phone/journey.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';

const COACH = 'C1';
const BATCH = '/api/actions/batch';
const REFRESH = '/auth/refresh';
const STORED = 'Request stored for processing when online';

test('a captive portal that returns 200 confirms nothing and signs out no user', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true, provokes: [401] });
  const made = await recordActions(context);
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const token = await stored(page, 'refreshToken');

  link.on(/./, faults.portal());
  await loadAndSee(page, ridersOf(week, COACH, 1)[0]?.bookingRef ?? '', STORED);
  await waitsAfterReplay(page, () => link.callsTo(BATCH).length);
  await page.reload();
  await expect(page.getByText('1 held on this phone')).toBeVisible();
  await chooseInMenu(page, 'Select Week');
  const other = host.freshWeek(40);
  await page.getByRole('button', { name: new RegExp(`^${other.week.weekName}`) }).click();
  // The list of weeks below has a button of the same name.
  const failed = page.getByRole('alertdialog').filter({ hasText: 'Failed to load week data' });
  await expect(failed).toBeVisible();
  expect(await stored(page, 'refreshToken')).toBe(token);

  link.heal();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
  expect(made).toHaveLength(1);

  // Only the renewal of the ended session meets the login page.
  await chooseInMenu(page, 'Select Week');
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  await context.clearCookies();
  link.on(REFRESH, faults.portal());
  await loadAndSee(page, ridersOf(week, COACH, 2)[1]?.bookingRef ?? '', STORED);
  await waitsAfterReplay(page, () => link.callsTo(BATCH).length);
  expect(await stored(page, 'refreshToken')).toBe(token);
  expect(await ledgerOf(host.server, week)).toHaveLength(1);
  link.heal();
  await networkIsBack(page);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(made).toHaveLength(2);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('a captive portal that answers with JSON is not taken for the server', async ({ host, week, link, phone }) => {
  const { page, context } = await phone({ through: link, losesSignal: true });
  const made = await recordActions(context);
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  link.on(
    /^\/api\/(coach\/load|actions\/batch)$/,
    faults.answer(200, { body: '{"login":"https://hotel.test/"}', type: 'application/json' }),
  );
  await loadAndSee(page, ridersOf(week, COACH, 1)[0]?.bookingRef ?? '', STORED);
  await waitsAfterReplay(page, () => link.callsTo(BATCH).length);
  expect(await ledgerOf(host.server, week)).toEqual([]);
  link.heal();
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).at(-1)?.fault === 'pass');
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(made).toHaveLength(1);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('a captive portal that returns JSON fills no list and breaks no screen', async ({ week, link, phone }) => {
  const { page } = await phone({ through: link, losesSignal: true });
  // The phone has only the lists of opened screens.
  link.on(/^\/api\/week\/copy\//, faults.cutBefore());
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
  const [rider] = ridersOf(week, COACH, 1);
  const riders = page.getByRole('list', { name: 'Remaining' }).getByRole('link');
  const before = await riders.count();
  link.on(
    /^\/(api\/(?!week\/data)|whatsOn|files|health)/,
    faults.answer(200, { body: '{"login":"https://hotel.test/"}', type: 'application/json' }),
  );
  await expect(page.getByRole('button', { name: 'Connection: No link' })).toBeVisible();
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await expect(riders).toHaveCount(before);
  await expect(riders.filter({ hasText: rider?.bookingRef ?? '' })).toBeVisible();

  for (const [path, words] of [
    ['/loadCoach/C2/outbound', 'This list is not on this phone yet.'],
    ['/coach', 'Coach C1'],
    ['/liftPass', 'The list of lift passes is not on this phone yet.'],
    ['/registerLesson', 'Scan Lessons'],
    ['/ticketing', 'Event Accreditation'],
    ['/ticket/nothing', 'Failed to load event'],
    ['/keyDist', 'Key Distribution'],
    ['/keyDist/room/1/scan', 'Failed to load room data'],
    ['/event-schedule', 'No events found'],
    ['/week-info', 'No documents available for this week'],
    ['/search-staff', 'Search Staff'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first(), path).toBeVisible();
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
  }
  link.heal();
  await page.goto('/liftPass');
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
});

/** Sends the queue, which must keep its length. */
async function waitsAfterReplay(page: Page, replays: () => number): Promise<void> {
  const before = replays();
  await wakeUntil(page, 'online', () => replays() > before);
  await expect(page.getByRole('button', { name: /^Open menu.*\b1 waiting to be sent/ })).toBeVisible();
}
