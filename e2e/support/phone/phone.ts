import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type ConsoleMessage, chromium, expect } from '@playwright/test';
import type { BadLink } from '../link/bad-link.ts';
import { type CameraScene, writeCameraStream } from './camera-stream.ts';

export const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** Playwright's own list: a browser uses only the last such list, so these are repeated. */
const OFF_FOR_TESTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
/** Hidden pages for the address bar's suggestions, which more than double the work of a new window. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The flags of every browser; `alsoOff` has features that one test disables. */
export function browserFlags(...alsoOff: string[]): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_FOR_TESTS, ...ADDRESS_BAR_PAGES, ...alsoOff].join(',')}`,
  ];
}

const FILM = 'camera.y4m';

export const HANDSET = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
};

export interface PhoneOptions {
  /** The camera's film, a loop of scenes. Undefined: the phone has no film. */
  readonly camera?: readonly CameraScene[];
  /** Error statuses that this journey provokes; any other failed request fails the test. */
  readonly provokes?: readonly number[];
  /** The journey goes offline or kills the server, so lost connections are no fault. */
  readonly losesSignal?: boolean;
  readonly size?: { width: number; height: number };
  /**
   * The journey stubs replies. There is no service worker, which would bypass the stubs, and the week copy is empty,
   * because it would bring the real data.
   */
  readonly stubs?: boolean;
  readonly userAgent?: string;
  readonly through?: BadLink;
}

const FAKE_CAMERA = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** The browsers of a worker, launched on first use: one for all phones without a camera. */
let plainBrowser: Promise<Browser> | undefined;
/** All phones of a browser share its camera, which reads the film at each opening. */
const filmBrowsers: FilmBrowser[] = [];

interface FilmBrowser {
  readonly browser: Browser;
  readonly folder: string;
  isTaken: boolean;
}

export async function closeSharedBrowsers(): Promise<void> {
  await (await plainBrowser)?.close();
  plainBrowser = undefined;
  for (const { browser, folder } of filmBrowsers.splice(0)) {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function lendPlainBrowser() {
  plainBrowser ??= chromium.launch({ executablePath: EXECUTABLE, args: browserFlags() });
  return { browser: await plainBrowser, giveBack: () => undefined };
}

async function lendFilmBrowser(scenes: readonly CameraScene[]) {
  const film = filmBrowsers.find(({ isTaken }) => !isTaken) ?? (await launchFilmBrowser());
  film.isTaken = true;
  await writeFilm(film.folder, scenes);
  return { browser: film.browser, giveBack: () => void (film.isTaken = false) };
}

async function launchFilmBrowser(): Promise<FilmBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-film-'));
  const args = [...browserFlags(), ...FAKE_CAMERA, `--use-file-for-fake-video-capture=${join(folder, FILM)}`];
  const film = { browser: await chromium.launch({ executablePath: EXECUTABLE, args }), folder, isTaken: true };
  filmBrowsers.push(film);
  return film;
}

/** Replaces the film as a whole: a camera that is still closing keeps the earlier one. */
async function writeFilm(folder: string, scenes: readonly CameraScene[]): Promise<void> {
  const written = join(folder, `next-${FILM}`);
  await writeCameraStream(written, scenes);
  await rename(written, join(folder, FILM));
}

export type Phone = Awaited<ReturnType<typeof turnOnPhone>>;
export type TurnOn = (options?: PhoneOptions) => Promise<Phone>;

/** One phone: a separate browser context, with a real camera stream on request. */
export async function turnOnPhone(origin: string, options: PhoneOptions = {}) {
  const { camera, through, size, userAgent, stubs = false, losesSignal = false } = options;
  const { browser, giveBack } = await (camera ? lendFilmBrowser(camera) : lendPlainBrowser());
  const context = await browser.newContext({
    baseURL: through?.origin ?? origin,
    ...HANDSET,
    ...(size ? { viewport: size } : {}),
    ...(userAgent ? { userAgent } : {}),
  });
  // As in a browser without service workers. Blocked ones would answer the registration with nothing, which no browser
  // does.
  if (stubs) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await context.route('**/api/week/copy/**', (route) => route.fulfill({ json: { isCurrent: true } }));
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  const expected = new Set(options.provokes ?? []);
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => complaints.push(...complaintsIn(message, expected, losesSignal)));
  let lateHealths = 0;
  page.on('response', (response) => {
    const status = response.status();
    if (status < 400 || expected.has(status) || (losesSignal && status >= 500)) return;
    if (isLateHealth(status, response.url())) {
      lateHealths += 1;
      if (lateHealths <= MAX_LATE_HEALTHS) return;
    }
    complaints.push(`${status} ${response.url()}`);
  });
  return {
    page,
    context,
    /** Fails on page errors, console errors, and failed requests that the journey did not provoke. */
    expectNoComplaints: (): void => expect(complaints).toEqual([]),
    turnOff: async (): Promise<void> => {
      // A closing page may send a request; its stubs' errors are then no fault.
      for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      giveBack();
    },
  };
}

/** Also Chromium's message about an unreachable service worker script, and the app's about a screen's files. */
const LOST_CONNECTION =
  /net::ERR_|status of 50[0-9]|unknown error occurred when fetching the script|files of a screen could not be fetched|Unable to preload CSS/;

function complaintsIn(message: ConsoleMessage, expected: ReadonlySet<number>, losesSignal: boolean): string[] {
  const text = message.text();
  const status = Number(/status of (\d+)/.exec(text)?.[1]);
  const isExpected =
    expected.has(status) || (losesSignal && LOST_CONNECTION.test(text)) || isLateHealth(status, message.location().url);
  return message.type() !== 'error' || isExpected ? [] : [`console: ${text}`];
}

/** Of one phone. More are a fault of the server. */
const MAX_LATE_HEALTHS = 2;

/** On a machine with much other work the database answers the question for its health too late. */
function isLateHealth(status: number, url: string): boolean {
  return status === 503 && new URL(url, 'http://localhost').pathname === '/health';
}
