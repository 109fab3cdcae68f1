import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import {
  atDoor,
  expectCounts,
  firstGuest,
  goByName,
  guestsOf,
  mainEvent,
  resultBanner,
} from '../support/ticket/event-door.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

const WILL_SYNC = '(Offline mode - will sync when connection is restored)';
const CHECK_CONNECTION = '(Offline mode - please check your connection)';
const QUEUED = 'Scan saved and will be processed when online';
/** Each ticket stays in view for several cooldowns. */
const CODE_IN_VIEW_SECONDS = 12;

test('the camera at the event door lets two guests in once each, and one out', async ({ host, week, phone }) => {
  const guests = guestsOf(week, 2);
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  const camera = guests.map(({ barcode }) => ({ text: barcode, seconds: CODE_IN_VIEW_SECONDS }));
  const { page } = await phone({ camera, provokes: [409] });
  await openHome(page, week);
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Event Accreditation' }).click();
  const row = page.getByRole('link', { name: new RegExp(mainEvent(week).eventName) });
  for (const text of ['WASTELAND', 'NUCO', /Starts \d\d\/\d\d\/\d{4} \d\d:\d\d/, 'Ready for offline', `${of} tickets`])
    await expect(row).toContainText(text);
  await expect(row).toContainText(/Updated \d\d:\d\d/);
  await expect(page.getByRole('link', { name: /Nuco Lodge Session/ })).toHaveCount(0);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${mainEvent(week).eventId}$`));
  const calls = listenToCalls(page);
  await expectCounts(page, { entered: 0, inside: 0, of });

  await screenButton(page, 'Scan In').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  await expect(resultBanner(page, 'has entered')).toBeVisible();
  await expect(sheet.locator('video')).toBeVisible();
  await expect(sheet.getByText(/Please wait \ds/)).toBeVisible();
  const read = () => callsTo(calls, '/api/events/validate-in').map((call) => sent(call, 'barcode'));
  // On a slow machine a report may be sent again, and the film may start again before it is stopped.
  await expect.poll(() => new Set(read())).toEqual(new Set(guests.map(({ barcode }) => barcode)));
  expect(sent(callsTo(calls, '/api/events/validate-in')[0], 'eventId')).toBe(mainEvent(week).eventId);
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet).toHaveCount(0);
  await expectCounts(page, { entered: 2, inside: 2, of });

  await screenButton(page, 'Scan Out').click();
  await expect(resultBanner(page, 'has left')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet).toHaveCount(0);
  const left = sent(callsTo(calls, '/api/events/validate-out')[0], 'barcode');
  const guest = guests.find(({ barcode }) => barcode === left);
  expect(guest && (await ticketRow(host.server, week, guest))).toMatchObject({ status: 'left', accepted: 2 });
});

test("an online refusal at the door shows the server's text, time and rep", async ({ week, phone }) => {
  const [inside, outside] = guestsOf(week, 2);
  const elsewhere = week.tickets.find(
    ({ barcode }) => !ticketsOn(week, 'event', mainEvent(week).eventId).some((ticket) => ticket.barcode === barcode),
  );
  const { page } = await atDoor(phone, week, { provokes: [404, 409, 422] });
  await readWithReader(page, inside?.barcode ?? '');
  await expect(resultBanner(page, 'has entered')).toBeVisible();
  // Read again at once, the same ticket is no second scan.
  await readWithReader(page, inside?.barcode ?? '');
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [code, words] of [
    [inside?.barcode, /Ticket has already been used to enter.*Let in \d\d:\d\d by Ella Pritchard/],
    [elsewhere?.barcode, 'This ticket is not for this event'],
    [inside?.bookingRef, 'Wrong QR Code, not event ticket'],
    ['hello-there', 'Invalid QR Code Type'],
  ] as const) {
    await readWithReader(page, code ?? '');
    await expect(page.getByRole('alert').filter({ hasText: words })).toContainText('Refused');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  // A refusal stays readable although the next code waits.
  await readWithReader(page, 'hello-there');
  await readWithReader(page, outside?.bookingRef ?? '');
  await expect(page.getByText('1 more to record')).toBeVisible();
  await expect(resultBanner(page, 'Invalid QR Code Type')).toBeVisible();
  await expect(resultBanner(page, 'Wrong QR Code, not event ticket')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await screenButton(page, 'Scan Out').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
  await readWithReader(page, inside?.barcode ?? '');
  await expect(resultBanner(page, 'has left')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await readWithReader(page, inside?.barcode ?? '');
  await expect(resultBanner(page, 'Ticket has not been used to enter yet')).toContainText(/Let out \d\d:\d\d by/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await readWithReader(page, outside?.barcode ?? '');
  await expect(resultBanner(page, 'Ticket has not been used to enter yet')).toContainText('Take note');
});

test("offline entry by name follows the phone's list and is sent later", async ({ host, week, phone }) => {
  const [guest, outside, again] = guestsOf(week, 3);
  if (!guest || !outside || !again) throw new Error('Three guests are needed');
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  const { page, context } = await atDoor(phone, week, { losesSignal: true });
  await expectCounts(page, { entered: 0, inside: 0, of });
  await expectStatus(page, 'Enter by name', again.bookingRef, 'Not entered');
  await goByName(page, 'Enter by name', again.bookingRef);
  await expect(resultBanner(page, `${again.name} has entered`)).toBeVisible();
  await expectStatus(page, 'Exit by name', again.bookingRef, 'Inside');
  await goByName(page, 'Exit by name', again.bookingRef);
  await expect(resultBanner(page, `${again.name} has left`)).toBeVisible();
  await expectStatus(page, 'Enter by name', again.bookingRef, 'Left');
  await isKeptForOffline(page);
  await context.setOffline(true);
  await expect(page.getByText(`${of} tickets`)).toContainText(/As it was at \d\d:\d\d/);

  await goByName(page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(page, `Valid ticket for ${guest.name} ${WILL_SYNC}`)).toContainText(QUEUED);
  await expect(resultBanner(page, QUEUED)).toContainText('Held on this phone');
  await expectCounts(page, { entered: 2, inside: 1, of });
  await expect(page.getByText('1 held on this phone')).toBeVisible();
  await goByName(page, 'Exit by name', outside.bookingRef);
  await expect(resultBanner(page, `Ticket has not been used to enter yet ${CHECK_CONNECTION}`)).toContainText(
    'Refused',
  );
  const lastScans = page.getByRole('main').getByRole('list', { name: 'Last scans on this phone' });
  await expect(lastScans.getByText('Held on this phone', { exact: true })).toBeVisible();
  expect(await ticketRow(host.server, week, guest)).toMatchObject({ status: null, accepted: 0 });

  await context.setOffline(false);
  await expect
    .poll(() => ticketRow(host.server, week, guest))
    .toMatchObject({ status: 'entered', accepted: 1, exceptions: 0 });
  await expect(page.getByText('1 held on this phone')).toHaveCount(0);
  await expect(lastScans.getByText('Sent', { exact: true })).toBeVisible();
  await expect(lastScans.getByText('Held on this phone', { exact: true })).toHaveCount(0);
  await expectCounts(page, { entered: 2, inside: 1, of });

  await context.setOffline(true);
  await page.goto('/ticket/never-seen');
  await expect(
    page.getByText('Failed to load event - this might mean you are offline and have not previously loaded the event.'),
  ).toBeVisible();
  await readWithReader(page, firstGuest(week).barcode);
  await expect(resultBanner(page, `No ticket data available offline ${CHECK_CONNECTION}`)).toContainText('Refused');
});

const HEADINGS = { 'Enter by name': 'Search Attendee to Enter', 'Exit by name': 'Search Attendee to Exit' };

async function expectStatus(
  page: Page,
  button: keyof typeof HEADINGS,
  bookingRef: string,
  status: string,
): Promise<void> {
  await screenButton(page, button).click();
  const search = page.getByRole('dialog', { name: HEADINGS[button] });
  await search.getByRole('searchbox').fill(bookingRef);
  await expect(search.getByRole('button', { name: new RegExp(bookingRef) })).toContainText(status);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
}
