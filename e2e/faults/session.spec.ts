import type { Page } from '@playwright/test';
import { wakeUntil } from '../support/record/fill-queue.ts';
import { expect, fillSignIn, openLoadCoach, stored, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { expectExactlyOnce, ledgerOf } from '../support/record/ledger.ts';
import { faults } from '../support/link/link-faults.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';
import { recordActions } from '../support/record/made-actions.ts';

const COACH = 'C1';
const BATCH = '/api/actions/batch';
const REFRESH = '/auth/refresh';
const STORED = 'Request stored for processing when online';

test.use({ clientsPerWeek: 120 });

test('a lost token renewal followed by an hour offline signs out no user', async ({ host, week, link, phone }) => {
  const { page, context } = await phone({ through: link, losesSignal: true, provokes: [401] });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const token = await stored(page, 'refreshToken');
  await context.clearCookies();
  link.on(REFRESH, faults.loseReply());
  await loadAndSee(page, ridersOf(week, COACH, 1)[0]?.bookingRef ?? '', STORED);
  await wakeUntil(page, 'online', () => link.callsTo(REFRESH).length >= 2);
  await expect(page.getByRole('button', { name: /^Open menu.*\b1 waiting to be sent/ })).toBeVisible();
  expect(await stored(page, 'refreshToken')).toBe(token);
  await host.server.query(
    `update refresh_token set issued_at = issued_at - interval '1 hour', rotated_at = rotated_at - interval '1 hour'`,
  );

  link.on(REFRESH, faults.pass());
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).some(({ status }) => status === 200));
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  expect(await stored(page, 'refreshToken')).not.toBe(token);
  expect(made).toHaveLength(1);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

test('pending actions of an ended session wait until the same rep signs in again', async ({
  host,
  week,
  link,
  phone,
}) => {
  const { page, context } = await phone({ through: link, losesSignal: true, provokes: [401] });
  const made = await recordActions(context);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  await context.setOffline(true);
  for (const { bookingRef } of ridersOf(week, COACH, 2)) await loadAndSee(page, bookingRef, STORED);
  await host.server.query('update sign_in set revoked_at = now(), ended_by_office = true where revoked_at is null');
  await context.clearCookies();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Session expired - please log in again');
  expect(await ledgerOf(host.server, week)).toEqual([]);
  await signInAgain(page);
  await wakeUntil(page, 'online', () => link.callsTo(BATCH).some(({ status }) => status === 200));
  await expect.poll(async () => (await ledgerOf(host.server, week)).length).toBe(2);
  expect(made).toHaveLength(2);
  await expectExactlyOnce(host.server, week, made, { queues: [page] });
});

async function signInAgain(page: Page): Promise<void> {
  await fillSignIn(page, 'rep@demo.test');
  // The PIN was entered less than ten minutes ago, so the app is still open.
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
}
