import { unknownTicketCode } from '@offpiste/fixtures/find';
import { expect, openWithTheWeek } from '../phone/journey.ts';
import { chooseByName, readWithReader, ridersOf } from '../ticket/load-coach.ts';
import type { Tour } from './tour.ts';

/** Coaches and transfers as they are looked up, loaded, and listed for paper; the name given to `look` says what is on the screen. */
export async function walkRides({ page, week, look, open }: Tour): Promise<void> {
  await open('/coach', 'coaches', page.getByRole('link', { name: 'Coach C1' }));
  await page.getByRole('link', { name: 'Coach C1' }).click();
  await look('coach', page.getByRole('region', { name: 'Clients, inbound' }));
  await open('/coach/C99', 'coach not found', page.getByText('Coach not found'));
  await open('/transfer', 'transfers', page.getByRole('link', { name: 'Transfer T1' }));
  for (const transfer of ['T1', 'T2']) {
    await open(`/transfer/${transfer}`, `transfer ${transfer}`, page.getByRole('region', { name: 'Clients, inbound' }));
  }
  await open('/loadTransfer', 'select transfer', page.getByRole('link', { name: /\bT1\b/ }));
  await page.goto('/loadTransfer/T1/outbound');
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Capacity/ }).click();
  await look('load transfer');
  await page.goto('/loadCoach/C1/outbound');
  const [rider] = ridersOf(week, 'C1', 2).slice(1);
  await chooseByName(page, rider?.bookingRef ?? '');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await look('load coach, some missing', page.getByRole('region', { name: 'Still missing' }));
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await look('not travelling', page.getByRole('dialog').getByText('Not travelling'));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('#root').getByRole('button', { name: 'Depart' }).click();
  await look('depart', page.getByLabel('All of them'));
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
  await look('extras', page.getByRole('list', { name: 'Scanned barcodes' }));
  await page.getByRole('button', { name: 'Scan Passenger' }).click();
  await look('extras, scanner without camera', page.getByRole('button', { name: 'Try the camera again' }));
  await page.getByRole('button', { name: 'Cancel Scan' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await look('extras, question before removing', page.getByRole('alertdialog', { name: 'Remove this barcode?' }));
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
