import { callsTo, listenToCalls, sent } from '../support/phone/calls.ts';
import { expect, test } from '../support/phone/journey.ts';
import { acceptedLoads, atCoach, ridersOf, screenButton } from '../support/ticket/load-coach.ts';

const COACH = 'C1';

test('a ticket without light, which no reader reads as it is, is read by a second try', async ({
  host,
  week,
  phone,
}) => {
  const [rider] = ridersOf(week, COACH, 1);
  const { page } = await atCoach(phone, week, { camera: [{ text: rider?.barcode ?? '', seconds: 20, isDim: true }] });
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(rider?.name ?? '');
  expect(await acceptedLoads(host.server, week)).toMatchObject([{ barcode: rider?.barcode }]);
});

test("the app's own decoder reads codes that the browser's reader misses", async ({ week, phone }) => {
  const [rider] = ridersOf(week, COACH, 1);
  const camera = [{ text: rider?.barcode ?? '', seconds: 20 }];
  const { page } = await atCoach(phone, week, { camera, stubs: true });
  await page.route('**/decoder.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${BLIND_READER}\n${await response.text()}` });
  });
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(rider?.name ?? '');
});

test('the camera varies exposure and zoom until the first code and then resets them', async ({ week, phone }) => {
  const [rider] = ridersOf(week, COACH, 1);
  const camera = [
    { text: null, seconds: 14 },
    { text: rider?.barcode ?? '', seconds: 20 },
  ];
  const { page } = await atCoach(phone, week, { camera }, { prepare: rememberSettings });
  const asked = () => page.evaluate(() => Reflect.get(window, 'cameraSettings') as MediaTrackConstraintSet[]);
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(rider?.name ?? '');
  const settings = await asked();
  for (const changed of [
    { exposureCompensation: -1, zoom: 2 },
    { exposureCompensation: 1, zoom: 2 },
    { exposureCompensation: 0, zoom: 3 },
  ])
    expect(settings).toContainEqual(changed);
  expect(settings.at(-1)).toEqual({ exposureCompensation: 0, zoom: 2 });
});

test('the camera stays open for the next ticket and ignores the one just loaded', async ({ week, phone }) => {
  const [first, second] = ridersOf(week, COACH, 2);
  const camera = [first, second].map((rider) => ({ text: rider?.barcode ?? '', seconds: 15 }));
  const { page } = await atCoach(phone, week, { camera }, { prepare: rememberTracks });
  const calls = listenToCalls(page);
  const tracks = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'cameraTracks') as MediaStreamTrack[]).map(({ readyState }) => readyState),
    );
  await screenButton(page, 'Scan Barcode').click();
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(first?.name ?? '');
  expect(await tracks()).toEqual(['live']);
  await page.getByRole('button', { name: 'Scan next' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText(second?.name ?? '');
  // The first ticket is still in view when the next scan begins.
  expect(callsTo(calls, '/api/coach/load').map((call) => sent(call, 'barcode'))).toEqual([
    first?.barcode,
    second?.barcode,
  ]);
  expect(await tracks()).toEqual(['live']);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect.poll(tracks).toEqual(['ended']);
  await expect(screenButton(page, 'Scan Barcode')).toBeEnabled();
});

/** Runs in the worker before the app's code: a browser with a reader that never finds a code. */
const BLIND_READER = `self.BarcodeDetector = class {
  static getSupportedFormats() { return Promise.resolve(['qr_code']); }
  detect() { return Promise.resolve([]); }
};`;

/** Runs in the page: an adjustable camera that records its settings. */
function rememberSettings(): void {
  const settings: object[] = [];
  Object.assign(window, { cameraSettings: settings });
  const track = MediaStreamTrack.prototype;
  // The type library lacks these.
  const abilities: object = { exposureCompensation: { min: -2, max: 2 }, zoom: { min: 1, max: 8 } };
  track.getCapabilities = () => abilities;
  const { getSettings } = track;
  track.getSettings = function settingsOf(this: MediaStreamTrack) {
    return { ...getSettings.call(this), zoom: 2 };
  };
  track.applyConstraints = ({ advanced = [] } = {}) => {
    settings.push(Object.assign({}, ...advanced));
    return Promise.resolve();
  };
}

/** Runs in the page: stores the camera's tracks, one for each opening. */
function rememberTracks(): void {
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { cameraTracks: tracks });
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await ask(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
}
