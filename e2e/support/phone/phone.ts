import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Response,
  chromium,
  expect,
} from '@playwright/test';
import type { BadLink } from '../link/bad-link.ts';
import { type CameraScene, writeCameraStream } from './camera-stream.ts';

export const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** What Playwright turns off: of several such lists a browser takes the last, so they are named again. */
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
/** Two hidden pages for the address bar's suggestions: with them a new window takes more than twice the work. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** How every browser is started; `alsoOff` are features that one test does without. */
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

/** The screen, the language and the place of every phone. */
export const HANDSET = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
};

export interface PhoneOptions {
  /** What the camera sees, one scene after the other, for ever. None: the phone has no camera film. */
  readonly camera?: readonly CameraScene[];
  /** Answers of the server that this journey provokes; any other failed request fails the test. */
  readonly provokes?: readonly number[];
  /** True when the journey goes offline or kills the server: lost connections are then no fault. */
  readonly losesSignal?: boolean;
  readonly size?: { width: number; height: number };
  /**
   * True when the journey stubs answers: there is no service worker then, which would ask for them past the stubs, and the
   * copy of the week brings nothing, because it would bring what the stubs replace.
   */
  readonly stubs?: boolean;
  readonly userAgent?: string;
  readonly through?: BadLink;
}

const FAKE_CAMERA = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** The browsers of a worker, launched with the first phone that needs them: one for all phones without a camera. */
let plainBrowser: Promise<Browser> | undefined;
/** A camera shows the same to all phones of its browser. It reads the film anew whenever a page opens the camera. */
const filmBrowsers: FilmBrowser[] = [];

interface FilmBrowser {
  readonly browser: Browser;
  readonly folder: string;
  isTaken: boolean;
}

/** Closes the browsers that the phones of this worker shared; no phone is on any more. */
export async function closeSharedBrowsers(): Promise<void> {
  await (await plainBrowser)?.close();
  plainBrowser = undefined;
  for (const { browser, folder } of filmBrowsers.splice(0)) {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where a phone runs, and what happens to that browser when the phone is turned off. */
interface Lent {
  readonly browser: Browser;
  readonly giveBack: () => void;
}

async function lendPlainBrowser(): Promise<Lent> {
  plainBrowser ??= chromium.launch({ executablePath: EXECUTABLE, args: browserFlags() });
  return { browser: await plainBrowser, giveBack: () => undefined };
}

async function lendFilmBrowser(scenes: readonly CameraScene[]): Promise<Lent> {
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

/** Replaces the film whole: a camera that is still closing keeps the one before. */
async function writeFilm(folder: string, scenes: readonly CameraScene[]): Promise<void> {
  const written = join(folder, `next-${FILM}`);
  await writeCameraStream(written, scenes);
  await rename(written, join(folder, FILM));
}

/** One phone: a browser context with storage of its own, and a real camera stream where one is asked for. */
export class Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  private readonly giveBack: Lent['giveBack'];
  private readonly complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page, giveBack: Lent['giveBack'], options: PhoneOptions) {
    this.context = context;
    this.page = page;
    this.giveBack = giveBack;
    this.listen(options);
  }

  static async turnOn(origin: string, options: PhoneOptions = {}): Promise<Phone> {
    const { browser, giveBack } = await (options.camera ? lendFilmBrowser(options.camera) : lendPlainBrowser());
    const context = await browser.newContext({
      baseURL: options.through?.origin ?? origin,
      ...HANDSET,
      ...(options.size ? { viewport: options.size } : {}),
      ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    });
    // As in a browser without service workers: a blocked one would answer the registration with nothing, which no browser does.
    if (options.stubs) {
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      await context.route('**/api/week/copy/**', (route) => route.fulfill({ json: { isCurrent: true } }));
    }
    return new Phone(context, await context.newPage(), giveBack, options);
  }

  private listen(options: PhoneOptions): void {
    const expected = new Set(options.provokes ?? []);
    this.page.on('pageerror', (error) => this.complaints.push(`page error: ${error.message}`));
    this.page.on('console', (message) => {
      const complaint = complaintOf(message, expected, options.losesSignal ?? false);
      if (complaint) this.complaints.push(complaint);
    });
    this.page.on('response', (response) => {
      if (isUnexpected(response, expected, options.losesSignal ?? false))
        this.complaints.push(`${response.status()} ${response.url()}`);
    });
  }

  /** No page error, no console error, no failed request that the journey did not ask for. */
  expectNoComplaints(): void {
    expect(this.complaints).toEqual([]);
  }

  async turnOff(): Promise<void> {
    // A page may send a request while it is closed: what its stubs do with it then is no fault.
    for (const page of this.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
    this.giveBack();
  }
}

/** Also what Chromium says of a service worker's script that it could not look for, and the app of a screen's files. */
const LOST_CONNECTION =
  /net::ERR_|status of 50[0-9]|unknown error occurred when fetching the script|files of a screen could not be fetched|Unable to preload CSS/;

function complaintOf(message: ConsoleMessage, expected: ReadonlySet<number>, losesSignal: boolean): string | undefined {
  if (message.type() !== 'error') return undefined;
  const text = message.text();
  const status = /status of (\d+)/.exec(text)?.[1];
  if (status && expected.has(Number(status))) return undefined;
  if (losesSignal && LOST_CONNECTION.test(text)) return undefined;
  return `console: ${text}`;
}

function isUnexpected(response: Response, expected: ReadonlySet<number>, losesSignal: boolean): boolean {
  const status = response.status();
  if (status < 400 || expected.has(status)) return false;
  return !(losesSignal && status >= 500);
}
