import { MODAL_SCANNER_SETTINGS as SETTINGS } from '@offpiste/core/record/scan/scan-settings.rules';
import type { ScanOutput } from '@offpiste/core/record/scan/scan.flow';
import { expect, test, vi } from 'vitest';
import type { ScanView } from '#scan/scan-session.ts';
import { openPhone } from '../phone.fake.ts';

const CODE = 'WASTELAND-ABC123-456789';

type Answer = 'never' | 'late' | 'busy';
const LATE_MS = 15_000;
const never = new Promise<never>(() => undefined);

/** A scanner with a camera that shows `inView`, at first nothing. */
async function openScanner({
  denies = false,
  answers = [] as Answer[],
  hangs = false,
  abilities = {},
  cameras = Promise.resolve<readonly object[]>([]),
} = {}) {
  const phone = openPhone();
  const view = { inView: null as string | null, answersAfterMs: 0, frames: [] as number[], breaks: false };
  const worker = vi.fn<() => void>();
  vi.stubGlobal('Worker', workerClass(view, worker));
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  const track = Object.assign(new EventTarget(), { readyState: 'live', muted: false, stop: vi.fn<() => void>() });
  Object.assign(track, {
    getCapabilities: () => abilities,
    getSettings: () => ({}),
    applyConstraints: async () => (hangs ? never : undefined),
  });
  const video = Object.assign(new EventTarget(), {
    play: async () => undefined,
    paused: false,
    videoWidth: 1280,
    videoHeight: 720,
    readyState: 2,
    srcObject: null,
  });
  Object.defineProperty(video, 'currentTime', { get: () => Date.now() });
  const light = { brightest: 200 };
  const pen = { drawImage: () => undefined, getImageData: () => ({ data: Uint8ClampedArray.of(light.brightest) }) };
  const element = { append: () => undefined, remove: () => undefined };
  const flash = { dataset: {}, setAttribute: () => undefined, addEventListener: () => undefined };
  Object.assign(document, {
    body: element,
    querySelectorAll: () => [],
    createElement: (name: string) => {
      if (name === 'div') return flash;
      return name === 'canvas' ? { getContext: () => pen } : Object.assign(video, element);
    },
  });
  const getUserMedia = vi.fn<() => Promise<object>>(async () => {
    if (denies) throw new DOMException('Permission denied', 'NotAllowedError');
    const answer = answers.shift();
    if (answer === 'never') return never;
    if (answer === 'busy') throw new DOMException('Could not start video source', 'NotReadableError');
    if (answer === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  });
  Object.assign(navigator, {
    vibrate: () => true,
    mediaDevices: { getUserMedia, enumerateDevices: () => (hangs ? never : cameras) },
  });
  const { startScanSession } = await import('#scan/scan-session.ts');
  const outputs: ScanOutput[] = [];
  let shown: ScanView | undefined;
  const session = startScanSession({
    settings: () => SETTINGS,
    onView: (next) => (shown = next),
    onOutput: (output) => outputs.push(output),
  });
  session.showIn(null);
  await phone.settle();
  return { phone, session, view, outputs, shown: () => shown, track, video, light, getUserMedia, worker };
}

/** A worker that answers each frame with the code in view. */
function workerClass(
  view: { inView: string | null; answersAfterMs: number; frames: number[]; breaks: boolean },
  made: () => void,
) {
  return class extends EventTarget {
    constructor() {
      super();
      made();
    }
    postMessage({ id }: { id: number }): void {
      view.frames.push(Date.now());
      const data = view.breaks
        ? { id, ok: false, message: 'no decoder' }
        : { id, ok: true, text: view.inView, isLast: true };
      const answer = () => void this.dispatchEvent(new MessageEvent('message', { data }));
      if (view.answersAfterMs === 0) queueMicrotask(answer);
      else setTimeout(answer, view.answersAfterMs);
    }
    terminate(): void {}
  };
}

test('a frame is looked at every 500 ms', async () => {
  const { phone, view, shown } = await openScanner();
  await phone.pass(2000);
  expect(shown()?.status).toBe('scanning');
  const gaps = view.frames.slice(1).map((at, index) => at - (view.frames[index] ?? 0));
  expect([...new Set(gaps)]).toEqual([500]);
});

test('a frame that is due during a slow read is taken when the read ends', async () => {
  const { phone, view } = await openScanner();
  view.answersAfterMs = 1200;
  await phone.pass(600);
  view.frames.length = 0;
  await phone.pass(3000);
  const gaps = view.frames.slice(1).map((at, index) => at - (view.frames[index] ?? 0));
  expect(gaps).toEqual([1200, 1200]);
});

test('a frame without a size is not looked at', async () => {
  const { phone, view, video } = await openScanner();
  await phone.pass(500);
  video.videoWidth = 0;
  view.frames.length = 0;
  await phone.pass(2000);
  expect(view.frames).toEqual([]);
});

test('reports a code once and scans again after a cooldown of 2,000 ms, shown in seconds', async () => {
  const { phone, session, view, outputs, shown } = await openScanner();
  view.inView = CODE;
  await phone.pass(500);
  expect(outputs).toEqual([expect.objectContaining({ kind: 'code-scanned', code: CODE })]);
  session.passOver(CODE);
  const at = view.frames.at(-1) ?? 0;
  expect([shown()?.status, shown()?.seconds, shown()?.code]).toEqual(['cooldown', 2, CODE]);
  view.inView = null;
  await phone.pass(at + 1999 - Date.now());
  expect([shown()?.status, shown()?.seconds]).toEqual(['cooldown', 1]);
  await phone.pass(1);
  expect(shown()?.status).toBe('scanning');
});

test('a recorded ticket in view is read once, also if each read takes longer than two seconds', async () => {
  const { phone, session, view, outputs } = await openScanner();
  view.inView = CODE;
  view.answersAfterMs = 2500;
  await phone.pass(3500);
  session.passOver(CODE);
  await phone.pass(20_000);
  expect(outputs).toHaveLength(1);
});

test('a recorded ticket is read again after two seconds out of view', async () => {
  const { phone, session, view, outputs } = await openScanner();
  view.inView = CODE;
  await phone.pass(500);
  session.passOver(CODE);
  await phone.pass(3000);
  view.inView = null;
  await phone.pass(2000);
  view.inView = CODE;
  await phone.pass(1000);
  expect(outputs).toHaveLength(2);
});

test('an invalid code shows its error for 2,000 ms and pauses scanning', async () => {
  const { phone, view, outputs, shown } = await openScanner();
  view.inView = 'https://example.com';
  await phone.pass(500);
  expect(outputs.map(({ kind }) => kind)).toEqual(['invalid-code']);
  const at = view.frames.at(-1) ?? 0;
  expect(shown()?.problem).not.toBeNull();
  await phone.pass(at + 1999 - Date.now());
  expect([shown()?.problem === null, view.frames.at(-1)]).toEqual([false, at]);
  view.inView = null;
  await phone.pass(1);
  expect(shown()?.problem).toBeNull();
});

test('scans nothing while an action is in flight', async () => {
  const { phone, session, view, outputs } = await openScanner();
  session.setBusy(true);
  view.inView = CODE;
  await phone.pass(3000);
  expect(outputs).toEqual([]);
  session.setBusy(false);
  await phone.pass(3000);
  expect(outputs.length).toBeGreaterThan(0);
});

test('a denied camera shows its reason and can be tried again', async () => {
  const { phone, session, shown, getUserMedia } = await openScanner({ denies: true });
  expect(shown()).toMatchObject({ status: 'camera-failed', cameraFault: 'denied', cameraMessage: 'Permission denied' });
  session.retry();
  await phone.settle();
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

test('shows a broken decoder as a failed camera and starts a new one at the next try', async () => {
  const { phone, session, view, shown, worker } = await openScanner();
  view.breaks = true;
  await phone.pass(500);
  expect(shown()?.status).toBe('camera-failed');
  expect(phone.log).toContain('[offpiste] QR reader');
  view.breaks = false;
  session.retry();
  await phone.pass(1000);
  expect([shown()?.status, worker.mock.calls.length]).toEqual(['scanning', 2]);
});

test('a paused scanner keeps its camera without reading, and a stopped one releases it', async () => {
  const { phone, session, view, track } = await openScanner();
  session.rest();
  view.frames.length = 0;
  await phone.pass(5000);
  expect([view.frames.length, track.stop.mock.calls.length]).toEqual([0, 0]);
  session.goOn();
  await phone.pass(1000);
  expect(view.frames.length).toBeGreaterThan(0);
  session.stop();
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('a camera that never answers is reported after 10 s, and can be tried again', async () => {
  const { phone, session, shown } = await openScanner({ answers: ['never'] });
  await phone.pass(9000);
  expect(shown()?.status).toBe('starting');
  await phone.pass(1000);
  expect(shown()).toMatchObject({ status: 'camera-failed', cameraFault: 'silent', cameraMessage: null });
  session.retry();
  await phone.pass(1000);
  expect(shown()).toMatchObject({ status: 'scanning', cameraFault: null });
});

test('a camera that answers after the report, as after a long question, shows its picture', async () => {
  const { phone, shown } = await openScanner({ answers: ['late'] });
  await phone.pass(12_000);
  expect(shown()?.status).toBe('camera-failed');
  await phone.pass(5000);
  expect(shown()?.status).toBe('scanning');
});

test('a camera works although its settings and the list of cameras never answer', async () => {
  const { phone, view, outputs, shown } = await openScanner({ hangs: true });
  view.inView = CODE;
  await phone.pass(500);
  expect([outputs.length, shown()?.status]).toEqual([1, 'cooldown']);
});

test('a list of cameras that comes late keeps the torch on', async () => {
  const cameras = Promise.withResolvers<readonly object[]>();
  const { phone, session, shown } = await openScanner({ abilities: { torch: true }, cameras: cameras.promise });
  session.toggleTorch();
  await phone.settle();
  cameras.resolve(['one', 'two'].map((deviceId) => ({ kind: 'videoinput', deviceId, label: 'back' })));
  await phone.settle();
  expect(shown()?.controls).toEqual({ torchAvailable: true, torchOn: true, lensCount: 2 });
});

test('a black picture is reported after 10 s, and scanning continues with the light', async () => {
  const { phone, session, light, view, shown } = await openScanner({ abilities: { torch: true } });
  light.brightest = 3;
  await phone.pass(11_000);
  const controls = { torchAvailable: true };
  expect(shown()).toMatchObject({ status: 'camera-failed', cameraFault: 'black', controls });
  // A sheet can hide the picture meanwhile.
  session.showIn(null);
  await phone.settle();
  expect(shown()?.status).toBe('camera-failed');
  light.brightest = 120;
  view.frames.length = 0;
  await phone.pass(2000);
  expect([shown()?.status, view.frames.length > 0]).toEqual(['scanning', true]);
});

test('a picture without frames is reported, and a return to the app opens the camera again', async () => {
  const { phone, video, getUserMedia, shown } = await openScanner();
  video.readyState = 0;
  await phone.pass(11_000);
  expect(shown()?.cameraFault).toBe('silent');
  video.readyState = 2;
  phone.browser.setVisible(false);
  phone.browser.setVisible(true);
  await phone.pass(1000);
  expect([getUserMedia.mock.calls.length, shown()?.status]).toEqual([2, 'scanning']);
});

test('time in the background does not count as time without a picture', async () => {
  const { phone, light, shown } = await openScanner();
  light.brightest = 0;
  await phone.pass(5000);
  phone.browser.setVisible(false);
  await phone.pass(30_000);
  phone.browser.setVisible(true);
  await phone.pass(5000);
  expect(shown()?.status).toBe('scanning');
});

test.each([
  [['busy'], { status: 'scanning', cameraFault: null }, 2],
  [['busy', 'busy', 'busy'], { status: 'scanning', cameraFault: null }, 4],
  [['busy', 'busy', 'busy', 'busy'], { cameraFault: 'busy', cameraMessage: 'Could not start video source' }, 4],
] as const)('a busy camera is tried again by itself: %j', async (answers, shownAtLast, requests) => {
  const { phone, shown, getUserMedia } = await openScanner({ answers: [...answers] });
  await phone.pass(4000);
  expect(shown()).toMatchObject(shownAtLast);
  expect(getUserMedia).toHaveBeenCalledTimes(requests);
});

test('a scanner that is closed does not ask a busy camera again', async () => {
  const { phone, session, getUserMedia } = await openScanner({ answers: ['busy', 'busy'] });
  session.stop();
  await phone.pass(4000);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});
