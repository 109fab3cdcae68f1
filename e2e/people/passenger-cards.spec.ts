import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { Locator, Page } from '@playwright/test';
import { replacePassengers } from '../support/server/changed-week.ts';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { BARE, FULL, MAPS } from '../support/phone/sample-passengers.ts';

const MISSING = 'Not available';
const UNKNOWN = 'N/A';

const HOLLOW: Passenger = {
  passengerName: 'Holly Hollow',
  reference: 'WASTELAND-HOLL03',
  status: 'CANCELED',
  allocPlaces: [
    { transport: { type: 'transport-outbound' } },
    { transport: { type: 'transport-inbound', transportType: 'own travel' } },
    { accommodation: {} },
    { lessons: {} },
    { event: {} },
    { liftpass: {} },
    { skihire: {} },
  ],
};

const UNUSUAL: Passenger = {
  id: 'client-77',
  passengerName: 'Uma Unusual',
  reference: 'WASTELAND-UNUS77',
  status: 'provisional',
  next_of_kin_phone: '07700900456',
  allocPlaces: [
    { transport: { type: 'transport-outbound', transportType: 'coach_travel', coach: 'C1' } },
    { transport: { type: 'transport-outbound', transportType: 'transfer', coach: 'T7' } },
    { transport: { type: 'transport-inbound', transportType: 'own_travel', coach: 'TGV 6901' } },
    { accommodation: { bed_linen_included: 0, towels_included: 1 } },
    { liftpass: { passType: '6 Day', distributionLocation: 'Hall B, second floor' } },
    {
      event: {
        reference: 'WASTELAND-EV-79-1',
        name: 'Quiz',
        host: 'Ella Pritchard',
        location: 'Behind the church',
        shiftId: 'shift-words',
      },
    },
  ],
};

