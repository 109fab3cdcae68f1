import { askStore } from '../support/phone/phone-database.ts';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { replacePassengers } from '../support/server/changed-week.ts';
import { EMPTY_WEEK, expect, screenTop, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { clientCount, fact, firstStop, ridersBySeat } from '../support/ticket/ride.ts';
import { FULL } from '../support/phone/sample-passengers.ts';

test('coach lists are ordered with earliest departures, and handle none and unknown coaches', async ({
  week,
  phone,
}) => {
  const { page } = await phone({ provokes: [404] });
  const calls = listenToCalls(page);
  await openHome(page, week);
  await page.getByRole('link', { name: 'Coaches' }).click();
  const cards = page.getByRole('list', { name: 'Coaches' }).getByRole('article');
  await expect(cards).toHaveCount(week.coachRows.length);
  await expect(cards.getByRole('link')).toHaveText(week.coachRows.map(({ COACH }) => `Coach ${COACH}`));
  for (const direction of ['outbound', 'inbound'] as const) {
    const title = direction === 'outbound' ? 'Outbound' : 'Inbound';
    const stop = firstStop(week, 'C1', direction);
    await expect(cards.first()).toContainText(`${title} ${clientCount(ridersBySeat(week, 'C1', direction).length)}`);
    await expect(cards.first()).toContainText(stop.location ?? 'a place');
    await expect(cards.first()).toContainText(stop.date_time_formatted ?? 'a time');
  }
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/coach\/C1$/);

  await page.goto('/loadCoach');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Outbound', 'Inbound']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const coaches = page.getByRole('tabpanel', { name: 'Outbound' }).getByRole('link');
  await expect(coaches).toHaveText([/^Coach C1/, /^Coach C2/, /^Coach C3/]);
  const { location, date_time_formatted: time } = firstStop(week, 'C1', 'outbound');
  await expect(coaches.first()).toContainText(location ?? 'a place');
  await expect(coaches.first()).toContainText(time ?? 'a time');
  await expect.poll(() => callsTo(calls, `/api/coach/allCoaches/${week.week.weekId}`).length).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Inbound' }).click();
  await page.getByRole('tabpanel', { name: 'Inbound' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/loadCoach\/C1\/inbound$/);
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  await expect
    .poll(() => callsTo(calls, `/api/coach/allBarcodes/C1/direction/inbound/${week.week.weekId}`).length)
    .toBeGreaterThan(0);

  for (const [place, words] of [
    ['loadCoach/C99', 'Coach not found'],
    ['loadTransfer/T99', 'Transfer not found'],
  ] as const) {
    for (const path of [`/${place}/outbound`, `/${place}/inbound/manifest`, `/${place}/sideways`]) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: words }), path).toBeVisible();
      await expect(page.getByText(/cannot be reached|is not on this phone yet/), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Scan Barcode' }), path).toHaveCount(0);
    }
  }

  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${EMPTY_WEEK}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goto('/coach');
  await expect(page.getByText('No coaches available')).toBeVisible();
  await page.goto('/coach/C1');
  await expect(page.getByRole('alert').filter({ hasText: 'Coach not found' })).toBeVisible();
  await page.goto('/loadCoach');
  await expect(page.getByText('No outbound coaches available')).toBeVisible();
  await page.getByRole('tab', { name: 'Inbound' }).click();
  await expect(page.getByText('No inbound coaches available')).toBeVisible();
});

test('no coach or transfer is shown as empty while the week is loading; one client is called so', async ({
  week,
  phone,
}) => {
  const { page } = await phone({ stubs: true });
  await openHome(page, week);
  for (const [path, name] of [
    ['/coach', 'Coaches'],
    ['/transfer', 'Transfers'],
  ] as const) {
    await page.goto(path);
    const first = page.getByRole('list', { name }).getByRole('article').first();
    await expect(first).toContainText('Outbound');
    const hold = Promise.withResolvers<void>();
    await page.route('**/api/week/data/*', async (route) => {
      await hold.promise;
      await route.continue();
    });
    // Without this, the kept week would appear at once.
    await askStore(page, 'weeks', 'clear');
    await page.reload();
    await expect(page.getByText('Loading week data...')).toBeVisible();
    // The sheet is already on the phone.
    await expect(page.getByText(/^Updated/)).toBeVisible();
    await expect(page.getByText(/^0 clients$|No departure listed/)).toHaveCount(0);
    hold.resolve();
    await expect(first).toContainText('Outbound');
    await page.unroute('**/api/week/data/*');
  }

  await replacePassengers(page, week, [FULL]);
  await askStore(page, 'weeks', 'clear');
  await page.goto('/coach');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Coach C12' }) });
  await expect(card).toContainText(/Outbound 1 client(?!s)/);
  await expect(card).toContainText('Inbound 0 clients');
});

