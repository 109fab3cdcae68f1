import { type Browser, type BrowserContext, type CDPSession, type Page, chromium } from '@playwright/test';

const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const CPU_SLOWDOWN = 4;
/** Bytes per second of the `slow 4G` preset of Chromium's developer tools. */
const SLOW_4G = { downloadThroughput: (1.6 * 1_000_000 * 0.9) / 8, uploadThroughput: (0.75 * 1_000_000 * 0.9) / 8 };

/**
 * The latency of a request, ms. A round trip is 150 ms; Chromium's tools use 562.5. Emulation can delay only the response,
 * while a real link also needs DNS, handshakes and TCP slow start.
 */
export const SLOW_4G_LATENCY_MS = { asInChromium: 562.5, oneRoundTrip: 150 };

export interface PhoneOptions {
  readonly film?: string;
  /** A camera with Chromium's own test picture. */
  readonly hasCamera?: boolean;
  readonly withoutServiceWorker?: boolean;
}

/** One phone: a separate browser with an empty cache. */
export interface BenchPhone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Throttles link and processor of the page. Chromium cannot slow down workers. */
  readonly speed: PhoneSpeed;
  /** Another tab with its own speed. */
  openTab(): Promise<{ page: Page; speed: PhoneSpeed }>;
  /** The ids of the processes that draw pages and run their workers. */
  pageProcesses(): Promise<number[]>;
  turnOff(): Promise<void>;
}

export async function turnOnPhone(
  origin: string,
  { film, hasCamera = film !== undefined, withoutServiceWorker = false }: PhoneOptions = {},
): Promise<BenchPhone> {
  const camera = hasCamera ? ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] : [];
  if (film) camera.push(`--use-file-for-fake-video-capture=${film}`);
  const browser: Browser = await chromium.launch({ executablePath: EXECUTABLE, args: [...FLAGS, ...camera] });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    serviceWorkers: withoutServiceWorker ? 'block' : 'allow',
  });
  const openTab = async () => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    return { page, speed: new PhoneSpeed(session) };
  };
  return { ...(await openTab()), context, openTab, pageProcesses, turnOff: () => browser.close() };

  async function pageProcesses(): Promise<number[]> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
  }
}

export class PhoneSpeed {
  private readonly session: CDPSession;

  constructor(session: CDPSession) {
    this.session = session;
  }

  async slowProcessor(): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }

  async usedHeapBytes(): Promise<number> {
    return (await this.session.send('Runtime.getHeapUsage')).usedSize;
  }

  async slow4g(latency: number): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', { offline: false, latency, ...SLOW_4G });
  }

  async noSignal(): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', {
      offline: true,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }

  /** Goes online again, on a link with this response latency. */
  async signal(latency: number): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
}