test("a client's cards show every field, link target and telephone sheet", async ({ week, phone }) => {
  const { page, context } = await phone({ stubs: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await replacePassengers(page, week, [FULL, BARE]);
  await openHome(page, week, { username: 'office@demo.test' });
  await open(page, FULL);

  await expectFacts(page, 'Personal info', {
    Name: 'Zoë Müller',
    'Booking reference': 'WASTELAND-FULL01',
    Email: 'zoe@student.example',
    Phone: '447700900123',
    'Date of birth': '29/02/2004',
    Age: '22 years',
    Nationality: 'Swiss',
    'Next of kin': 'Kim Müller',
    'Next of kin phone': '07700900456',
  });
  await expectFacts(page, 'Trip info', {
    Resort: 'Les Deux Alpes',
    Group: 'Snow Society',
    'Departure date': '12/12/2026',
    'Return date': '19/12/2026',
  });
  await expectFacts(page, 'Travel details', {
    Type: 'Coach travel',
    Reference: 'C12',
    'Pick up': 'LeedsFri 11 Dec 19:00',
    'Drop off': 'VenoscSat 12 Dec 13:00',
    'Equipment carriage': 'Skis',
  });
  await expect(card(page, 'Travel details').getByRole('link', { name: 'C12' })).toHaveAttribute('href', '/coach/C12');
  await expect(card(page, 'Travel details').getByRole('link', { name: 'T7' })).toHaveAttribute('href', '/transfer/T7');
  await expect(page.getByText(/Own (outbound|inbound) travel/)).toHaveCount(0);
  await expect(page.getByText('CANCELLED')).toHaveCount(0);

  await expectFacts(page, 'Accommodation', {
    Name: 'Le Cortina',
    Address: '27 Avenue de la Muzelle',
    Map: 'View on Maps',
    Room: 'Apartment 1A',
    'Room rep': 'Rae Rep',
    Capacity: '4',
    Inhabitants: 'Zoë MüllerBo BareWhit Road',
    Amenities: 'Bed linen includedWi-FiSauna (shared)',
    Notes: 'Ladder is broken',
    'Contact number': '33465710042',
    Reference: 'WASTELAND-AC-5001-1',
  });
  const room = card(page, 'Accommodation');
  await expect(room.getByRole('link', { name: 'View on Maps' })).toHaveAttribute('href', `${MAPS}45.0052,6.1224`);
  for (const name of ['Accommodation', 'Apartment 1A'])
    await expect(room.getByRole('link', { name })).toHaveAttribute('href', '/accommodation/5001');
  await expect(room.getByRole('link', { name: 'Bo Bare' })).toHaveAttribute('href', '/passenger/WASTELAND-BARE02');

  await expectFacts(page, 'Lesson Ski Beginner 1', {
    Group: 'Ski Beginner 1',
    'Meeting point': 'ESF Jandri',
    Times: 'Mon 09:30',
    Notes: 'Boots on',
    Reference: 'WASTELAND-LS-42-1',
  });
  await expect(page.getByRole('link', { name: 'ESF Jandri' })).toHaveAttribute('href', `${MAPS}1,2`);
  await expect(page.getByRole('link', { name: 'Lesson Ski Beginner 1' })).toHaveAttribute('href', '/lesson/42');
  await expect(page.getByRole('link', { name: 'Workshop Avalanche' })).toHaveAttribute('href', '/lesson/43');

  await expectFacts(page, 'Event Closing party', {
    Name: 'Closing party',
    Description: 'The last one',
    Host: 'Pano Bar',
    Location: 'View on Maps',
    Starts: '18/12/2026 20:00',
    Ends: '18/12/2026 23:00',
    'Last entry': '21:30',
    Sponsor: 'Génépi Frères',
    'Bar type': 'Cash bar',
    'Transport info': 'Navette',
    Clothing: 'Warm',
    'Extra info': 'Bring ID',
    Reference: 'WASTELAND-EV-77-1',
    Shift: 'shift-9',
  });
  await expectMap(page, 'Event Closing party', `${MAPS}45.0046,6.1512`);
  await expect(page.getByRole('link', { name: 'Event Closing party' })).toHaveAttribute('href', '/event/77');
  await expect(page.getByRole('link', { name: 'Event Second event' })).toHaveAttribute('href', '/event/78');

  await expectFacts(page, 'Lift pass', {
    'Pass type': '6 Day Full Area',
    Duration: '6 days',
    'First day of skiing': 'Sun 13 Dec',
    'Check-in area': 'ESF Jandri',
    Location: 'View on Maps',
    'Distribution starts': '07:30',
    'Distribution ends': '09:00',
    Shift: 'shift-pass',
  });
  await expectMap(page, 'Lift pass', `${MAPS}45.0093,6.1249`);
  await expectFacts(page, 'Equipment hire', {
    Package: 'Sensation',
    Helmet: 'Yes',
    'Rental shop': 'Skiset',
    'Opening hours': '08:30–19:00',
    'Shop location': 'View on Maps',
  });
  await expect(page.getByRole('link', { name: 'Skiset' })).toHaveAttribute('href', `${MAPS}3,4`);

  await page.getByRole('button', { name: '447700900123' }).click();
  const sheet = page.getByRole('dialog', { name: '447700900123' });
  await expect(sheet.getByRole('listitem')).toHaveText(['Call', 'Message', 'WhatsApp', 'Copy']);
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900123');
  await expect(sheet.getByRole('link', { name: 'Message' })).toHaveAttribute('href', 'sms:+447700900123');
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/447700900123');
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied 447700900123')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('447700900123');

  await page.getByRole('button', { name: '07700900456' }).click();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:07700900456');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '33465710042' }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/33465710042');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'shift-9' }).click();
  await expect(page).toHaveURL(/\/shift\/shift-9$/);
  await expectFacts(page, 'Closing party', {
    Shift: 'Event',
    Place: 'Pano Bar',
    Location: 'View on Maps',
    Starts: '18/12/2026 20:00',
    Clients: '1',
  });
  await expect(page.getByRole('link', { name: 'Show the event' })).toHaveAttribute('href', '/event/77');
  await page.goBack();
  await page.getByRole('link', { name: 'shift-pass' }).click();
  await expectFacts(page, 'ESF Jandri', {
    Shift: 'Lift pass distribution',
    Starts: 'Sun 13 Dec 07:30',
    Ends: 'Sun 13 Dec 09:00',
  });
  await expect(card(page, 'Staff').getByRole('link')).toHaveAttribute('href', '/rep/1001');
  await expect(card(page, 'Staff').getByText('nobody-we-know')).toBeVisible();
  await page.goto('/shift/there-is-none');
  await expect(page.getByText('Shift not found')).toBeVisible();

  await open(page, FULL);
  await page.getByRole('link', { name: 'Bo Bare' }).click();
  await expect(page.getByRole('heading', { name: 'Bo Bare' })).toBeVisible();
});

