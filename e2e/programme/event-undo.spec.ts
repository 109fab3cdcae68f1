import { ticketsOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { installClock } from '../support/phone/page-clock.ts';
import type { PhoneOptions } from '../support/phone/phone.ts';
import { networkIsBack } from '../support/record/fill-queue.ts';
import { queueOf } from '../support/record/outbox.ts';
import { atDoor, expectCounts, firstGuest, goByName, mainEvent, resultBanner } from '../support/ticket/event-door.ts';
import { screenButton } from '../support/ticket/load-coach.ts';
import { ticketRow } from '../support/record/ledger.ts';

test('an entry is undone offline from its banner, below the camera and from the last scans', async ({
  host,
  week,
  phone,
}) => {
  const guest = firstGuest(week);
  const of = ticketsOn(week, 'event', mainEvent(week).eventId).length;
  const { page, context } = await atDoor(phone, week, {
    losesSignal: true,
    camera: [{ text: guest.barcode, seconds: 12 }],
  });
  await context.setOffline(true);
  await goByName(page, 'Enter by name', guest.bookingRef);
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(resultBanner(page, 'Request stored for processing when online')).toBeVisible();
  await expectCounts(page, { entered: 0, inside: 0, of });
  const lastScans = page.getByRole('main').getByRole('list', { name: 'Last scans on this phone' });
  await expect(lastScans.getByText('Held on this phone', { exact: true })).toHaveCount(2);
  await context.setOffline(false);
  await networkIsBack(page);
  await expect(lastScans.getByText('Sent', { exact: true })).toHaveCount(1);
  await expect(lastScans.getByText('Taken back', { exact: true })).toHaveCount(1);
  await expect(lastScans.getByText('Held on this phone', { exact: true })).toHaveCount(0);
  await expect.poll(async () => (await queueOf(page)).map(({ options }) => options['state'])).not.toContain('waiting');

  await screenButton(page, 'Scan In').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  await sheet.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(resultBanner(page, `${guest.name} taken back`)).toBeVisible();
  await expect(sheet.locator('video')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Last scans' })).toContainText('Taken back');
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await goByName(page, 'Enter by name', guest.bookingRef);
  await expect(resultBanner(page, `${guest.name} has entered`)).toBeVisible();
  await takeBackLast(page, guest.name, `${guest.name} taken back`);
  await expectCounts(page, { entered: 0, inside: 0, of });
  expect(await ticketRow(host.server, week, guest)).toMatchObject({ status: null });
});

test('a banner stays three seconds in all, also when the camera is stopped meanwhile', async ({ week, phone }) => {
  const guest = firstGuest(week);
  const withClock = async (options: PhoneOptions = {}) => {
    const one = await phone(options);
    await installClock(one.page);
    return one;
  };
  const { page } = await atDoor(withClock, week, { camera: [{ text: guest.barcode, seconds: 12 }] });
  await screenButton(page, 'Scan In').click();
  const banner = resultBanner(page, `${guest.name} has entered`);
  await expect(banner).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`${guest.name} has entered`);
  await page.clock.fastForward(2900);
  await expect(banner).toHaveCount(0);
});

async function takeBackLast(page: Page, name: string, afterwards: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Last scans' })
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wrong person' }).click();
  await expect(page.getByText(afterwards)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
