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

function firstShift(week: ImportWeek): string {
  const places = week.passengers.flatMap(({ allocPlaces }) => allocPlaces ?? []);
  return places.map(({ liftpass, event }) => liftpass?.shiftId ?? event?.shiftId).find(Boolean) ?? '';
}