test('clients with little and with unusual data show complete cards', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await replacePassengers(page, week, [BARE, HOLLOW, UNUSUAL]);
  await openHome(page, week, { username: 'office@demo.test' });
  await open(page, BARE);
  await expectFacts(page, 'Personal info', {
    Email: MISSING,
    Phone: MISSING,
    'Date of birth': MISSING,
    Age: UNKNOWN,
    Nationality: MISSING,
  });
  await expect(page.getByText('Next of kin')).toHaveCount(0);
  // Missing values are together below the known ones: first 'Not available', then missing figures.
  const termsOf = () =>
    card(page, 'Personal info')
      .getByRole('term')
      .evaluateAll((all) =>
        all
          .map((term) => ({ label: term.textContent, box: term.getBoundingClientRect().toJSON() as DOMRect }))
          .toSorted(({ box: a }, { box: b }) => (Math.abs(a.y - b.y) < a.height / 2 ? a.x - b.x : a.y - b.y)),
      );
  const notAvailable = ['Sleeps in', 'Pass', 'Phone', 'Email', 'Date of birth', 'Nationality'];
  const known = ['Name', 'Coach', 'Booking reference'];
  await expect
    .poll(async () => (await termsOf()).map(({ label }) => label))
    .toEqual([...known, ...notAvailable, 'Age']);
  const terms = await termsOf();
  const [first, , lastKnown, room, pass] = terms.map(({ box }) => box);
  expect(room?.y).toBeGreaterThan(lastKnown?.bottom ?? 0);
  expect(Math.round(room?.bottom ?? 0)).toBe(Math.round(pass?.bottom ?? 1));
  expect(Math.round(room?.x ?? 0)).toBe(Math.round(first?.x ?? 1));
  await expectFacts(page, 'Trip info', { Resort: MISSING, Group: MISSING });
  for (const way of ['Own outbound travel', 'Own inbound travel']) await expect(page.getByText(way)).toBeVisible();
  for (const none of ['Accommodation', 'Lift Pass', 'Equipment Hire'])
    await expect(page.getByText(`No ${none} Information Available`)).toBeVisible();
  for (const absent of [/^Lesson/, /^Workshop/, /^Event/])
    await expect(page.getByRole('heading', { name: absent })).toHaveCount(0);

  await open(page, HOLLOW);
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByText('Own inbound travel')).toBeVisible();
  await expect(page.getByText('Own outbound travel')).toHaveCount(0);
  const nothing = `${MISSING}${UNKNOWN}`;
  await expectFacts(page, 'Travel details', {
    Type: MISSING,
    Reference: MISSING,
    'Pick up': nothing,
    'Drop off': nothing,
    'Equipment carriage': MISSING,
  });
  await expectFacts(page, 'Accommodation', {
    Name: MISSING,
    Map: UNKNOWN,
    Room: MISSING,
    Capacity: UNKNOWN,
    Inhabitants: MISSING,
    Amenities: MISSING,
    'Contact number': MISSING,
  });
  await expectFacts(page, 'Lesson', { Group: MISSING, 'Meeting point': MISSING, Times: UNKNOWN, Notes: MISSING });
  await expectFacts(page, 'Event', {
    Name: MISSING,
    Host: MISSING,
    Location: UNKNOWN,
    Starts: UNKNOWN,
    Ends: UNKNOWN,
    'Last entry': UNKNOWN,
    Sponsor: MISSING,
  });
  await expectFacts(page, 'Lift pass', {
    'Pass type': MISSING,
    Duration: UNKNOWN,
    'First day of skiing': UNKNOWN,
    Location: UNKNOWN,
    'Distribution starts': UNKNOWN,
  });
  await expectFacts(page, 'Equipment hire', {
    Package: MISSING,
    Helmet: MISSING,
    'Rental shop': MISSING,
    'Opening hours': UNKNOWN,
    'Shop location': UNKNOWN,
  });
  for (const name of ['Accommodation', 'Lesson', 'Event'])
    await expect(card(page, name).getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Invalid Date')).toHaveCount(0);

  await open(page, UNUSUAL);
  await expectFacts(page, 'Personal info', {
    Coach: 'Outbound C1 · Outbound T7',
    'Client ID': 'client-77',
    'Next of kin': MISSING,
    'Next of kin phone': '07700900456',
  });
  await expect(card(page, 'Personal info').getByText('provisional', { exact: true })).toBeVisible();
  await expectFacts(page, 'Accommodation', { Amenities: 'Towels included' });
  const travel = card(page, 'Travel details');
  await expect(travel.getByRole('definition').filter({ hasText: /^(C1|T7|TGV 6901)$/ })).toHaveText([
    'C1',
    'T7',
    'TGV 6901',
  ]);
  await expect(travel.getByText('Own inbound travel')).toBeVisible();
  await expectFacts(page, 'Lift pass', { Location: 'Hall B, second floor' });
  await expectFacts(page, 'Event Quiz', { Location: 'Behind the church' });

  await page.goto('/event/79');
  await expectFacts(page, 'Quiz', { Location: 'Behind the church', Host: 'Ella Pritchard' });
  await page.goto('/shift/shift-words');
  await expectFacts(page, 'Quiz', { Location: 'Behind the church', Place: 'Ella Pritchard' });
  await card(page, 'Quiz').getByRole('link', { name: 'Ella Pritchard' }).click();
  await expect(page).toHaveURL(/\/rep\/1001$/);
});

async function open(page: Page, { passengerName, reference }: Passenger): Promise<void> {
  await page.goto(`/passenger/${reference}`);
  await expect(page.getByRole('heading', { name: passengerName ?? MISSING })).toBeVisible();
}

function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

async function expectMap(page: Page, title: string, address: string): Promise<void> {
  await expect(card(page, title).getByRole('link', { name: 'View on Maps' })).toHaveAttribute('href', address);
}

async function expectFacts(page: Page, title: string, facts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(facts)) {
    const fact = card(page, title)
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) });
    await expect(fact.first().getByRole('definition'), `${title}: ${label}`).toHaveText(value);
  }
}
