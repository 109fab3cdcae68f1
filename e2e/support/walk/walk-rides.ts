import type { ImportWeek } from '@offpiste/core/import/import.contract';
import { unknownTicketCode } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, openWithTheWeek } from '../phone/journey.ts';
import { chooseByName, readWithReader, ridersOf } from '../ticket/load-coach.ts';

type Look = (what: string) => Promise<void>;

/** Coaches and transfers as they are looked up, loaded, and listed for paper; the name given to `look` says what is on the screen. */
export async function walkRides(page: Page, week: ImportWeek, look: Look): Promise<void> {
  await page.goto('/coach');
  await expect(page.getByRole('link', { name: 'Coach C1' })).toBeVisible();
  await look('coaches');
  await page.getByRole('link', { name: 'Coach C1' }).click();
  await expect(page.getByRole('region', { name: 'Clients, inbound' })).toBeVisible();
  await look('coach');
  await page.goto('/coach/C99');
  await expect(page.getByText('Coach not found')).toBeVisible();
  await look('coach not found');
  await page.goto('/transfer');
  await expect(page.getByRole('link', { name: 'Transfer T1' })).toBeVisible();
  await look('transfers');
  for (const transfer of ['T1', 'T2']) {
    await page.goto(`/transfer/${transfer}`);
    await expect(page.getByRole('region', { name: 'Clients, inbound' })).toBeVisible();
    await look(`transfer ${transfer}`);
  }
  await page.goto('/loadTransfer');
  await expect(page.getByRole('link', { name: /\bT1\b/ })).toBeVisible();
  await look('select transfer');
  await page.goto('/loadTransfer/T1/outbound');
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Capacity/ }).click();
  await look('load transfer');
  await page.goto('/loadCoach/C1/outbound');
  const [rider] = ridersOf(week, 'C1', 2).slice(1);
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('region', { name: 'Still missing' })).toBeVisible();
  await look('load coach, some missing');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Not travelling')).toBeVisible();
  await look('not travelling');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('#root').getByRole('button', { name: 'Depart' }).click();
  await expect(page.getByLabel('All of them')).toBeVisible();
  await look('depart');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Manifest' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await look('manifest');
  await page.goto('/loadTransfer/T1/outbound/manifest');
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await look('manifest of a transfer');
  await openWithTheWeek(page, '/load-extras', 'Nobody scanned yet');
  await look('extras without a transfer');
  await openWithTheWeek(page, '/load-extras/VDE=', 'Nobody scanned yet');
  await readWithReader(page, unknownTicketCode(week));
  await expect(page.getByRole('list', { name: 'Scanned barcodes' })).toBeVisible();
  await look('extras');
  await page.getByRole('button', { name: 'Scan Passenger' }).click();
  await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
  await look('extras, scanner without camera');
  await page.getByRole('button', { name: 'Cancel Scan' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('alertdialog', { name: 'Remove this barcode?' })).toBeVisible();
  await look('extras, question before removing');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
