import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { installClock } from '../support/phone/page-clock.ts';
import { acceptedLoads, chooseByName, ridersOf, screenButton } from '../support/ticket/load-coach.ts';

const COACH = 'C1';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('the load screen: clients by list with their badges, and a load by name from end to end', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const riders = ticketsOn(week, 'coach', COACH, 'outbound');
  await expect(page.getByText(`0/${riders.length}`).first()).toBeVisible();
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expectPeople(page, week);
  await expectFirstNameInView(page);

  const [rider] = ridersOf(week, COACH, 1);
  if (!rider) throw new Error('Nobody rides');
  await expectNameSearch(page, rider.bookingRef, rider.name);
  await chooseByName(page, rider.bookingRef);
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(
    'Passenger successfully loaded on coach',
  );
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText(`1/${riders.length}`).first()).toBeVisible();
  const person = page.getByRole('list', { name: 'Loaded' }).getByRole('link', { name: new RegExp(rider.bookingRef) });
  await expect(person).toContainText(rider.bookingRef.split('-')[0] ?? '');

  const [load] = callsTo(calls, '/api/coach/load');
  expect(load?.method).toBe('POST');
  expect(load?.body).toMatchObject({
    weekID: week.week.weekId,
    barcode: rider.barcode,
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 0,
    coachId: COACH,
    direction: 'outbound',
  });
  expect(sent(load, 'idempotentId')).toMatch(UUID);
  for (const field of ['handsetTimestamp', 'clientTimestamp'])
    expect(sent(load, field)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Object.keys(load?.body ?? {})).not.toContain('lat');
  expect(load?.headers).toMatchObject({
    'x-brand': 'wasteland',
    'x-cacheable': 'true',
    'content-type': 'application/json',
  });
  await expect
    .poll(() => callsTo(calls, /allBarcodes/).filter(({ at }) => at >= (load?.at ?? 0)).length)
    .toBeGreaterThan(0);
  expect(await acceptedLoads(host.server, week)).toHaveLength(1);

  // Clients still to come are offered first.
  await screenButton(page, 'Enter by name').click();
  const offered = page.getByTestId('name-search-area').getByRole('button');
  await expect(offered.first()).not.toContainText('Loaded');
  await page.getByRole('searchbox').fill(rider.bookingRef);
  await expect(offered.first()).toContainText(new RegExp(`${rider.bookingRef}.*Loaded`));
  await page.keyboard.press('Escape');
  await person.click();
  await expect(page).toHaveURL(new RegExp(`/passenger/${rider.bookingRef}$`));
});

/** The missing clients are visible without scrolling, on each size of a phone and on a tablet. */
async function expectFirstNameInView(page: Page): Promise<void> {
  const first = page.getByRole('list', { name: 'Remaining' }).first().getByRole('listitem').first();
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    await expect(first, `${size.width} × ${size.height}`).toBeInViewport({ ratio: 0.9 });
    const box = await first.boundingBox();
    const bar = await page.getByRole('contentinfo').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${size.width} × ${size.height}`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test('the list is requested every ten seconds, only while it is on the screen', async ({ host, week, phone }) => {
  const { page } = await phone();
  await installClock(page);
  const calls = listenToCalls(page);
  await openHome(page, week);
  await openLoadCoach(page, COACH);
  const polls = () => callsTo(calls, /allBarcodes/).length;
  const [rider] = ridersOf(week, COACH, 1);
  await loadFromElsewhere(host.server.origin, week, rider?.barcode ?? '');
  const before = polls();
  await page.clock.fastForward(10_000);
  await expect.poll(polls).toBe(before + 1);
  await expect(page.getByText(/^1\/\d+$/).first()).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect.poll(polls).toBe(before + 2);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('tab', { name: 'Outbound' })).toBeVisible();
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible();
  expect(polls()).toBe(before + 2);
});

/** Every client of the coach under a pick-up, still to come, with brand, and with the letter only for equipment. */
async function expectPeople(page: Page, week: ImportWeek): Promise<void> {
  const people = ticketsOn(week, 'coach', COACH, 'outbound').map(({ bookingRef }) => bookingRef);
  const rows = page.getByRole('list', { name: 'Remaining' }).getByRole('link');
  await expect(rows).toHaveCount(people.length);
  const pickUps = new Set<string>();
  for (const passenger of week.passengers.filter(({ reference }) => people.includes(reference ?? ''))) {
    const seat = seatOn(passenger);
    pickUps.add(seat?.pickUpLocation?.location ?? 'Unknown pick-up');
    const row = rows.filter({ hasText: passenger.reference ?? '' });
    await expect(row).toContainText(passenger.reference?.split('-')[0] ?? '');
    await expect(row.getByText('Brings equipment')).toHaveCount(seat?.equipmentCarriage?.startsWith('I want') ? 1 : 0);
  }
  const accordions = page.getByRole('button', { expanded: true });
  for (const place of pickUps) {
    const accordion = accordions.filter({ hasText: place });
    await expect(accordion).toHaveCount(1);
  }
  const first = accordions.first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('button', { expanded: false }).filter({ hasText: title })).toBeVisible();
  await page.getByRole('button', { expanded: false }).filter({ hasText: title }).click();
}

async function expectNameSearch(page: Page, bookingRef: string, name: string): Promise<void> {
  await screenButton(page, 'Enter by name').click();
  const box = page.getByPlaceholder('Search by name or booking reference...');
  const area = page.getByTestId('name-search-area');
  await expect.poll(async () => Math.round((await area.boundingBox())?.height ?? 0)).toBe(400);
  await box.fill('zzzz');
  await expect(page.getByText('No matching attendees found')).toBeVisible();
  for (const typed of [bookingRef.slice(-6).toLowerCase(), name.toUpperCase()]) {
    await box.fill(typed);
    const row = area.getByRole('button', { name: new RegExp(bookingRef) });
    await expect(row).toContainText(name);
  }
  await page.keyboard.press('Escape');
  await expect(area).toHaveCount(0);
}

async function loadFromElsewhere(origin: string, week: ImportWeek, barcode: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Brand': 'wasteland' };
  const login = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'lead@demo.test', password: 'off-piste-demo' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const now = new Date().toISOString();
  const body = {
    weekID: week.week.weekId,
    barcode,
    handsetTimestamp: now,
    clientTimestamp: now,
    idempotentId: crypto.randomUUID(),
    repID: '1002',
    repName: 'Marcus Oyelaran',
    scanned: 1,
    coachId: COACH,
    direction: 'outbound',
  };
  const answer = await fetch(`${origin}/api/coach/load`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

function seatOn(passenger: Passenger) {
  return (passenger.allocPlaces ?? []).find(
    ({ transport }) => transport?.type === 'transport-outbound' && transport.coach === COACH,
  )?.transport;
}
