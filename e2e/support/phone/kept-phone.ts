import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium, expect } from '@playwright/test';
import { browserFlags, EXECUTABLE, HANDSET } from './phone.ts';

const LOCAL_STORAGE = 'Default/Local Storage/leveldb';
// The browser writes local storage down every few seconds only.
const WRITE_PATIENCE_MS = 120_000;
const INTERNALS = 'chrome://indexeddb-internals';
// Without this Chromium asks whether its own inner pages are wanted before it shows one.
const INTERNALS_ASK_FIRST = 'InternalOnlyUisPref';

/** A phone whose disk outlives its browser: the browser can be killed and started again on what it left behind. */
export class KeptPhone {
  private readonly origin: string;
  private readonly folder: string;
  private running: BrowserContext | undefined;

  private constructor(origin: string, folder: string) {
    this.origin = origin;
    this.folder = folder;
  }

  static async turnOn(origin: string): Promise<KeptPhone> {
    const phone = new KeptPhone(origin, await mkdtemp(join(tmpdir(), 'offpiste-kept-')));
    await phone.start();
    return phone;
  }

  get context(): BrowserContext {
    if (!this.running) throw new Error('The browser of this phone is not running');
    return this.running;
  }

  get page(): Page {
    const [page] = this.context.pages();
    if (!page) throw new Error('This phone has no page open');
    return page;
  }

  /** Starts the browser on the disk as it is. */
  async start(): Promise<void> {
    this.running = await chromium.launchPersistentContext(this.folder, {
      executablePath: EXECUTABLE,
      args: browserFlags(INTERNALS_ASK_FIRST),
      baseURL: this.origin,
      ...HANDSET,
    });
  }

  /** Ends every process of the browser at once, as a phone does that runs out of memory or power. */
  async kill(): Promise<void> {
    const { context } = this;
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
    process.kill(await this.browserProcess(), 'SIGKILL');
    await closed;
    this.running = undefined;
  }

  /** Waits until everything that lies in local storage by now is on the disk, where no kill can take it back. */
  async untilStorageIsWritten(): Promise<void> {
    const mark = randomUUID();
    await this.page.evaluate((text) => localStorage.setItem('mark_of_this_journey', text), mark);
    await expect.poll(() => this.isOnDisk(mark), { timeout: WRITE_PATIENCE_MS }).toBe(true);
  }

  private async isOnDisk(mark: string): Promise<boolean> {
    const folder = join(this.folder, LOCAL_STORAGE);
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))),
    );
    return files.some((bytes) => bytes.includes(mark));
  }

  /** Lets the browser itself close every connection to a database of the app, as phones do in the background. */
  async closeDatabases(): Promise<void> {
    const internals = await this.context.newPage();
    await internals.goto(INTERNALS);
    await internals.getByText('Force close').first().click();
    await internals.getByText('Open connections: 0').first().waitFor();
    await internals.close();
  }

  /** Throws away all the app has stored, as its user can in the browser's settings. */
  async wipeSiteData(): Promise<void> {
    const protocol = await this.context.newCDPSession(this.page);
    await protocol.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' });
    await protocol.detach();
  }

  async turnOff(): Promise<void> {
    await this.running?.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async browserProcess(): Promise<number> {
    const browser = this.context.browser();
    if (!browser) throw new Error('A browser with a kept disk has no browser process of its own');
    const protocol = await browser.newBrowserCDPSession();
    const { processInfo } = await protocol.send('SystemInfo.getProcessInfo');
    const main = processInfo.find(({ type }) => type === 'browser');
    if (!main) throw new Error('The browser process is not among those of the browser');
    return main.id;
  }
}
