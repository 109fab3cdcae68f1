import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { faults } from '../support/link/link-faults.ts';
import { expect, openLoadCoach, pickWeek, signIn, test, typePin } from '../support/phone/journey.ts';
import { installClock } from '../support/phone/page-clock.ts';
import { chooseByName, readWithReader, ridersOf } from '../support/ticket/load-coach.ts';
import { atLiftPass, expectReady, ownPass, slideToEnd } from '../support/ticket/lift-pass.ts';
import { firstGuest, goByName, openDoor } from '../support/ticket/event-door.ts';

const COACH = 'C1';
const LOAD = '/api/coach/load';
const DISTRIBUTE = '/api/scanLiftPass';
const VALIDATE_IN = '/api/events/validate-in';
const STORED = 'Request stored for processing when online';
/** Longer than the app stays open without input. */
const ASLEEP = '10:01';

test('a verdict that the lock took away is shown once, when the rep is back at the coach', async ({ week, phone }) => {
  const { page } = await phone({ provokes: [404] });
  await installClock(page);
  await atCoach(page, week);
  await readWithReader(page, unknownTicketCode(week));
  const verdict = page.getByRole('alertdialog', { name: 'Error' });
  await expect(verdict).toBeVisible();
  const words = await verdict.textContent();
  await sleep(page);
  await unlock(page);
  await expect(verdict).toHaveCount(0);
  await backToCoach(page);
  await expect(verdict).toHaveText(words ?? '');
  await verdict.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(verdict).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: new RegExp(`\\b${COACH}\\b`) }).click();
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  await expect(verdict).toHaveCount(0);
});

test('a verdict whose screen was left while it was sending is shown on the next screen', async ({
  week,
  link,
  phone,
}) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await atCoach(page, week);
  const [rider] = ridersOf(week, COACH, 1);
  const answer = Promise.withResolvers<void>();
  link.on(
    LOAD,
    faults.holdReply(() => answer.promise),
  );
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect.poll(() => link.callsTo(LOAD).length).toBe(1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${rider?.name}: ` })).toBeVisible();
  answer.resolve();
});

test('a lift pass whose screen was left while it was sending has its verdict on the next screen', async ({
  week,
  link,
  phone,
}) => {
  const pass = ownPass(week);
  const { page } = await atLiftPass(phone, week, { through: link, losesSignal: true });
  const answer = Promise.withResolvers<void>();
  link.on(
    DISTRIBUTE,
    faults.holdReply(() => answer.promise),
  );
  await readWithReader(page, pass.barcode);
  await expectReady(page, pass);
  await slideToEnd(page);
  await expect.poll(() => link.callsTo(DISTRIBUTE).length).toBe(1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${pass.name}: ` })).toBeVisible();
  answer.resolve();
});

test('a scan interrupted by the lock shows its verdict when the rep returns to the coach', async ({
  week,
  link,
  phone,
}) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await installClock(page);
  await atCoach(page, week);
  const answer = Promise.withResolvers<void>();
  link.on(
    LOAD,
    faults.holdReply(() => answer.promise),
  );
  await chooseByName(page, ridersOf(week, COACH, 1)[0]?.bookingRef ?? '');
  await expect.poll(() => link.callsTo(LOAD).length).toBe(1);
  await sleep(page);
  await unlock(page);
  await backToCoach(page);
  await expect(page.getByRole('alertdialog')).toContainText(STORED);
  answer.resolve();
});

test('the result of a scan at a door during which the app locked is there when the rep is back', async ({
  week,
  link,
  phone,
}) => {
  const { page } = await phone({ through: link, losesSignal: true });
  await installClock(page);
  await signIn(page);
  await pickWeek(page, week);
  await openDoor(page, week);
  const answer = Promise.withResolvers<void>();
  link.on(
    VALIDATE_IN,
    faults.holdReply(() => answer.promise),
  );
  await goByName(page, 'Enter by name', firstGuest(week).bookingRef);
  await expect.poll(() => link.callsTo(VALIDATE_IN).length).toBe(1);
  await sleep(page);
  await unlock(page);
  await pickWeek(page, week);
  await openDoor(page, week);
  await expect(page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')).toHaveCount(1);
  answer.resolve();
});

async function backToCoach(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Back to Coach ${COACH}, Outbound` }).click();
}

async function atCoach(page: Page, week: ImportWeek): Promise<void> {
  await signIn(page);
  await pickWeek(page, week);
  await openLoadCoach(page, COACH);
}

async function sleep(page: Page): Promise<void> {
  await page.clock.fastForward(ASLEEP);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function unlock(page: Page): Promise<void> {
  await expect(page.getByText('Enter your PIN')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Select Week' })).toBeVisible();
}
