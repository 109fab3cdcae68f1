import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD, PIN, test } from '../support/phone/journey.ts';
import { Keys } from '../support/phone/keys.ts';
import { acceptedLoads, ridersOf } from '../support/ticket/load-coach.ts';

const COACH = 'C1';

test('the keyboard alone signs in, opens a week, finds a client and loads a coach by name', async ({
  host,
  week,
  phone,
}) => {
  const [rider, other] = ridersOf(week, COACH, 2);
  const { page } = await phone();
  const keys = new Keys(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/');
  await keys.type(page.getByLabel('Email'), 'rep@demo.test');
  await keys.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await typePinByKeys(page, 'Enter a 4-digit PIN');
  await typePinByKeys(page, 'Confirm your 4-digit PIN');
  await keys.press(button(new RegExp(`^${week.week.weekName}`)));
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await keys.isOnScreen();

  const menu = button(/^Open menu/);
  await keys.press(menu, { back: true });
  await keys.isHeldBy(page.getByRole('dialog', { name: 'Menu' }));
  await page.keyboard.press('Escape');
  await keys.isBackAt(menu);

  await keys.press(link(page, 'Search Clients'));
  await expect(page.getByRole('searchbox')).toBeVisible();
  await keys.type(page.getByRole('searchbox'), rider?.bookingRef ?? '');
  await expect(page.getByRole('row', { name: new RegExp(rider?.bookingRef ?? '') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/passenger/${rider?.bookingRef}$`));
  await keys.isOnScreen();
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await keys.press(parts.getByRole('button', { name: 'Travel details' }), { key: 'Space' });
  await expect(page.getByRole('heading', { name: 'Travel details' })).toBeInViewport();
  await keys.press(page.getByRole('region', { name: 'Travel details' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/(coach|transfer)\//);
  await keys.isOnScreen();
  await keys.press(button('Back'), { back: true });
  await expect(page).toHaveURL(/\/passenger\//);
  await keys.press(button('Back'), { back: true });
  await expect(page.getByRole('searchbox')).toHaveValue(rider?.bookingRef ?? '');
  await keys.press(button('Back'), { back: true });

  await keys.press(link(page, /^Scan Load/));
  await keys.press(link(page, 'Load Coach'));
  const outbound = page.getByRole('tab', { name: 'Outbound' });
  await keys.goTo(outbound);
  await page.keyboard.press('ArrowRight');
  await keys.isBackAt(page.getByRole('tab', { name: 'Inbound' }));
  await page.keyboard.press('ArrowLeft');
  await keys.isBackAt(outbound);
  await keys.press(page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`\\b${COACH}\\b`) }));
  await expect(page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();
  await keys.isOnScreen();

  const byName = page.locator('#root').getByRole('button', { name: 'Enter by name' });
  await keys.press(byName);
  const search = page.getByRole('dialog');
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  // The focus is at the main button by design.
  await keys.isBackAt(page.locator('#root').getByRole('button', { name: 'Scan Barcode' }));
  await keys.press(byName);
  await page.keyboard.type(other?.bookingRef ?? '');
  await keys.press(search.getByRole('button', { name: new RegExp(other?.bookingRef ?? '') }));
  const verdict = page.getByRole('alertdialog', { name: 'Success!' });
  await keys.isHeldBy(verdict);
  await keys.press(verdict.getByRole('button', { name: 'OK', exact: true }), { key: 'Space' });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await keys.isOnScreen();
  expect((await acceptedLoads(host.server, week)).map(({ barcode }) => barcode)).toEqual([other?.barcode]);
});

function link(page: Page, name: string | RegExp): Locator {
  return page.getByRole('link', { name });
}

async function typePinByKeys(page: Page, asked: string): Promise<void> {
  await expect(page.getByText(asked)).toBeVisible();
  await expect(page.getByRole('group')).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
}
