import { ticketElsewhere } from '@offpiste/fixtures/find';
import { callsTo, listenToCalls } from '../support/phone/calls.ts';
import { OBSERVER, expect, test } from '../support/phone/journey.ts';
import {
  acceptedLoads,
  atCoach,
  chooseByName,
  readWithReader,
  ridersOf,
  screenButton,
} from '../support/ticket/load-coach.ts';

const COACH = 'C1';
const LOAD = '**/api/coach/load';

test("a refused load shows the server's text, or the phone's own refusal without a response", async ({
  host,
  week,
  phone,
}) => {
  const { page } = await atCoach(phone, week, { stubs: true, losesSignal: true, provokes: [400, 500] });
  const calls = listenToCalls(page);
  const [first, second, third] = ridersOf(week, COACH, 3);
  const error = page.getByRole('alertdialog', { name: 'Error' });
  const dismissError = async (words: string) => {
    await expect(error).toContainText(words);
    await error.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(error).toHaveCount(0);
  };
  await readWithReader(page, 'XYZ-123-nonsense');
  await expect(error).toContainText('Read as: XYZ-123-nonsense');
  await dismissError('Invalid barcode format');
  // A reader that sends small letters: Caps Lock of the keyboard, its Enter on the focused switch.
  await page.getByRole('switch', { name: 'Keep the camera open' }).focus();
  await page.keyboard.type(`${(first?.barcode ?? '').toLowerCase()}\n`, { delay: 20 });
  await expect(error).toContainText('The reader sends small letters');
  await dismissError('Invalid barcode format');
  await expect(page.getByRole('switch', { name: 'Keep the camera open' })).not.toBeChecked();
  await page.route(LOAD, (route) => route.fulfill({ status: 400, json: { error: 'The coach has left' } }));
  await chooseByName(page, first?.bookingRef ?? '');
  await dismissError('The coach has left');
  await expect(screenButton(page, 'Scan Barcode')).toBeEnabled();
  await expect(page.getByText(/^0\/\d+$/).first()).toBeVisible();
  await page.unroute(LOAD);

  await page.route(LOAD, (route) => route.abort());
  await readWithReader(page, ticketElsewhere(week, 'coach', COACH, 'outbound').barcode);
  await expect(error).toContainText('This ticket is not on this coach');
  await dismissError('Request stored for processing when online');
  await page.unroute(LOAD);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('#root').getByText('Needs attention (1)', { exact: true })).toBeVisible();
  expect(await acceptedLoads(host.server, week)).toEqual([]);

  // One load runs at a time; the next code of the reader waits, and its second reading does not count.
  const sent = callsTo(calls, '/api/coach/load').length;
  const hold = Promise.withResolvers<void>();
  await page.route(LOAD, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await readWithReader(page, second?.barcode ?? '');
  await expect.poll(() => callsTo(calls, '/api/coach/load').length).toBe(sent + 1);
  await expect(page.getByText('Waiting for the server')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await readWithReader(page, first?.barcode ?? '');
  await readWithReader(page, first?.barcode ?? '');
  await expect(page.getByText('1 more to record')).toBeVisible();
  expect(callsTo(calls, '/api/coach/load')).toHaveLength(sent + 1);
  hold.resolve();
  await expect(page.getByRole('alertdialog')).toContainText(first?.name ?? '');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const last = page.getByRole('list', { name: 'Last scans on this phone' });
  for (const rider of [first, second]) await expect(last).toContainText(rider?.name ?? '');
  expect(callsTo(calls, '/api/coach/load')).toHaveLength(sent + 2);
  await page.unroute(LOAD);

  await page.route(LOAD, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong here' } }));
  await chooseByName(page, third?.bookingRef ?? '');
  await dismissError('Something went wrong here');
});

test('an account that may only read sees the buttons, and the server refuses its action', async ({
  host,
  week,
  phone,
}) => {
  const { page } = await atCoach(phone, week, { provokes: [403] }, { username: OBSERVER });
  await chooseByName(page, ridersOf(week, COACH, 1)[0]?.bookingRef ?? '');
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('You do not have permission to do this');
  expect(await acceptedLoads(host.server, week)).toEqual([]);
});

test('the scanner: square and live, asks for the rear camera only, and lets go of it when closed', async ({
  week,
  phone,
}) => {
  const { page } = await atCoach(
    phone,
    week,
    { camera: [{ text: null, seconds: 5 }] },
    { prepare: rememberCameraRequests },
  );
  await screenButton(page, 'Scan Barcode').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  const video = sheet.locator('video');
  await expect(sheet.locator('[data-status=scanning]')).toBeVisible();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState >= 2 && !element.paused))
    .toBe(true);
  const box = await video.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
  const [request] = await page.evaluate(() => Reflect.get(window, 'cameraRequests') as MediaStreamConstraints[]);
  expect(request?.audio ?? false).toBe(false);
  expect(request?.video).toMatchObject({ facingMode: { ideal: 'environment' } });
  await sheet.getByRole('button', { name: 'Close scanner' }).click();
  await expect(sheet).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() =>
        (Reflect.get(window, 'cameraTracks') as MediaStreamTrack[]).map(({ readyState }) => readyState),
      ),
    )
    .toEqual(['ended']);
  await expect(screenButton(page, 'Scan Barcode')).toBeEnabled();
  await screenButton(page, 'Scan Barcode').click();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click({ timeout: 5000 });
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/loadCoach/${COACH}/outbound$`));
});

test('a failing camera shows the reason, and can be tried again', async ({ week, phone }) => {
  const { page } = await atCoach(phone, week, {});
  await screenButton(page, 'Scan Barcode').click();
  const sheet = page.getByRole('dialog', { name: 'Scan QR Code' });
  await expect(sheet.getByRole('alert').first()).toContainText(/denied|not found/i);
  await expect(sheet.locator('video')).toHaveCount(0);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error(''));
  });
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByRole('alert').first()).toContainText('Failed to access camera');
  await page.evaluate(() => {
    const picture = document.createElement('canvas');
    const paint = picture.getContext('2d');
    setInterval(() => {
      if (paint) paint.fillStyle = document.title === 'Light' ? 'white' : 'black';
      paint?.fillRect(0, 0, 300, 150);
    }, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream(5));
  });
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.locator('video')).toBeVisible();
  await expect(sheet.getByText('Failed to access camera')).toHaveCount(0);

  // The picture stays below the message, for the torch.
  await expect(sheet.getByText('The camera sends only a black picture.')).toBeVisible();
  await expect(sheet.getByRole('alert').first()).toContainText('Failed to access camera');
  await expect(sheet.locator('video')).toBeVisible();
  await page.evaluate(() => (document.title = 'Light'));
  await expect(sheet.getByText('The camera sends only a black picture.')).toHaveCount(0);
});

/** Runs in the page: records the requests for a camera, and its tracks. */
function rememberCameraRequests(): void {
  const requests: unknown[] = [];
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { cameraRequests: requests, cameraTracks: tracks });
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    requests.push(constraints);
    const stream = await ask(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
}
