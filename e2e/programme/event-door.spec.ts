import { ticketsOn, unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import {
  atDoor,
  doorRow,
  expectCounts,
  firstGuest,
  goByName,
  guestsOf,
  mainEvent,
  resultBanner,
} from '../support/ticket/event-door.ts';
import { networkIsBack } from '../support/record/fill-queue.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { readWithReader, screenButton } from '../support/ticket/load-coach.ts';
import { queueOf } from '../support/record/outbox.ts';

const WILL_SYNC = '(Offline mode - will sync when connection is restored)';
const CHECK_CONNECTION = '(Offline mode - please check your connection)';
const QUEUED = 'Scan saved and will be processed when online';
/** Long enough for the sheet to open before the code comes, and for its result to be read. */
const CODE_IN_VIEW_SECONDS = 20;

test('the list: events of this brand by start, with badges, and whether each door could open without signal', async ({
  week,
  phone,
}) => {
  const { page } = await phone();
  await openHome(page, week);
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await page.getByRole('link', { name: 'Event Accreditation' }).click();

  const row = page.getByRole('link', { name: new RegExp(mainEvent(week).eventName) });
  await expect(row).toContainText('WASTELAND');
  await expect(row).toContainText('NUCO');
  await expect(row).toContainText(/Starts \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(row).toContainText('Ready for offline');
  await expect(row).toContainText(`${ticketsOn(week, 'event', mainEvent(week).eventId).length} tickets`);
  await expect(row).toContainText(/Updated \d\d:\d\d/);
  await expect(page.getByRole('link', { name: /Nuco Lodge Session/ })).toHaveCount(0);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${mainEvent(week).eventId}$`));
});

test('in, out and in again with the camera: it stays open, and both progress bars follow', async ({
  host,
  week,
  phone,
}) => {
  const guest = firstGuest(week);
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  const { page } = await atDoor(phone, week, { camera: [{ text: guest.barcode, seconds: CODE_IN_VIEW_SECONDS }] });
  const calls = listenToCalls(page);
  await expectCounts(page, { entered: 0, inside: 0, of });

  await screenButton(page, 'Scan In').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  await expect(resultBanner(page, `${guest.name} has entered`)).toBeVisible();
  await expect(sheet.locator('video')).toBeVisible();
  await expect(sheet.getByText(/Please wait \ds/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet).toHaveCount(0);
  await expectCounts(page, { entered: 1, inside: 1, of });
  expect(sent(callsTo(calls, '/api/events/validate-in')[0], 'eventId')).toBe(mainEvent(week).eventId);

  await screenButton(page, 'Scan Out').click();
  await expect(resultBanner(page, `${guest.name} has left`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expectCounts(page, { entered: 1, inside: 0, of });

  await screenButton(page, 'Scan In').click();
  await expect(resultBanner(page, `${guest.name} has entered`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expectCounts(page, { entered: 1, inside: 1, of });
  expect(await doorRow(host.server, week, guest)).toMatchObject({ status: 'entered', accepted: 3, exceptions: 0 });
});

test('a guest who was let in is passed over while the ticket stays in view; one who is refused is read again', async ({
  week,
  phone,
}) => {
  const [guest, next] = guestsOf(week, 2);
  const { page } = await atDoor(phone, week, {
    // Both stay in view for several cooldowns.
    camera: [
      { text: guest?.barcode ?? '', seconds: 12 },
      { text: next?.barcode ?? '', seconds: 12 },
    ],
    provokes: [409],
  });
  const calls = listenToCalls(page);
  const read = () => callsTo(calls, '/api/events/validate-in').map((call) => sent(call, 'barcode'));
  await screenButton(page, 'Scan In').click();
  await expect.poll(read).toHaveLength(2);
  const [first, second] = read();
  expect(new Set([first, second])).toEqual(new Set([guest?.barcode, next?.barcode]));
  // The film begins again: now the first one has been out of view, and is refused for as long as it stays.
  await expect(resultBanner(page, 'Ticket has already been used to enter')).toBeVisible();
  await expect.poll(read).toHaveLength(4);
  expect(read()).toEqual([first, second, first, first]);
});

test('by name: headings, status badges, and the result in a banner that disappears after three seconds', async ({
  host,
  week,
  phone,
}) => {
  const guest = firstGuest(week);
  const { page } = await atDoor(phone, week, {});
  await screenButton(page, 'Enter by name').click();
  await expect(page.getByRole('dialog', { name: 'Search Attendee to Enter' })).toContainText('Not entered');
  const names = ticketsOn(week, 'event', mainEvent(week).eventId)
    .map(({ name }) => name)
    .filter(Boolean);
  const [alphabeticallyFirst = ''] = names.toSorted((a, b) => a.localeCompare(b));
  await expect(page.getByTestId('name-search-area').getByRole('button').first()).toContainText(alphabeticallyFirst);
  await page.keyboard.press('Escape');

  await goByName(page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(page, `${guest.name} has entered`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await screenButton(page, 'Exit by name').click();
  await expectStatus(page, 'Search Attendee to Exit', guest.bookingRef, 'Inside');
  await goByName(page, 'Exit by name', guest.bookingRef);
  await expect(resultBanner(page, `${guest.name} has left`)).toBeVisible();
  await screenButton(page, 'Enter by name').click();
  await expectStatus(page, 'Search Attendee to Enter', guest.bookingRef, 'Left');
  expect(await doorRow(host.server, week, guest)).toMatchObject({ status: 'left', accepted: 2 });
});

test('online, each refusal of the server is shown in its words, and nothing changes', async ({ host, week, phone }) => {
  const [inside, cancelled] = guestsOf(week, 2);
  const elsewhere = week.tickets.find(
    ({ barcode }) => !ticketsOn(week, 'event', mainEvent(week).eventId).some((ticket) => ticket.barcode === barcode),
  );
  const { page } = await atDoor(phone, week, { provokes: [404, 409, 422] });
  await host.server.query(`update ticket set deleted = true where week_id = $1 and kind = 'event' and barcode = $2`, [
    week.week.weekId,
    cancelled?.barcode,
  ]);
  await readWithReader(page, inside?.barcode ?? '');
  await expect(resultBanner(page, 'has entered')).toBeVisible();

  for (const [code, words] of [
    [inside?.barcode, 'Ticket has already been used to enter'],
    [cancelled?.barcode, `The booking of ${cancelled?.name || cancelled?.bookingRef} was cancelled - Check Booking`],
    [elsewhere?.barcode, 'This ticket is not for this event'],
    [unknownTicketCode(week), 'Ticket not found'],
    [inside?.bookingRef, 'Wrong QR Code, not event ticket'],
    ['hello-there', 'Invalid QR Code Type'],
  ]) {
    await readWithReader(page, code ?? '');
    await expect(resultBanner(page, words ?? '')).toContainText('Refused');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  await screenButton(page, 'Scan Out').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  await expect(sheet.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
  await readWithReader(page, inside?.barcode ?? '');
  await expect(resultBanner(page, 'has left')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await readWithReader(page, inside?.barcode ?? '');
  await expect(resultBanner(page, 'Ticket has not been used to enter yet')).toContainText(/Let out \d\d:\d\d by/);
});

test('offline, the phone refuses by the list it holds; what it lets through is held, marked and sent later', async ({
  host,
  week,
  phone,
}) => {
  const [guest, outside, again] = guestsOf(week, 3);
  if (!guest || !outside || !again) throw new Error('Three guests are needed');
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  const { page, context } = await atDoor(phone, week, { losesSignal: true });
  await expectCounts(page, { entered: 0, inside: 0, of });
  await goByName(page, 'Enter by name', again.bookingRef);
  await expect(resultBanner(page, `${again.name} has entered`)).toBeVisible();
  await goByName(page, 'Exit by name', again.bookingRef);
  await expect(resultBanner(page, `${again.name} has left`)).toBeVisible();
  await isKeptForOffline(page);
  await context.setOffline(true);
  await expect(page.getByText(`${of} tickets`)).toContainText(/As it was at \d\d:\d\d/);

  await goByName(page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(page, `Valid ticket for ${guest.name} ${WILL_SYNC}`)).toContainText(QUEUED);
  await expect(resultBanner(page, QUEUED)).toContainText('Held on this phone');
  await expectCounts(page, { entered: 2, inside: 1, of });
  await expect(page.getByText('1 held on this phone')).toBeVisible();

  await goByName(page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(page, `Ticket has already been used to enter ${CHECK_CONNECTION}`)).toContainText(
    'Refused',
  );
  const notEntered = resultBanner(page, `Ticket has not been used to enter yet ${CHECK_CONNECTION}`);
  await goByName(page, 'Exit by name', outside.bookingRef);
  await expect(notEntered).toContainText('Refused');
  await expect(notEntered).not.toContainText('Let out');
  await goByName(page, 'Exit by name', again.bookingRef);
  await expect(notEntered).toContainText(/Let out \d\d:\d\d by/);
  await screenButton(page, 'Scan In').click();
  await readWithReader(page, unknownTicketCode(week));
  await expect(resultBanner(page, `Invalid ticket - not found in offline data ${CHECK_CONNECTION}`)).toContainText(
    'Refused',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  const lastScans = page.getByRole('main').getByRole('list', { name: 'Last scans on this phone' });
  await expect(lastScans.getByText('Held on this phone', { exact: true })).toBeVisible();
  expect(await doorRow(host.server, week, guest)).toMatchObject({ status: null, accepted: 0 });

  await context.setOffline(false);
  await expect
    .poll(() => doorRow(host.server, week, guest))
    .toMatchObject({ status: 'entered', accepted: 1, exceptions: 0 });
  await expect(page.getByText('1 held on this phone')).toHaveCount(0);
  await expect(lastScans.getByText('Sent', { exact: true })).toBeVisible();
  await expect(lastScans.getByText('Held on this phone', { exact: true })).toHaveCount(0);
  await expectCounts(page, { entered: 2, inside: 1, of });
});

test("the answer 'queued' does not count as accepted: held on this phone, and sent again until the server has decided", async ({
  host,
  week,
  phone,
}) => {
  const guest = firstGuest(week);
  const { page } = await atDoor(phone, week, { stubs: true });
  const ticket = { success: true, message: 'Taken for later', queued: true };
  await page.route('**/api/events/validate-in', (route) => route.fulfill({ json: ticket }));
  await page.route('**/api/actions/batch', (route) =>
    route.fulfill({ json: { results: [{ status: 200, body: ticket }] } }),
  );
  await goByName(page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(page, QUEUED)).toBeVisible();
  await expect(resultBanner(page, 'Held on this phone')).toBeVisible();
  const replayed = page.waitForResponse('**/api/actions/batch');
  await networkIsBack(page);
  await replayed;
  await expect
    .poll(async () => (await queueOf(page)).map(({ options }) => [options['state'], options['attempts']]))
    .toEqual([['waiting', 2]]);
  expect(await doorRow(host.server, week, guest)).toMatchObject({ status: null, accepted: 0 });

  await page.unroute('**/api/actions/batch');
  await networkIsBack(page);
  await expect.poll(() => doorRow(host.server, week, guest)).toMatchObject({ status: 'entered', accepted: 1 });
});

test('answers without a text, an event that cannot be loaded, and an unknown status are handled', async ({
  week,
  phone,
}) => {
  const guest = firstGuest(week);
  const { page, context } = await atDoor(phone, week, {
    stubs: true,
    losesSignal: true,
    provokes: [400, 409, 500],
  });
  for (const [answer, words] of [
    [{ status: 409, json: {} }, '409'],
    [{ status: 400, json: {} }, 'Failed to process scan'],
    [{ status: 400, json: { error: 'The bar is full' } }, 'The bar is full'],
  ] as const) {
    await page.route('**/api/events/validate-in', (route) => route.fulfill(answer));
    await readWithReader(page, guest.barcode);
    await expect(resultBanner(page, words)).toContainText('Refused');
    await page.unroute('**/api/events/validate-in');
  }

  const ticket = {
    name: guest.name,
    bookingRef: guest.bookingRef,
    barcode: guest.barcode,
    entryStatus: 'gone home',
    deleted: '0',
  };
  const data = {
    eventName: 'Stubbed',
    tickets: [ticket],
    pax: 200,
    entryRaw: 199,
    entryPercent: 99,
    inside: 50,
    insidePercent: 25,
  };
  await page.route('**/api/events/info/**', (route) => route.fulfill({ json: { success: true, data } }));
  await expect(page.getByRole('heading', { name: 'Stubbed' })).toBeVisible();
  await expectCounts(page, { entered: 199, inside: 50, of: 200 });
  await expect(page.getByRole('progressbar', { name: 'Are Inside:' })).toHaveAttribute('aria-valuetext', /25\s?%/);
  await screenButton(page, 'Enter by name').click();
  await expectStatus(page, 'Search Attendee to Enter', guest.bookingRef, 'Not entered');

  for (const [answer, words] of [
    [{ json: { success: false, message: 'The event is over' } }, 'The event is over'],
    [{ json: { success: false } }, 'Failed to load event details'],
  ] as const) {
    await page.unroute('**/api/events/info/**');
    await page.route('**/api/events/info/**', (route) => route.fulfill(answer));
    await expect(page.getByText(words)).toBeVisible();
    // What the phone has of the event stays.
    await expectCounts(page, { entered: 199, inside: 50, of: 200 });
  }
  await page.unroute('**/api/events/info/**');
  await page.route('**/api/events/info/**', (route) => route.abort());
  await page.goto('/ticket/never-seen');
  await expect(
    page.getByText('Failed to load event - this might mean you are offline and have not previously loaded the event.'),
  ).toBeVisible();
  await context.setOffline(true);
  await readWithReader(page, guest.barcode);
  await expect(resultBanner(page, `No ticket data available offline ${CHECK_CONNECTION}`)).toContainText('Refused');
});

async function expectStatus(page: Page, heading: string, bookingRef: string, status: string): Promise<void> {
  const search = page.getByRole('dialog', { name: heading });
  await search.getByRole('searchbox').fill(bookingRef);
  await expect(search.getByRole('button', { name: new RegExp(bookingRef) })).toContainText(status);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
}
