import { isCancelled, transportsOf } from '@offpiste/core/people/passenger/passenger.rules';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { A4, endPrint, holdPrinter, print, sheetsOf } from '../support/office/paper.ts';
import { CAMERA_SIZE } from '../support/phone/camera-stream.ts';
import { atCoach, ridersOf } from '../support/ticket/load-coach.ts';

const SOON = { timeout: 60_000 };
const LAYOUTS = [
  ['A4: 8 tickets to cut, 105 × 74 mm', 8],
  ['A4: 24 labels, 70 × 37 mm', 24],
] as const;

test('tickets printed to cut and on labels are scanned at the coach', async ({ week, phone }) => {
  const riders = ridersOf(week, 'C1', LAYOUTS.length);
  const { page } = await phone({ size: { width: 1440, height: 900 } });
  await holdPrinter(page);
  await openSignedIn(page, week, '/office/reports', { username: 'office@demo.test' });
  await page.getByRole('link', { name: 'Print Tickets' }).click();
  await expect(page.getByText(/^\d+ tickets on \d+ sheets$/)).toBeVisible(SOON);
  await page.getByLabel('Coach or transfer').selectOption('Coach C1');
  const onC1 = week.passengers.filter((passenger) => {
    const isThere = transportsOf(passenger).some(({ coach }) => coach === 'C1');
    return isThere && !isCancelled(passenger) && passenger.reference;
  }).length;
  const camera = [];
  for (const [index, [layout, perSheet]] of LAYOUTS.entries()) {
    await page.getByLabel('Paper').selectOption(layout);
    const sheets = Math.ceil(onC1 / perSheet);
    await expect(page.getByText(`${onC1} tickets on ${sheets === 1 ? '1 sheet' : `${sheets} sheets`}`)).toBeVisible();
    await print(page);
    const ticket = page
      .getByRole('listitem')
      .filter({ hasText: riders[index]?.bookingRef ?? '' })
      .last();
    await expect(ticket).toContainText(riders[index]?.name ?? '');
    await expect(ticket).toContainText('Coach C1');
    camera.push({ text: null, picture: await asCameraSees(ticket.getByRole('img')), seconds: 15 });
    expect(await sheetsOf(page)).toEqual(Array.from({ length: sheets }, () => A4));
    await endPrint(page);
  }
  await page.getByLabel('Names or references').fill(riders[0]?.bookingRef ?? '');
  await expect(page.getByText('1 ticket on 1 sheet')).toBeVisible();

  const rep = await atCoach(phone, week, { camera });
  await rep.page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
  await rep.page.getByRole('button', { name: 'Scan next' }).click();
  const loaded = rep.page.getByRole('list', { name: 'Loaded', includeHidden: true });
  for (const { bookingRef } of riders) await expect(loaded.getByText(bookingRef)).toBeAttached();
});

/** An element of the page in grey, as a camera sees it in the middle of a table. */
async function asCameraSees(what: Locator): Promise<Buffer> {
  const { width, height } = CAMERA_SIZE;
  const png = (await what.screenshot()).toString('base64');
  const grey = await what.page().evaluate(
    async ([picture, across, down]) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(across, down);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = '#969696';
      pen.fillRect(0, 0, across, down);
      const scale = Math.min((across * 0.9) / image.width, (down * 0.9) / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      pen.drawImage(image, (across - w) / 2, (down - h) / 2, w, h);
      const { data } = pen.getImageData(0, 0, across, down);
      const luma = Array.from({ length: across * down }, (_, index) => data[index * 4 + 1] ?? 0);
      return btoa(luma.map((value) => String.fromCharCode(value)).join(''));
    },
    [png, width, height] as const,
  );
  return Buffer.from(grey, 'base64');
}
