import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { transportsOf } from '@offpiste/core/people/passenger/passenger.rules';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';
import { openLiveNight } from '../support/office/desk.ts';
import { atCoach, loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

const HOUR_MS = 3_600_000;

test('the office sees loads and a departure while they happen, and takes a wrong scan back', async ({
  week,
  phone,
}) => {
  const [aboard, wrong] = ridersOf(week, 'C1', 2);
  const rep = await atCoach(phone, week, {});
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await openHome(page, week, { username: 'office@demo.test' });
  await openLiveNight(page);
  await page.getByLabel('Find a coach, transfer or stop…').fill('coach c1');
  await page.getByLabel('Show', { exact: true }).selectOption('Outbound');
  await expect(rowOf(page).getByText(/^0 of \d+$/)).toBeVisible();

  for (const rider of [aboard, wrong]) await loadAndSee(rep.page, rider?.bookingRef ?? '', 'successfully loaded');
  await expect(rowOf(page).getByText(/^2 of \d+$/)).toBeVisible();
  await expect(rowOf(page).getByText('0 min, Ella')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await rowOf(page)
    .getByRole('button', { name: /missing on Coach C1, Outbound$/ })
    .click();
  const missing = page.getByRole('region', { name: 'Missing on Coach C1, Outbound' });
  await expect(missing.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/);
  await missing.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Coach C1, Outbound', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Coach C1, Outbound: 2 of \d+ on board/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open the loading list' }).click();
  // The earlier list may be shown first, and a row that moves closes its sheet.
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuetext', /^2\//);
  await page.getByRole('button', { name: `More for ${wrong?.name}` }).click();
  await page.getByRole('button', { name: 'Wrong person' }).click();
  await expect(page.getByText(`${wrong?.name} taken back`)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rep.page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuetext', /^1\//);
  await page.goBack();
  await page.goBack();
  await expect(rowOf(page).getByText(/^1 of \d+$/)).toBeVisible();

  await rep.page.locator('#root').getByRole('button', { name: 'Depart' }).click();
  const sheet = rep.page.getByRole('dialog');
  await sheet.getByLabel('All of them').selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
  await expect(rep.page.getByText('Coach C1 has left')).toBeVisible();
  await expect(rowOf(page).getByText(/^left /)).toBeVisible();
  await expect(rowOf(page).getByText(/^\d+ not travelling$/)).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('Not left');
  await expect(rowOf(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Phones' }).getByText('Ella Pritchard')).toBeVisible();
});

test('the night is filtered by resort and by departure', async ({ week, phone }) => {
  const { page, context } = await phone({ size: { width: 1440, height: 900 } });
  await makeClockSettable(context);
  await page.goto('/login');
  const departs = await page.evaluate((text) => Date.parse(text), firstDeparture(week));
  await setClockWrong(page, departs - 2 * HOUR_MS - Date.now());
  await openHome(page, week, { username: 'office@demo.test' });
  await chooseInMenu(page, 'Office: live night');
  const rows = page.getByRole('table', { name: 'Coaches and transfers' }).getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const soon = await rows.count();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Departure').selectOption('Any time');
  await expect.poll(() => rows.count()).toBeGreaterThan(soon);
  const all = await rows.count();
  const [none = '', resort = ''] = await page.getByLabel('Resort').locator('option').allTextContents();
  expect(none).toBe('All resorts');
  await page.getByLabel('Resort').selectOption(resort);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(rows.first()).toBeVisible();
  await page.getByLabel('Departure').selectOption('Next hour');
  await expect(page.getByText('No ride departs in the chosen time')).toBeVisible();
  await page.getByRole('button', { name: 'Show every ride of the week' }).click();
  await expect(rows).toHaveCount(all);
  await page.getByLabel('Departure').selectOption('Next 3 hours');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.goto('/home');
  await chooseInMenu(page, 'Office: live night');
  await expect(page).toHaveURL(/\?departs=3$/);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Departure')).toHaveValue('3');

  // A link opens the same filter, and the way back the earlier one.
  const link = `${new URL(page.url()).pathname}?show=outbound&departs=any`;
  await page.goto(`${link}&find=c1`);
  await expect(rows).toHaveCount(1);
  await page.goto(link);
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  const night = await page.getByLabel('Departure').locator('option').last().getAttribute('value');
  await page.getByLabel('Departure').selectOption(night);
  await expect(page).toHaveURL(new RegExp(`departs=${night}`));
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Find a coach, transfer or stop…')).toHaveValue('c1');
});

function firstDeparture(week: ImportWeek): string {
  const departures = week.passengers.flatMap(transportsOf).flatMap((transport) => transport.departures ?? []);
  const [first = ''] = departures.flatMap(({ dateTime }) => dateTime ?? []).toSorted();
  return first;
}

function rowOf(page: Page) {
  return page
    .getByRole('table', { name: 'Coaches and transfers' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Coach C1, Outbound', exact: true }) });
}
