import { isCancelled, transportsOf } from '@offpiste/core/passenger/passenger.rules';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { A4, asCameraSees, endPrint, holdPrinter, print, sheetsOf } from '../support/office/paper.ts';
import { CAMERA_SIZE } from '../support/phone/camera-stream.ts';
import { atCoach, ridersOf } from '../support/ticket/load-coach.ts';

const SOON = { timeout: 60_000 };
const SCAN = { timeout: 20_000 };

for (const [layout, perSheet] of [
  ['A4: 8 tickets to cut, 105 × 74 mm', 8],
  ['A4: 24 labels, 70 × 37 mm', 24],
] as const) {
  test(`a printed ticket is scanned at the coach (${layout})`, async ({ week, phone }) => {
    const [rider] = ridersOf(week, 'C1', 1);
    const { name = '', bookingRef = '' } = rider ?? {};
    const { page } = await phone({ size: { width: 1440, height: 900 } });
    await holdPrinter(page);
    await openHome(page, week, { username: 'office@demo.test' });
    await page.goto('/office/reports');
    await page.getByRole('link', { name: 'Print Tickets' }).click();
    await expect(page.getByText(/^\d+ tickets on \d+ sheets$/)).toBeVisible(SOON);

    await page.getByLabel('Coach or transfer').selectOption('Coach C1');
    await page.getByLabel('Paper').selectOption(layout);
    const onC1 = week.passengers.filter((passenger) => {
      const isThere = transportsOf(passenger).some(({ coach }) => coach === 'C1');
      return isThere && !isCancelled(passenger) && passenger.reference;
    }).length;
    const sheets = Math.ceil(onC1 / perSheet);
    await expect(page.getByText(`${onC1} tickets on ${sheets} sheets`)).toBeVisible();
    await print(page);
    const ticket = page.getByRole('listitem').filter({ hasText: bookingRef }).last();
    await expect(ticket).toContainText(name);
    await expect(ticket).toContainText('Coach C1');
    const picture = await asCameraSees(ticket.getByRole('img'), CAMERA_SIZE);
    expect(await sheetsOf(page)).toEqual(Array.from({ length: sheets }, () => A4));
    await endPrint(page);

    await page.getByLabel('Names or references').fill(bookingRef);
    await expect(page.getByText('1 tickets on 1 sheets')).toBeVisible();

    const rep = await atCoach(phone, week, { camera: [{ text: null, picture, seconds: 3 }] });
    await rep.page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await expect(rep.page.getByText('Passenger successfully loaded on coach')).toBeVisible(SCAN);
    await expect(rep.page.getByRole('dialog').or(rep.page.locator('#root')).getByText(name).first()).toBeVisible();
  });
}
