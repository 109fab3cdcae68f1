import { ticketOn } from '@offpiste/fixtures/find';
import type { Page } from '@playwright/test';
import { expect, test, openLoadTransfer } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { atCoach, screenButton } from '../support/ticket/load-coach.ts';

const TRANSFER = 'T1';

test('the torch stays as it was left from one scan to the next', async ({ week, phone }) => {
  const { page } = await atCoach(phone, week, { camera: [{ text: null, seconds: 5 }] }, { prepare: giveTorch });
  const torch = page.getByRole('button', { name: 'Torch' });
  const settings = () => page.evaluate(() => Reflect.get(window, 'torchSettings') as boolean[]);
  await screenButton(page, 'Scan Barcode').click();
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await expect(torch).toHaveCount(0);

  await screenButton(page, 'Scan Barcode').click();
  await expect(torch).toHaveAttribute('aria-pressed', 'true');
  expect(await settings()).toEqual([true, true]);
  await torch.click();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await expect(torch).toHaveCount(0);

  await screenButton(page, 'Scan Barcode').click();
  await expect(torch).toHaveAttribute('aria-pressed', 'false');
  expect(await settings()).toEqual([true, true, false]);
});

test('Cancel closes the scanner during positioning and the outcome is still shown', async ({ week, phone }) => {
  const ticket = ticketOn(week, 'transfer', TRANSFER, 'outbound');
  const { page } = await phone({ camera: [{ text: ticket.barcode, seconds: 20 }] });
  await page.addInitScript(keepPosition);
  await openHome(page, week);
  await openLoadTransfer(page, TRANSFER);
  await screenButton(page, 'Scan Barcode').click();
  const sending = page.getByRole('alertdialog', { name: 'Sending' });
  await expect(sending).toContainText("Waiting for this phone's position");
  await expect(sending).toContainText(ticket.name);
  const cancel = sending.getByRole('button', { name: 'Cancel', exact: true });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(page.getByRole('dialog', { name: 'Scan QR Code' })).toHaveCount(0);
  await givePosition(page);
  await expect(page.getByRole('alertdialog')).toContainText('Passenger successfully loaded on transfer');
  await expect(page.getByRole('alertdialog')).toContainText(ticket.name);
});

test('a scanned code shows its holder before the answer, and the same dialog shows the verdict', async ({
  week,
  phone,
}) => {
  const ticket = ticketOn(week, 'transfer', TRANSFER, 'outbound');
  const { page } = await phone({ camera: [{ text: ticket.barcode, seconds: 20 }] });
  await page.addInitScript(keepPosition);
  await openHome(page, week);
  await openLoadTransfer(page, TRANSFER);
  await screenButton(page, 'Scan Barcode').click();
  const sending = page.getByRole('alertdialog', { name: 'Sending' });
  await expect(sending).toContainText(new RegExp(`${ticket.name}.*${ticket.bookingRef}.*${TRANSFER}`));
  const dialog = await sending.elementHandle();
  await givePosition(page);
  const verdict = page.getByRole('alertdialog');
  await expect(verdict).toContainText('Passenger successfully loaded on transfer');
  await expect(verdict).toContainText(ticket.name);
  expect(await verdict.evaluate((shown, before) => shown === before, dialog)).toBe(true);
  await expect(verdict.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
});

/** Runs in the page: a camera with a torch, and its recorded settings. */
function giveTorch(): void {
  const settings: boolean[] = [];
  Object.assign(window, { torchSettings: settings });
  MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
  MediaStreamTrack.prototype.applyConstraints = (constraints) => {
    for (const one of constraints?.advanced ?? []) settings.push(Reflect.get(one, 'torch') as boolean);
    return Promise.resolve();
  };
}

/** Runs in the page: the position comes when the journey gives it, or never. */
function keepPosition(): void {
  navigator.geolocation.getCurrentPosition = (answer) => {
    const coords = { latitude: 46.2, longitude: 6.1 } as GeolocationCoordinates;
    const position = { coords, timestamp: Date.now() } as GeolocationPosition;
    Object.assign(window, { givePosition: () => answer(position) });
  };
}

async function givePosition(page: Page): Promise<void> {
  await page.evaluate(() => (Reflect.get(window, 'givePosition') as () => void)());
}
