import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openHome, openSignedIn } from '../support/phone/signed-in.ts';
import { installClock } from '../support/phone/page-clock.ts';

const ONE_DAY_MS = 86_400_000;
const HALF_AN_HOUR_MS = 1_800_000;
const NO_PERMISSION = 'You do not have permissions to view this page';

// Enough clients that every kind is among them, in every week of the stock.
test.use({ clientsPerWeek: 200 });

test('search finds names and references in any case, within the brand only', async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  const box = page.getByRole('searchbox');
  const listed = week.passengers.filter(
    (one) => one.passengerName && /^(WASTELAND|WHITEROAD)-/.test(one.reference ?? ''),
  );
  await expect(page.getByText(`${listed.length} clients`).first()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Booking reference']);

  const someone = having(week, (one) => isOurs(one));
  const row = page.getByRole('row', { name: new RegExp(someone.reference ?? '') });
  for (const typed of [
    someone.passengerName?.toUpperCase(),
    someone.passengerName?.toLowerCase(),
    someone.reference?.slice(10).toLowerCase(),
  ]) {
    await box.fill(typed ?? '');
    await expect(row).toBeVisible();
    await expect(row.getByRole('cell')).toHaveText([new RegExp(`^${someone.passengerName}`), someone.reference ?? '']);
  }
  await box.fill('WHITEROAD-');
  await expect(page.getByRole('row', { name: /WHITEROAD-/ }).first()).toContainText('No access to this page');
  const nameless = having(week, (one) => !one.passengerName && Boolean(one.reference));
  for (const absent of ['NUCO-', nameless.reference ?? '', 'zzzz']) {
    await box.fill(absent);
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(page.getByText("Try adjusting your search to find what you're looking for.")).toBeVisible();
  }

  await box.fill(someone.reference ?? '');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/passenger/${someone.reference}$`));
  await expect(page.getByRole('heading', { name: someone.passengerName ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(box).toHaveValue(someone.reference ?? '');

  await box.fill('WHITEROAD-');
  await page
    .getByRole('row', { name: /WHITEROAD-/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByText(NO_PERMISSION)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Search clients' }).click();
  await expect(page).toHaveURL(/\/searchPassenger$/);
});

test("level 1 sees a client's cards without the withheld fields", async ({ week, phone }) => {
  const { page } = await phone();
  await openHome(page, week);
  const whole = having(week, (one) => isOurs(one) && isWhole(one));
  await open(page, whole);
  await expectFact(page, 'Name', whole.passengerName);
  await expectFact(page, 'Booking reference', whole.reference);
  await expectFact(page, 'Email', whole.email);
  await expectFact(page, 'Phone', whole.phonenumber);
  await expectFact(page, 'Nationality', whole.nationality);
  await expectFact(page, 'Resort', whole.resortName);
  await expectFact(page, 'Group', whole.groupName);
  await expectFact(page, 'Departure date', '12/12/2026');
  await expectFact(page, 'Return date', '19/12/2026');
  await expect(page.getByRole('term').filter({ hasText: /^Age$/ })).toBeVisible();
  for (const withheld of ['Date of birth', 'Next of kin'])
    await expect(page.getByText(withheld, { exact: true })).toHaveCount(0);
  await expect(page.getByText('CANCELLED')).toHaveCount(0);
  await expectTravel(page, whole);

  const about = page.getByRole('region', { name: 'Personal info' });
  const coach = whole.allocPlaces?.find(({ transport }) => transport)?.transport?.coach ?? '';
  await expect(about.getByRole('link', { name: coach }).first()).toHaveAttribute('href', /^\/(coach|transfer)\//);
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('button', { name: 'Equipment hire' }).click();
  await expect(page.getByRole('heading', { name: 'Equipment hire' })).toBeInViewport();
  await expect(parts).toBeInViewport();
  // The name appears above the parts after it has scrolled away.
  await expect(page.getByText(whole.passengerName ?? '', { exact: true }).first()).toBeInViewport();

  await page.getByRole('button', { name: whole.phonenumber ?? '' }).click();
  const sheet = page.getByRole('dialog', { name: whole.passengerName ?? '' });
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
  await expect(sheet.getByRole('link', { name: 'Message', exact: true })).toHaveAttribute('href', /^sms:/);
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  for (const [field, label] of [
    ['email', 'Email'],
    ['phonenumber', 'Phone'],
    ['nationality', 'Nationality'],
  ] as const) {
    const lacking = week.passengers.find((one) => isOurs(one) && !one[field]);
    if (!lacking) continue;
    await open(page, lacking);
    await expectFact(page, label, 'Not available');
  }
  const cancelled = having(week, (one) => isOurs(one) && /^cancel/i.test(one.status ?? ''));
  await open(page, cancelled);
  await expect(page.getByText('CANCELLED')).toBeVisible();
  for (const way of ['outbound', 'inbound'] as const) {
    const alone = week.passengers.find((one) => isOurs(one) && one.status === 'confirmed' && travelsAlone(one, way));
    if (!alone) continue;
    await open(page, alone);
    await expect(page.getByText(`Own ${way} travel`)).toBeVisible();
  }
  await page.goto('/passenger/NOPE');
  await expect(
    page.getByText('Client not found or failed to load data. You may not have sufficient permissions'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Search clients' }).click();
  await expect(page).toHaveURL(/\/searchPassenger$/);
});

test('a client is a year older on the birthday, not before', async ({ week, phone }) => {
  const client = having(week, (one) => isOurs(one) && isWhole(one));
  const [year = '', month = '', day = ''] = (client.dateOfBirth ?? '').split('-');
  // Half past midnight or later in Paris, and still the day before in Greenwich.
  const birthday = Date.UTC(2026, Number(month) - 1, Number(day)) - HALF_AN_HOUR_MS;
  for (const [time, age] of [
    [birthday - ONE_DAY_MS, 2026 - Number(year) - 1],
    [birthday, 2026 - Number(year)],
  ] as const) {
    const { page } = await phone();
    await installClock(page, { time });
    await openSignedIn(page, week, `/passenger/${client.reference}`, { username: 'office@demo.test' });
    await expectFact(page, 'Age', `${age} years`);
    await expectFact(page, 'Date of birth', `${day}/${month}/${year}`);
    await expectFact(page, 'Next of kin', client.next_of_kin_name);
  }
});

async function open(page: Page, passenger: Passenger): Promise<void> {
  await page.goto(`/passenger/${passenger.reference}`);
  await expect(page.getByRole('heading', { name: passenger.passengerName ?? 'Not available' })).toBeVisible();
}

async function expectFact(page: Page, label: string, value: string | null | undefined): Promise<void> {
  const fact = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact.first().getByRole('definition')).toHaveText(value ?? '');
}

async function expectTravel(page: Page, passenger: Passenger): Promise<void> {
  const seats = (passenger.allocPlaces ?? []).flatMap(({ transport }) => transport ?? []);
  const lists = page.locator('dl').filter({ has: page.getByText('Pick up', { exact: true }) });
  await expect(lists).toHaveCount(2);
  for (const [index, way] of ['transport-outbound', 'transport-inbound'].entries()) {
    const seat = seats.find(({ type }) => type === way);
    const list = lists.nth(index);
    await expect(list).toContainText((seat?.transportType ?? '').replaceAll('_', ' '), { ignoreCase: true });
    await expect(list.getByRole('link', { name: seat?.coach ?? '' })).toBeVisible();
    await expect(list).toContainText(seat?.pickUpLocation?.location ?? '');
    await expect(list).toContainText(seat?.dropOffLocation?.location ?? '');
  }
}

function having(week: ImportWeek, holds: (passenger: Passenger) => boolean): Passenger {
  const found = week.passengers.find(holds);
  if (!found) throw new Error('The week has no such client');
  return found;
}

function isOurs({ reference, passengerName }: Passenger): boolean {
  return Boolean(passengerName) && (reference ?? '').startsWith('WASTELAND-');
}

function isWhole(one: Passenger): boolean {
  const complete = [
    one.email,
    one.phonenumber,
    one.nationality,
    one.dateOfBirth,
    one.next_of_kin_name,
    one.departureDate,
  ].every(Boolean);
  return complete && one.status === 'confirmed' && !travelsAlone(one, 'outbound') && !travelsAlone(one, 'inbound');
}

function travelsAlone(one: Passenger, way: 'outbound' | 'inbound'): boolean {
  const seat = (one.allocPlaces ?? []).find(({ transport }) => transport?.type === `transport-${way}`)?.transport;
  return !seat || seat.transportType === 'own_travel';
}
