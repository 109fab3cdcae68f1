import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { EMPTY_WEEK, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { clientCount, fact, firstStop, ridersBySeat } from '../support/ticket/ride.ts';

const COLOURS = { booked: 'ok', pending: 'warn', cancelled: 'danger', 'on request': 'neutral' } as const;

test('lists transfers to choose one for loading, and shows a text if there are none', async ({ week, phone }) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await openHome(page, week);
  await page.getByRole('link', { name: 'Transfers' }).click();
  const cards = page.getByRole('list', { name: 'Transfers' }).getByRole('article');
  await expect(cards.getByRole('link')).toHaveText(week.transferRows.map(({ transferId }) => `Transfer ${transferId}`));
  for (const direction of ['outbound', 'inbound'] as const) {
    const title = direction === 'outbound' ? 'Outbound' : 'Inbound';
    const stop = firstStop(week, 'T1', direction);
    await expect(cards.first()).toContainText(`${title} ${clientCount(ridersBySeat(week, 'T1', direction).length)}`);
    for (const text of [stop.location, stop.date_time_formatted])
      await expect(cards.first()).toContainText(text ?? 'nothing');
  }
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/transfer\/T1$/);

  await page.goto('/loadTransfer');
  await expect(page.getByRole('tab')).toHaveText(['Outbound', 'Inbound']);
  const stop = firstStop(week, 'T1', 'outbound');
  const choices = page.getByRole('tabpanel', { name: 'Outbound' }).getByRole('link');
  await expect(choices.first()).toHaveText(new RegExp('^Transfer T1'));
  for (const text of [stop.location, stop.date_time_formatted])
    await expect(choices.first()).toContainText(text ?? 'nothing');
  await page.getByRole('tab', { name: 'Inbound' }).click();
  await page.getByRole('tabpanel', { name: 'Inbound' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/loadTransfer\/T\d+\/inbound$/);
  await expect.poll(() => callsTo(calls, `/api/transfer/allTransfers/${week.week.weekId}`).length).toBeGreaterThan(0);

  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${EMPTY_WEEK}`) }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goto('/transfer');
  await expect(page.getByText('No transfers available')).toBeVisible();
  await page.goto('/transfer/T1');
  await expect(page.getByRole('alert').filter({ hasText: 'Transfer not found' })).toBeVisible();
  await page.goto('/loadTransfer');
  await expect(page.getByText('No outbound transfers available')).toBeVisible();
  await page.getByRole('tab', { name: 'Inbound' }).click();
  await expect(page.getByText('No inbound transfers available')).toBeVisible();
});

test('a transfer shows its columns, occupancy, stops, clients by brand and status colour', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await phone();
  const calls = listenToCalls(page);
  await openHome(page, week);
  await page.goto('/transfer/T1');
  const row = week.transferRows.find(({ transferId }) => transferId === 'T1') ?? {};
  await expect(fact(page, 'Route')).toHaveText(String(row['Route']));
  await expect.poll(() => callsTo(calls, `/api/transfer/transferData/${week.week.weekId}`).length).toBeGreaterThan(0);
  const taken = Number(row['OTA Pax']) + Number(row['Third parties']) + Number(row['Reps']);
  const facts: [label: string, value: unknown][] = [
    ['Supplier', row['Supplier']],
    ['Capacity', row['Seats Booked']],
    ['Resort', row['Resort']],
    ['Date', row['Date']],
    ['Status', 'booked'],
    ['Last Flight(s)', row['Last Flight(s)']],
    ['Driver', row['Driver']],
    ['Driver Mobile', row['Driver Mobile']],
    ['Seats Booked', row['Seats Booked']],
    ['Scanned clients, outbound', 0],
    ['OTA Pax', row['OTA Pax']],
    ['Third parties', row['Third parties']],
    ['Reps', row['Reps']],
    ['Ski bags', row['Ski bags']],
    ['Spare seats, outbound', Number(row['Seats Booked']) - taken],
  ];
  for (const [label, value] of facts) await expect(fact(page, label), label).toHaveText(String(value));
  await expect(page.getByRole('region', { name: /^Departures/ }).getByRole('heading', { level: 2 })).toHaveText([
    'Departures, outbound',
    'Departures, inbound',
  ]);
  const people = page.getByRole('region', { name: 'Clients, outbound' });
  const brands = new Set(
    ridersBySeat(week, 'T1', 'outbound').map(({ passenger }) => passenger.reference?.split('-')[0] ?? ''),
  );
  await expect(people.getByRole('heading', { level: 3 })).toHaveText(
    [...brands].map((brand) => new RegExp(`^${brand}`)),
    { useInnerText: true },
  );

  await page.goto('/transfer/T2');
  await expect(fact(page, 'Capacity')).toHaveText('No Capacity Listed');
  await expect(fact(page, 'Spare seats, outbound')).toHaveText('No Capacity Listed');
  await expect(fact(page, 'Driver')).toHaveText('Not available');

  for (const [status, tone] of Object.entries(COLOURS)) {
    const rows = week.transferRows.map((each) => ({ ...each, Status: status, Driver: 'Ella Pritchard' }));
    await host.server.query("update week_document set body = $2::json where week_id = $1 and kind = 'transfer-rows'", [
      week.week.weekId,
      JSON.stringify(rows),
    ]);
    await host.server.query("update list_token set token = new_token() where week_id = $1 and list_key = 'sheets'", [
      week.week.weekId,
    ]);
    await page.goto('/transfer/T1');
    await expect(fact(page, 'Status').getByText(status, { exact: true })).toHaveAttribute('data-tone', tone);
  }
  await fact(page, 'Driver').getByRole('link', { name: 'Ella Pritchard' }).click();
  await expect(page).toHaveURL(/\/rep\/1001$/);
});

test('shows a transfer without signal with its age', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await page.goto('/transfer');
  await page.getByRole('link', { name: 'Transfer T1' }).click();
  await expect(fact(page, 'Scanned clients, outbound')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Transfer T1' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Transfer T1' }).click();
  await expect(fact(page, 'Route')).toBeVisible();
  await page.reload();
  await expect(fact(page, 'Route')).not.toHaveText('Not available');
  await expect(fact(page, 'Scanned clients, outbound')).toHaveText('0');
  await expect(page.getByText(/^As it was at/)).toBeVisible();
});
