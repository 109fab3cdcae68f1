import { ticketElsewhere, ticketOn, ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, test, openLoadTransfer } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { atDoor, guestsOf } from '../support/ticket/event-door.ts';
import { atLiftPass, expectReady, ownPass, passesOf, slideToEnd } from '../support/ticket/lift-pass.ts';
import { acceptedLoads, atCoach, readWithReader, ridersOf, screenButton } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

const COACH = 'C1';
const TRANSFER = 'T1';
const SWITCH = 'Keep the camera open';

test('continuous scanning of a coach shows each result, the count and refusals in banners', async ({
  host,
  week,
  phone,
}) => {
  const [first, second] = ridersOf(week, COACH, 2);
  const stranger = ticketElsewhere(week, 'coach', COACH, 'outbound');
  const total = ticketsOn(week, 'coach', COACH, 'outbound').length;
  const { page } = await atCoach(phone, week, {
    camera: [first, stranger, second].map((ticket) => ({ text: ticket?.barcode ?? '', seconds: 7 })),
    provokes: [409, 422],
  });
  await page.getByRole('switch', { name: SWITCH }).click();
  await screenButton(page, 'Scan Barcode').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  const banner = sheet.getByRole('alert');
  await expect(banner.filter({ hasText: `1 of ${total}` })).toContainText('Success!');
  await expect(banner.filter({ hasText: `2 of ${total}` })).toContainText('Success!');
  const last = sheet.getByRole('list', { name: 'Last scans on this phone' });
  await expect(last).toContainText('This ticket is not on this coach');
  await expect(last).toContainText(`Belongs on coach ${stranger.target}`);
  for (const rider of [first, second]) await expect(last).toContainText(rider?.name ?? '');
  await expect(sheet.locator('video')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Last scans on this phone' })).toContainText('Belongs on coach');
  const loads = await acceptedLoads(host.server, week);
  expect(new Set(loads.map(({ barcode }) => barcode))).toEqual(new Set([first?.barcode, second?.barcode]));
});

test('without continuous scanning each verdict fills the screen, with reference and count', async ({ week, phone }) => {
  const [rider] = ridersOf(week, COACH, 1);
  const { page } = await atCoach(phone, week, {});
  await readWithReader(page, rider?.barcode ?? '');
  const total = ticketsOn(week, 'coach', COACH, 'outbound').length;
  await expect(page.getByRole('alertdialog')).toContainText(`${rider?.bookingRef} · 1 of ${total}`);
});

test('a barcode reader shows a temporary banner for transfer and lesson scans', async ({ week, phone }) => {
  const rider = ticketOn(week, 'transfer', TRANSFER, 'outbound');
  const [lesson] = week.lessons.filter(({ lessonType }) => lessonType === 'lesson');
  const [learner] = ticketsOn(week, 'lesson', lesson?.lessonId ?? '');
  const { page } = await phone();
  await openHome(page, week);
  await openLoadTransfer(page, TRANSFER);
  await page.getByRole('switch', { name: SWITCH }).click();
  await readWithReader(page, rider.barcode);
  await expectBanner(page, rider.name, `1 of ${ticketsOn(week, 'transfer', TRANSFER, 'outbound').length}`);

  await page.goto(`/registerLesson/${lesson?.lessonId}`);
  await expect(page.getByRole('list', { name: 'Participants' })).toBeVisible();
  await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked();
  await readWithReader(page, learner?.barcode ?? '');
  await expectBanner(page, learner?.name ?? '', `1 of ${ticketsOn(week, 'lesson', lesson?.lessonId ?? '').length}`);
});

test('a lift pass: each one is still slid, and then the camera is open again', async ({ host, week, phone }) => {
  const pass = ownPass(week);
  const { page } = await atLiftPass(phone, week, { camera: [{ text: pass.barcode, seconds: 20 }] });
  await page.getByRole('switch', { name: SWITCH }).click();
  await screenButton(page, 'Scan Barcode').click();
  await expectReady(page, pass);
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: null, accepted: 0 });
  await slideToEnd(page);
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  await expect(sheet.getByRole('alert').filter({ hasText: `1 of ${passesOf(week, '1001').length}` })).toContainText(
    `Pass successfully distributed to ${pass.name}`,
  );
  // The card with the code is still in view, but is not looked up again.
  await expect(sheet.locator('[data-status=scanning]')).toBeVisible();
  await expect(sheet.getByRole('alert').filter({ hasText: 'Success!' })).toHaveCount(0);
  await expect(sheet).toBeVisible();
  expect(await ticketRow(host.server, week, pass)).toMatchObject({ status: 'distributed', accepted: 1 });
});

test('at a door a refusal stays readable below the camera when its banner has gone', async ({ week, phone }) => {
  const [guest] = guestsOf(week, 1);
  const { page } = await atDoor(phone, week, {
    camera: [
      { text: guest?.barcode ?? '', seconds: 6 },
      { text: null, seconds: 6 },
    ],
    provokes: [409],
  });
  await screenButton(page, 'Scan In').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  const refusal = sheet.getByRole('alert').filter({ hasText: 'Ticket has already been used to enter' });
  await expect(refusal).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(sheet.getByRole('list', { name: 'Last scans on this phone' })).toContainText(
    'Ticket has already been used to enter',
  );
});

/** A banner with name and count, without a verdict to close; it disappears by itself. */
async function expectBanner(page: Page, name: string, count: string): Promise<void> {
  const banner = page.getByRole('alert').filter({ hasText: count });
  await expect(banner).toContainText(name);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(banner).toHaveCount(0);
}
