import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openHome, openSignedIn } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';

const GREEN = 'rgb(22, 160, 133)';
const MAROON = 'rgb(100, 43, 59)';
const BLUE = 'rgb(0, 186, 227)';
const AS_IT_WAS = /^As it was at \d\d:\d\d$/;
const UPDATED = /^Updated \d\d:\d\d$/;

const SHEET: RepRow[] = [
  { 'User ID': '2001', Name: 'Wanda Field', 'Staff Type': 'Welfare', tenant: 'nuco' },
  { 'User ID': 2002, Name: 'Éamonn Ó Súilleabháin', 'Staff Type': 'Eame Hill' },
  { 'User ID': '2003', Name: 'Hanna Quist', 'Staff Type': 'HQ', tenant: 'nuco' },
  { 'User ID': '2004', Name: 'Will Marsh', 'Staff Type': 'Rep', tenant: 'wasteland' },
  { 'User ID': '2005', Name: 'Olga Ferri', 'Staff Type': 'Office', tenant: 'whiteroad' },
  { 'User ID': '2006', Name: 'Nina Costa', 'Staff Type': 'Rep', tenant: 'nuco' },
  { 'User ID': '2007', Name: 'Walt Rhodes', 'Staff Type': 'Host', tenant: 'whiteroad' },
  { 'User ID': '2008', Name: 'Tess Nowhere', 'Staff Type': '#N/A', tenant: 'wasteland' },
  { 'User ID': '2009', Name: 'null', 'Staff Type': 'Welfare' },
];

test('staff search lists, colours and finds staff, and handles a missing or empty sheet', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true, provokes: [500] });
  for (const path of ['**/api/repData/*', '**/api/week/rep/*'])
    await page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'boom' } }));
  await openSignedIn(page, week, '/rep/1002', { username: 'office@demo.test' });
  await expect(page.getByText('Not on this phone yet')).toBeVisible();
  await expect(page.getByText('boom')).toBeVisible();
  await expect(page.getByText('Not found')).toHaveCount(0);
  for (const path of ['**/api/repData/*', '**/api/week/rep/*']) await page.unroute(path);
  await stubSheet(page, SHEET);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Search Staff' }).click();
  await expect(page).toHaveURL(/\/search-staff$/);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Staff type']);
  await expectNames(page, [
    'Éamonn Ó Súilleabháin',
    'Hanna Quist',
    'Olga Ferri',
    'Tess Nowhere',
    'Wanda Field',
    'Will Marsh',
  ]);
  await expect(staffRow(page, 'Tess Nowhere').getByRole('cell').nth(1)).toHaveText('Not available');
  for (const [name, colour] of [
    ['Wanda Field', GREEN],
    ['Éamonn', GREEN],
    ['Hanna Quist', MAROON],
    ['Will Marsh', BLUE],
  ] as const) {
    await expect(staffRow(page, name)).toHaveCSS('border-left-color', colour);
    await expect(staffRow(page, name)).toHaveCSS('border-left-width', '6px');
  }
  await expect(staffRow(page, 'Olga Ferri')).toHaveCSS('border-left-width', '0px');

  const type = page.getByRole('combobox');
  await expect(type.getByRole('option')).toHaveText(['All Staff Types', 'Eame Hill', 'HQ', 'Office', 'Rep', 'Welfare']);
  await type.selectOption('HQ');
  await expectNames(page, ['Hanna Quist']);
  await type.selectOption('All Staff Types');

  const box = page.getByPlaceholder('Enter Rep Name');
  for (const typed of ['WAND', 'field wanda']) {
    await box.fill(typed);
    await expectNames(page, ['Wanda Field']);
  }
  const seen = await textSeenWhile(page, 'Searching...', () => box.fill('eamonn o suill'));
  expect(seen).toBe(true);
  await expectNames(page, ['Éamonn Ó Súilleabháin']);
  await box.fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText("Try adjusting your search to find what you're looking for.")).toBeVisible();

  await type.selectOption('Rep');
  await box.fill('will');
  await staffRow(page, 'Will Marsh').getByRole('link').click();
  await expect(page).toHaveURL(/\/rep\/2004$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(box).toHaveValue('will');
  await expect(type).toHaveValue('Rep');
  await expectNames(page, ['Will Marsh']);

  // The next key replaces the text, and a slip finds the meant person, below a line that explains it.
  await expect(box).toBeFocused();
  await page.keyboard.type('wil mrash');
  await expect(box).toHaveValue('wil mrash');
  await expect(page.getByRole('heading', { name: 'Similar matches' })).toBeVisible();
  await expectNames(page, ['Will Marsh']);

  // The box of a long list stays in view.
  const crowd = Array.from({ length: 60 }, (_, n): RepRow => ({
    'User ID': String(5000 + n),
    Name: `Rep ${n}`,
    tenant: 'wasteland',
  }));
  await stubSheet(page, crowd);
  await type.selectOption('All Staff Types');
  await box.fill('');
  await page.reload();
  await expect(staffRow(page, 'Rep 0')).toBeVisible();
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 1500));
  await expect(staffRow(page, 'Rep 30')).toBeInViewport();
  await expect(page.getByRole('searchbox')).toBeInViewport();
  await stubSheet(page, []);
  await page.reload();
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(type.getByRole('option')).toHaveText(['All Staff Types']);
});

