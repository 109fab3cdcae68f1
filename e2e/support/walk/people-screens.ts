import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Locator, Page } from '@playwright/test';
import { OFFICE_REP, type Tour } from './tour.ts';

export async function walkClients({ page, week, look, open, press }: Tour): Promise<void> {
  const [client] = week.passengers
    .filter((one) => one.reference?.startsWith('WASTELAND-') && one.passengerName && one.phonenumber)
    .toSorted((a, b) => (b.allocPlaces?.length ?? 0) - (a.allocPlaces?.length ?? 0));
  const reference = client?.reference ?? '';
  const search = page.getByRole('searchbox');
  await press('Search Clients', 'client search', page.getByRole('row').nth(1));
  await search.fill('zzzz');
  await look('client search without results', page.getByText('No results found'));
  await search.fill(misspelt(week));
  await look('client search with similar names', page.getByRole('row').nth(1));
  await search.fill(commonName(week));
  await look('client search with namesakes', page.getByRole('row').nth(2));
  await search.fill(reference);
  await linkInRow(page, reference).click();
  await look('client', page.getByRole('heading', { name: client?.passengerName ?? '' }));
  await page
    .getByRole('button', { name: client?.phonenumber ?? '' })
    .first()
    .click();
  await look('phone sheet', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open('/passenger/NOPE', 'client not found', page.getByText(/^Client not found/));
  const places = week.passengers.flatMap(({ allocPlaces }) => allocPlaces ?? []);
  const shift = places.map(({ liftpass, event }) => liftpass?.shiftId ?? event?.shiftId).find(Boolean);
  await open(`/shift/${shift}`, 'shift', page.getByRole('term').filter({ hasText: 'Clients' }));
  await open('/shift/there-is-none', 'shift not found', page.getByText('Shift not found'));
  const form = page.frameLocator('iframe').getByRole('heading', { name: 'Client issue' });
  await open('/client-issue', 'client issue', form);
}

export async function walkForbidden({ page, look }: Tour): Promise<void> {
  await page.goto('/searchPassenger');
  await page.getByRole('searchbox').fill('WHITEROAD-');
  const row = page.getByRole('row', { name: /WHITEROAD-/ }).first();
  await look('client search with pages that will not open', row);
  await row.getByRole('link').click();
  await look('client that may not be opened', page.getByText('You do not have permissions to view this page'));
}

export async function walkStaff({ page, week, look, open }: Tour): Promise<void> {
  const name = String(week.repRows.find((row) => row['User ID'] === OFFICE_REP)?.['Name']);
  await open('/search-staff', 'staff search', page.getByRole('row').nth(1));
  await page.getByRole('searchbox').fill('zzzz');
  await look('staff search without results', page.getByText('No results found'));
  await page.getByRole('searchbox').fill(name);
  await linkInRow(page, name).click();
  await look('member of staff', page.getByRole('region', { name: 'Rooms' }));
  await open('/reps', 'list of staff', page.getByRole('row').nth(1));
  await open('/rep/nobody', 'member of staff not found', page.getByRole('link', { name: 'back to rep list' }));
  await open('/my-week', 'my week', page.getByRole('region', { name: 'Rooms' }));
}

function linkInRow(page: Page, text: string): Locator {
  return page.getByRole('row', { name: new RegExp(text) }).getByRole('link');
}

function misspelt({ passengers }: ImportWeek): string {
  const words = passengers
    .filter(({ reference }) => reference?.startsWith('WASTELAND-'))
    .flatMap(({ passengerName }) => passengerName?.match(/\b[A-Z][a-z]{4}([a-z])(?!\1)[a-z]+\b/g) ?? []);
  const [word = ''] = words.toSorted((a, b) => b.length - a.length);
  return word.replace(/^(.{5})(.)(.)/, '$1$3$2');
}

function commonName({ passengers }: ImportWeek): string {
  const words = passengers.flatMap(({ passengerName }) => passengerName?.split(' ') ?? []);
  const times = (word: string) => words.filter((other) => other === word).length;
  return words.toSorted((a, b) => times(b) - times(a))[0] ?? '';
}
