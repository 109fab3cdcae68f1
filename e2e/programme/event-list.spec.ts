import type { EventPlace, Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { replacePassengers } from '../support/server/changed-week.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome, openSignedIn } from '../support/phone/signed-in.ts';
import { expectCounts } from '../support/ticket/event-door.ts';
import { screenButton } from '../support/ticket/load-coach.ts';
import { FULL, MAPS } from '../support/phone/sample-passengers.ts';

function guest(reference: string, ...events: EventPlace[]): Passenger {
  return { reference, passengerName: `Guest ${reference}`, allocPlaces: events.map((event) => ({ event })) };
}

const LATE: EventPlace = {
  reference: 'WASTELAND-EV-7-1',
  name: 'Zebra night',
  startDateTime: '2026-12-14T20:00:00.000Z',
};
const SAME: EventPlace = {
  reference: 'WASTELAND-EV-8-1',
  name: 'Apple night',
  startDateTime: '2026-12-14T20:00:00.000Z',
};
const FIRST: EventPlace = { reference: 'WASTELAND-EV-9-1', name: 'Welcome', startDateTime: '2026-12-13T20:00:00.000Z' };
const FOREIGN: EventPlace = { reference: 'NUCO-EV-10-1', name: 'Not ours', startDateTime: '2026-12-12T20:00:00.000Z' };
const BARE: EventPlace = { reference: 'WASTELAND-EV-11-1' };

const GUESTS = [
  guest('WASTELAND-AAAAA1', LATE, FIRST, BARE),
  guest('WASTELAND-AAAAA2', LATE, SAME),
  guest('NUCO-AAAAA3', FOREIGN, { ...LATE, reference: 'NUCO-EV-7-1' }),
];

test('events of the brand only, by start and name, with how many go; everything of one', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await replacePassengers(page, week, [...GUESTS, FULL]);
  await openHome(page, week, { username: 'office@demo.test' });
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL(/\/events$/);
  const cards = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([
    'Welcome',
    'Apple night',
    'Zebra night',
    'Closing party',
    'Not available',
    'Second event',
  ]);
  await expect(cards.nth(2)).toContainText('2 participants');
  await expect(cards.nth(2)).toContainText('14/12/2026 21:00');
  await expect(page.getByText('Not ours')).toHaveCount(0);
  await cards.nth(3).getByRole('link').click();
  await expect(page).toHaveURL(/\/event\/77$/);
  const event = page.getByRole('region', { name: 'Closing party' });
  for (const text of [
    'The last one',
    'Pano Bar',
    '18/12/2026 20:00',
    '18/12/2026 23:00',
    '21:30',
    'Génépi Frères',
    'Cash bar',
    'Navette',
    'Warm',
    'Bring ID',
    'WASTELAND-EV-77-1',
  ]) {
    await expect(event.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(event.getByRole('link', { name: 'View on Maps' })).toHaveAttribute('href', `${MAPS}45.0046,6.1512`);
  await expect(event.getByRole('link', { name: 'shift-9' })).toHaveAttribute('href', '/shift/shift-9');
  await expect(
    page.getByRole('list', { name: 'Participants' }).getByRole('link', { name: /Zoë Müller/ }),
  ).toHaveAttribute('href', '/passenger/WASTELAND-FULL01');
  await page.goto('/event/11');
  const bare = page.getByRole('region', { name: 'Event' });
  await expect(bare.getByText('Not available').first()).toBeVisible();
  await expect(bare.getByText('N/A').first()).toBeVisible();
  await page.goto('/event/999');
  await expect(page.getByText('Event not found')).toBeVisible();
});

test('an event with one ticket opens its door, and a week without events shows a message', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  const ticket = {
    name: 'Guest',
    bookingRef: 'WASTELAND-AAAAA1',
    barcode: 'WASTELAND-AAAAA1-000001',
    entryStatus: 'gone home',
    deleted: '0',
  };
  const figures = { pax: 200, entryRaw: 199, entryPercent: 99, inside: 50, insidePercent: 25 };
  const data = { eventName: 'Small night', tickets: [ticket], ...figures };
  await page.route(`**/api/events/${week.week.weekId}`, (route) =>
    route.fulfill({
      json: { data: [{ id: '5', eventId: '5', eventName: 'Small night', eventRef: '', brands: 'wasteland' }] },
    }),
  );
  let answer: object = { success: true, message: '', data };
  await page.route('**/api/events/info/5', (route) => route.fulfill({ json: answer }));
  await replacePassengers(page, week, [guest('NUCO-AAAAA3', FOREIGN)]);
  await openSignedIn(page, week, '/ticketing');
  await expect(page.getByRole('link', { name: /^Small night/ })).toContainText(/1 ticket ·/);
  await page.getByRole('link', { name: /^Small night/ }).click();
  await expectCounts(page, { entered: 199, inside: 50, of: 200 });
  await expect(page.getByRole('progressbar', { name: 'Are Inside:' })).toHaveAttribute('aria-valuetext', /25\s?%/);
  await screenButton(page, 'Enter by name').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /WASTELAND-AAAAA1/ })).toContainText('Not entered');
  await page.keyboard.press('Escape');
  for (const [failure, words] of [
    [{ success: false, message: 'The event is over' }, 'The event is over'],
    [{ success: false }, 'Failed to load event details'],
  ] as const) {
    answer = failure;
    await expect(page.getByText(words)).toBeVisible();
    // The phone keeps its cached data of the event.
    await expectCounts(page, { entered: 199, inside: 50, of: 200 });
  }
  await page.goto('/events');
  await expect(page.getByText('No events', { exact: true })).toBeVisible();
});
