import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { transportsOf } from '@offpiste/core/people/passenger/passenger.rules';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { makeClockSettable, setClockWrong } from '../support/phone/phone-clock.ts';
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
  await chooseInMenu(page, 'Office: live night');
  await expect(page.getByRole('heading', { name: 'Live Night' })).toBeVisible();
  await page.getByLabel('Find a coach, transfer or stop…').fill('coach c1');
  await page.getByLabel('Show', { exact: true }).selectOption('Outbound');
  await expect(card(page).getByText(/^0 of \d+ on board$/)).toBeVisible();

  for (const rider of [aboard, wrong]) await loadAndSee(rep.page, rider?.bookingRef ?? '', 'successfully loaded');
  await expect(card(page).getByText(/^2 of \d+ on board$/)).toBeVisible();
  await expect(card(page).getByText(/^\d+ missing$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Coach C1', exact: true }).click();
  // The earlier list may be shown first, and a row that moves closes its sheet.
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuetext', /^2\//);
  await page.getByRole('button', { name: `More for ${wrong?.name}` }).click();
  await page.getByRole('button', { name: 'Wrong person' }).click();
  await expect(page.getByText(`${wrong?.name} taken back`)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rep.page.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuetext', /^1\//);
  await page.goBack();
  await expect(card(page).getByText(/^1 of \d+ on board$/)).toBeVisible();

  await rep.page.locator('#root').getByRole('button', { name: 'Depart' }).click();
  const sheet = rep.page.getByRole('dialog');
  await sheet.getByLabel('All of them').selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
  await expect(rep.page.getByText('Coach C1 has left')).toBeVisible();
  await expect(card(page).getByText(/^Left /)).toBeVisible();
  await expect(card(page).getByText(/^\d+ not travelling$/)).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Not left');
  await expect(card(page).filter({ hasText: 'Outbound' })).toHaveCount(0);
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
  const cards = page.getByRole('list', { name: 'Coaches and transfers' }).getByRole('heading');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  const [none = '', resort = ''] = await page.getByLabel('Resort').locator('option').allTextContents();
  expect(none).toBe('All resorts');
  await page.getByLabel('Resort').selectOption(resort);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(cards.first()).toBeVisible();
  await page.getByLabel('Resort').selectOption(none);
  await expect(cards).toHaveCount(all);
  await page.getByLabel('Departure').selectOption('Next hour');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('Departure').selectOption('Next 3 hours');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThan(all);
  await page.goto('/home');
  await chooseInMenu(page, 'Office: live night');
  await expect(page.getByLabel('Departure')).toHaveValue('3');
});

function firstDeparture(week: ImportWeek): string {
  const departures = week.passengers.flatMap(transportsOf).flatMap((transport) => transport.departures ?? []);
  const [first = ''] = departures.flatMap(({ dateTime }) => dateTime ?? []).toSorted();
  return first;
}

function card(page: Page) {
  return page
    .getByRole('list', { name: 'Coaches and transfers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Coach C1', exact: true }) });
}