test('a staff page shows badge, phone, panels and rooms, and other ids have no page', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  const rooms = roomsByRep(week);
  const [name = '', own = []] = [...rooms].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const info = {
    Name: name.toUpperCase(),
    Rep: 'Jo',
    'User ID': '3001',
    Resort: 'Les Deux Alpes',
    Role: 'Team Leader',
    'Staff Type': 'Rep',
    Remit: 'Coaches',
    Group: 'Team B',
    'Ski Equipment': 'Own skis',
    Driver: 'Yes',
    'Approved vehicles': 'Master van',
  };
  const travel = {
    Arrivals: 'Coach',
    Departures: 'Flight',
    'OB/IB Previous Resort': 'Tignes',
    Transport: 'C1',
    'Flight No': 'U2 1234',
    'Flight Date': '12/12/2026',
    Date: '13/12/2026',
    Route: 'LGW > GNB',
    TO: '05:10',
    LD: '07:15',
    'Pick Up Point': 'Durham',
    Load: '03:05',
    Depart: '04:05',
    ETA: '23:35',
    'Next resort': 'Avoriaz',
    'Inbound end point': 'Leeds',
  };
  await stubSheet(page, [
    { ...info, ...travel, tenant: 'nuco', Phone: '447700 900123' },
    {
      'User ID': '3002',
      Name: 'Bare Bones',
      'Staff Type': 'Welfare',
      Group: '#N/A',
      Remit: 'null',
      Phone: '#N/A',
      Arrivals: 'null',
    },
    { 'User ID': '3003', Name: 'Of Ours', 'Staff Type': 'Rep', tenant: 'wasteland' },
  ]);
  await openHome(page, week, { username: 'nuco@demo.test' });
  await page.goto('/rep/3001');
  await expect(page.getByRole('heading', { name: info.Name })).toBeVisible();
  await expect(page.getByText('NUCO', { exact: true })).toBeVisible();
  await expectFacts(page.getByRole('region', { name: 'Info' }), info);
  await expectFacts(page.getByRole('region', { name: 'Travel' }), travel);

  await page.getByRole('button', { name: '447700 900123' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900123');
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  const card = page.getByRole('region', { name: 'Rooms' });
  await expect(card.getByText(String(own.length), { exact: true })).toBeVisible();
  const links = card.getByRole('link');
  await expect(links).toHaveCount(own.length);
  const numbers = (await links.allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  const hrefs: string[] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.toSorted()).toEqual(own.map((id) => `/accommodation/${id}`).toSorted());
  await links.first().click();
  await expect(page).toHaveURL(/\/accommodation\/\d+$/);

  await page.goto('/rep/3002');
  await expect(page.getByText('Welfare', { exact: true }).first()).toBeVisible();
  await expectFacts(page.getByRole('region', { name: 'Bare Bones' }), { Phone: 'Not available' });
  await expectFacts(page.getByRole('region', { name: 'Info' }), {
    Name: 'Bare Bones',
    'User ID': '3002',
    'Staff Type': 'Welfare',
  });
  await expect(page.getByRole('heading', { name: 'Travel' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Rooms' })).toContainText('No rooms');
  // This rep sees no pages of other tenants' staff, and people without a row have none.
  for (const absent of ['3003', '999999']) {
    await page.goto(`/rep/${absent}`);
    await expect(page.getByText('Not found')).toBeVisible();
    await expect(page.getByText('Of Ours')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'back to rep list' }).click();
  await expect(page).toHaveURL(/\/reps$/);
  await expect(staffRow(page, 'Bare Bones')).toBeVisible();
});

test('visited staff pages work without signal and show their age', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  const { repId, name } = colleague(week);
  for (const path of ['/search-staff', `/rep/${repId}`]) {
    await page.goto(path);
    await expect(page.getByText(UPDATED)).toBeVisible();
  }
  await isKeptForOffline(page);
  await context.setOffline(true);
  await page.goto('/search-staff');
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await page.getByRole('searchbox').fill(name.toLowerCase());
  await staffRow(page, name).getByRole('link').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(AS_IT_WAS)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rooms' })).toBeVisible();
});

async function stubSheet(page: Page, rows: RepRow[]): Promise<void> {
  await page.route('**/api/repData/*', (route) => route.fulfill({ json: rows }));
}

function staffRow(page: Page, name: string): Locator {
  return page.getByRole('row', { name: new RegExp(name) });
}

async function expectNames(page: Page, names: string[]): Promise<void> {
  await expect(page.getByRole('row').getByRole('link')).toHaveText(names);
}

async function expectFacts(card: Locator, facts: Record<string, string>): Promise<void> {
  await expect(card.getByRole('term')).toHaveText(Object.keys(facts));
  await expect(card.getByRole('definition')).toHaveText(Object.values(facts));
}

async function textSeenWhile(page: Page, text: string, act: () => Promise<void>): Promise<boolean> {
  const watch = await page.evaluateHandle((wanted) => {
    const result = { seen: false };
    const look = () => {
      result.seen ||= document.body.innerText.includes(wanted);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return result;
  }, text);
  await act();
  await expect.poll(() => watch.evaluate(({ seen }) => seen)).toBe(true);
  return watch.evaluate(({ seen }) => seen);
}

function roomsByRep(week: ImportWeek): Map<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const { accommodation } of week.passengers.flatMap((one) => one.allocPlaces ?? [])) {
    const rep = accommodation?.subblock_room_rep?.toLowerCase();
    const id = accommodation?.subblock_id;
    if (!rep || !id) continue;
    rooms.set(rep, (rooms.get(rep) ?? new Set()).add(id));
  }
  return new Map([...rooms].map(([rep, ids]) => [rep, [...ids]]));
}

function colleague(week: ImportWeek): { repId: string; name: string } {
  const row = week.repRows.find((one) => one['tenant'] === 'wasteland' && one['User ID'] === '1002');
  return { repId: String(row?.['User ID']), name: String(row?.['Name']) };
}