test('a coach: every column of the sheet, stops, clients by pick-up, and its links', async ({ week, phone }) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await openHome(page, week);
  await page.goto('/coach/C1');
  const row = week.coachRows.find(({ COACH }) => COACH === 'C1') ?? {};
  await expect(fact(page, 'Operator')).toHaveText(String(row['OPERATOR']));
  await expect.poll(() => callsTo(calls, `/api/coach/coachData/${week.week.weekId}`).length).toBeGreaterThan(0);
  const outbound = ridersBySeat(week, 'C1', 'outbound');
  const seated = outbound.filter(({ passenger }) => !/^cancel/i.test(passenger.status ?? ''));
  const spare = Number(row['Capacity']) - seated.length - Number(row['OB NUCO Staff']) - Number(row['OB WLT Staff']);
  const facts: [label: string, value: unknown][] = [
    ['Operator phone', row['OPERATOR_NUMBER']],
    ['Capacity', row['Capacity']],
    ['Spare seats, outbound', spare],
    ...(['OB NUCO Staff', 'OB WLT Staff', 'IB NUCO Staff', 'IB WLT Staff'] as const).map(
      (column): [string, unknown] => [column, row[column]],
    ),
    ['Main driver', row['MAIN DRIVER']],
    ['Main driver phone', row['MCONTACT']],
    ['2nd driver', row['2nd DRIVER']],
    ['2nd driver phone', row['2CONTACT']],
    ['Breakfast Stop', row['Breakfast Stop']],
    ['Supermarket', row['Supermarket']],
    ['Driver Residence', row['Driver Residence']],
    ['Parking', row['Parking']],
    ['Transport to accommodation', row['Transport to accommodation']],
    ['Sheet updated', row['Sheet updated']],
  ];
  for (const [label, value] of facts) await expect(fact(page, label), label).toHaveText(String(value));
  await expect(fact(page, 'Route')).toHaveText([String(row['OB Route']), String(row['IB Route'])]);
  await expect(fact(page, 'Crossing')).toHaveText([
    `${row['DOCA Date']} ${row['DOCA Time']}`,
    `${row['CADO Date']} ${row['CADO Time']}`,
  ]);
  await expect(fact(page, 'Booking ref')).toHaveText([String(row['OB Booking Ref']), String(row['IB Booking Ref'])]);
  await expect(fact(page, 'ETA')).toHaveText([String(row['Breakfast Stop ETA']), String(row['Supermarket ETA'])]);
  await expect(fact(page, 'Depart')).toHaveText([
    String(row['Breakfast Stop Depart']),
    String(row['Supermarket Depart']),
  ]);
  await expect(fact(page, 'Feeder driver')).toHaveText('Not available');
  for (const [label, column] of [
    ['Breakfast Stop', 'Breakfast Stop'],
    ['Supermarket', 'Supermarket'],
    ['Driver Residence', 'Driver Residence'],
    ['Parking', 'Parking'],
  ] as const) {
    await expect(fact(page, label).getByRole('link')).toHaveAttribute('href', String(row[`${column} URL`]));
  }

  const schedules = page.getByRole('region', { name: /^Departures/ });
  await expect(schedules.getByRole('heading', { level: 2 })).toHaveText([
    'Departures, outbound',
    'Departures, inbound',
  ]);
  const stop = firstStop(week, 'C1', 'outbound');
  const first = schedules.first().getByRole('listitem').first();
  for (const text of [
    stop.location,
    stop.address,
    `Loading ${stop.loading_time_formatted}`,
    `Departs ${stop.date_time_formatted}`,
  ])
    await expect(first).toContainText(text ?? 'nothing');
  await expect(first.getByRole('link')).toHaveAttribute('href', new RegExp(`query=${stop.latitude},${stop.longitude}`));

  const people = page.getByRole('region', { name: 'Clients, outbound' });
  await expect(people.getByRole('link')).toHaveCount(outbound.filter(({ passenger }) => passenger.reference).length);
  await expect(people.getByRole('heading', { level: 3 })).toHaveCount(
    new Set(outbound.map(({ seat }) => seat.pickUpLocation?.location)).size,
  );

  await fact(page, 'Operator phone').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: String(row['OPERATOR_NUMBER']) })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await people.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/passenger\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Load, inbound' }).click();
  await expect(page).toHaveURL(/\/loadCoach\/C1\/inbound$/);
});

test('shows a coach without signal with its age, and restores the scroll position', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await page.goto('/coach');
  await page.getByRole('link', { name: 'Coach C1' }).click();
  await expect(fact(page, 'Operator')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Coach C1' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Coach C1' }).click();
  await expect(fact(page, 'Operator')).toBeVisible();
  await page.reload();
  await expect(fact(page, 'Operator')).not.toHaveText('Not available');
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await page.getByRole('main').press('End');
  await expect.poll(() => screenTop(page)).toBeGreaterThan(200);
  const top = await screenTop(page);
  await page
    .getByRole('link', { name: /WASTELAND-/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/passenger\//);
  await page.goBack();
  await expect.poll(() => screenTop(page)).toBeGreaterThan(top - 200);
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Coaches' }).getByRole('article').first()).toBeVisible();
});
