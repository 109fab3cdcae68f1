import { unknownTicketCode } from '@offpiste/fixtures/find';
import { chooseInMenu, expect, openLoadCoach, openWithTheWeek } from '../phone/journey.ts';
import { chooseByName, closeVerdict, readWithReader, ridersOf, screenButton } from '../ticket/load-coach.ts';
import { foundByName, type Tour } from './tour.ts';

const COACH = 'C1';

export async function walkCoach({ page, week, look, open, press }: Tour): Promise<void> {
  const [rider] = ridersOf(week, COACH, 1);
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  await press('Load Coach', 'select coach', page.getByRole('link', { name: /\bC1\b/ }));
  await chooseInMenu(page, 'Home');
  await openLoadCoach(page, COACH, 'Inbound');
  await open(`/loadCoach/${COACH}/outbound`, 'load coach', page.getByRole('list', { name: 'Remaining' }).first());
  await press('Enter by name', 'name search', foundByName(page));
  await page.keyboard.press('Escape');
  await screenButton(page, 'Scan Barcode').click();
  await look('scanner without camera', page.getByRole('button', { name: 'Try again' }));
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await chooseByName(page, rider?.bookingRef ?? '');
  await look('loaded', page.getByRole('alertdialog', { name: 'Success!' }));
  await closeVerdict(page);
  await readWithReader(page, unknownTicketCode(week));
  await look('refused', page.getByRole('alertdialog', { name: 'Error' }));
  await closeVerdict(page);
}

export async function walkRides({ page, week, look, open, press }: Tour): Promise<void> {
  const clients = page.getByRole('region', { name: 'Clients, inbound' });
  await open('/coach', 'coaches', page.getByRole('link', { name: 'Coach C1' }));
  await press('Coach C1', 'coach', clients);
  await open('/coach/C99', 'coach not found', page.getByText('Coach not found'));
  await open('/transfer', 'transfers', page.getByRole('link', { name: 'Transfer T1' }));
  for (const transfer of ['T1', 'T2']) await open(`/transfer/${transfer}`, `transfer ${transfer}`, clients);
  await open('/loadTransfer', 'select transfer', page.getByRole('link', { name: /\bT1\b/ }));
  await page.goto('/loadTransfer/T1/outbound');
  await expect(page.getByRole('list', { name: 'Remaining' }).first()).toBeVisible();
  await press(/^Capacity/, 'load transfer');
  await page.goto('/loadCoach/C1/outbound');
  const [, rider] = ridersOf(week, COACH, 2);
  await chooseByName(page, rider?.bookingRef ?? '');
  await closeVerdict(page);
  await look('load coach, some missing', page.getByRole('region', { name: 'Still missing' }));
  const more = page.getByRole('button', { name: /^More for / });
  await more.first().click();
  await look('not travelling', page.getByRole('dialog').getByText('Not travelling'));
  await page.getByRole('button', { name: 'Close' }).click();
  await screenButton(page, 'Depart').click();
  await look('depart', page.getByLabel('All of them'));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Manifest' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await look('manifest');
  await page.goto('/loadTransfer/T1/outbound/manifest');
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await look('manifest of a transfer');
  await openWithTheWeek(page, '/load-extras', 'No barcodes scanned yet');
  await look('extras without a transfer');
  await openWithTheWeek(page, '/load-extras/VDE=', 'No barcodes scanned yet');
  await readWithReader(page, unknownTicketCode(week));
  await look('extras', page.getByRole('list', { name: 'Scanned barcodes' }));
  const again = page.getByRole('button', { name: 'Try again' });
  await press('Scan Passenger', 'extras, scanner without camera', again);
  await page.getByRole('button', { name: 'Cancel Scan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this barcode?' });
  await press(/^Remove /, 'extras, question before removing', question);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
