import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

/** From Home through everything there is to see of clients; the name given to `look` says what is on the screen. */
export async function walkClients(page: Page, week: ImportWeek, look: (what: string) => Promise<void>): Promise<void> {
  const [client] = week.passengers
    .filter((one) => one.reference?.startsWith('WASTELAND-') && one.passengerName && one.phonenumber)
    .toSorted((a, b) => (b.allocPlaces?.length ?? 0) - (a.allocPlaces?.length ?? 0));
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('client search');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await look('client search without results');
  await page.getByRole('searchbox').fill(misspelt(week));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('client search with similar names');
  await page.getByRole('searchbox').fill(commonName(week));
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await look('client search with namesakes');
  await page.getByRole('searchbox').fill(client?.reference ?? '');
  await page
    .getByRole('row', { name: new RegExp(client?.reference ?? '') })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: client?.passengerName ?? '' })).toBeVisible();
  await look('client');
  await page
    .getByRole('button', { name: client?.phonenumber ?? '' })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('phone sheet');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/passenger/NOPE');
  await expect(page.getByText(/^Client not found/)).toBeVisible();
  await look('client not found');
  await page.goto(`/shift/${firstShift(week)}`);
  await expect(page.getByRole('term').filter({ hasText: 'Clients' })).toBeVisible();
  await look('shift');
  await page.goto('/shift/there-is-none');
  await expect(page.getByText('Shift not found')).toBeVisible();
  await look('shift not found');
  await page.goto('/client-issue');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Client issue' })).toBeVisible();
  await look('client issue');
}

/** A client whose page the rep may not open: said in the list, and on the page. */
export async function walkForbidden(page: Page, _: ImportWeek, look: (what: string) => Promise<void>): Promise<void> {
  await page.goto('/searchPassenger');
  await page.getByRole('searchbox').fill('WHITEROAD-');
  const row = page.getByRole('row', { name: /WHITEROAD-/ }).first();
  await expect(row).toBeVisible();
  await look('client search with pages that will not open');
  await row.getByRole('link').click();
  await expect(page.getByText('You do not have permissions to view this page')).toBeVisible();
  await look('client that may not be opened');
}

/** The longest word of a client's name, two of its letters swapped. */
function misspelt({ passengers }: ImportWeek): string {
  const words = passengers
    .filter(({ reference }) => reference?.startsWith('WASTELAND-'))
    .flatMap(({ passengerName }) => passengerName?.match(/\b[A-Z][a-z]{4}([a-z])(?!\1)[a-z]+\b/g) ?? []);
  const [word = ''] = words.toSorted((a, b) => b.length - a.length);
  return word.replace(/^(.{5})(.)(.)/, '$1$3$2');
}

/** A name that most clients of the week share. */
function commonName({ passengers }: ImportWeek): string {
  const words = passengers.flatMap(({ passengerName }) => passengerName?.split(' ') ?? []);
  const times = (word: string) => words.filter((other) => other === word).length;
  return words.toSorted((a, b) => times(b) - times(a))[0] ?? '';
}

function firstShift(week: ImportWeek): string {
  const places = week.passengers.flatMap(({ allocPlaces }) => allocPlaces ?? []);
  return places.map(({ liftpass, event }) => liftpass?.shiftId ?? event?.shiftId).find(Boolean) ?? '';
}
