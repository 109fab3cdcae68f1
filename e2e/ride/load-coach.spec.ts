import { ticketElsewhere, ticketOn, ticketsOn, unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { acceptedLoads, atCoach, readWithReader, screenButton } from '../support/ticket/load-coach.ts';

const COACH = 'C1';
/** Long enough for the sheet to open before the code comes, and for its verdict to be read. */
const CODE_IN_VIEW_SECONDS = 20;

test('the camera loads a client once and refuses repeats, other coaches and unknown codes', async ({
  host,
  week,
  phone,
}) => {
  const ticket = ticketOn(week, 'coach', COACH, 'outbound');
  const elsewhere = ticketElsewhere(week, 'coach', COACH, 'outbound');
  const { page } = await atCoach(phone, week, {
    camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }],
    provokes: [404, 409, 422],
  });
  const total = ticketsOn(week, 'coach', COACH, 'outbound').length;
  await expectLoaded(page, 0, total);
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(page.getByText('Passenger successfully loaded on coach')).toBeVisible();
  await expect(page.getByText(ticket.name).first()).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectLoaded(page, 1, total);

  await screenButton(page, 'Scan Barcode').click();
  const verdict = page.getByRole('alertdialog');
  await expect(verdict).toContainText(ticket.name);
  await expect(verdict).toContainText(/is already loaded, \d\d:\d\d/);
  await verdict.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(verdict).toHaveCount(0);
  await readWithReader(page, elsewhere.barcode);
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText('This ticket is not on this coach');
  await expect(error).toContainText(elsewhere.target);
  await error.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(error).toHaveCount(0);
  await readWithReader(page, unknownTicketCode(week));
  await expect(error).toContainText('Ticket not found');
  await error.getByRole('button', { name: 'OK', exact: true }).click();
  await expectLoaded(page, 1, total);
  expect(await acceptedLoads(host.server, week)).toMatchObject([{ barcode: ticket.barcode, scanned: 1 }]);
});

test('a load without signal is held, and stored once the signal is back', async ({ host, week, phone }) => {
  const ticket = ticketOn(week, 'coach', COACH, 'outbound');
  const { page, context } = await atCoach(phone, week, {
    camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }],
    losesSignal: true,
  });
  const total = ticketsOn(week, 'coach', COACH, 'outbound').length;
  await expectLoaded(page, 0, total);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByText('Request stored for processing when online')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectLoaded(page, 1, total);
  await expect(page.getByRole('button', { name: /^Open menu.*1/ })).toBeVisible();
  expect(await acceptedLoads(host.server, week)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => acceptedLoads(host.server, week)).toMatchObject([{ barcode: ticket.barcode }]);
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
  await expectLoaded(page, 1, total);
});

test('foreign and incomplete codes each show a message and the camera continues', async ({ week, phone }) => {
  const { page } = await atCoach(phone, week, {
    camera: [
      { text: 'hello', seconds: 4 },
      { text: ticketOn(week, 'coach', COACH, 'outbound').bookingRef, seconds: 4 },
    ],
  });
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByText('Invalid QR Code Type')).toBeVisible();
  await expect(page.getByText('Wrong QR Code, not event ticket')).toBeVisible();
  await expect(page.getByText('Invalid QR Code Type')).toBeVisible();
});

async function expectLoaded(page: Page, loaded: number, total: number): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${loaded}/${total},`),
  );
}
