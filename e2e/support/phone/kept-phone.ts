import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium, expect } from '@playwright/test';
import { browserFlags, EXECUTABLE, HANDSET } from './phone.ts';

const LOCAL_STORAGE = 'Default/Local Storage/leveldb';
// The browser writes local storage to disk only every few seconds.
const WRITE_PATIENCE = { timeout: 120_000 };
const INTERNALS = 'chrome://indexeddb-internals';
// Without it, Chromium asks before it shows its internal pages.
const INTERNALS_ASK_FIRST = 'InternalOnlyUisPref';

export type KeptPhone = Awaited<ReturnType<typeof turnOnKeptPhone>>;

/** Turns on a phone with a disk that outlives its browser, which can be killed and restarted. */
export async function turnOnKeptPhone(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-kept-'));
  const launch = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: EXECUTABLE,
      args: browserFlags(INTERNALS_ASK_FIRST),
      baseURL: origin,
      ...HANDSET,
    });
  let context = await launch();
  const phone = {
    get context(): BrowserContext {
      return context;
    },
    get page(): Page {
      const [page] = context.pages();
      if (!page) throw new Error('This phone has no page open');
      return page;
    },
    start: async (): Promise<void> => {
      context = await launch();
    },
    /** Ends every process of the browser at once, like a phone without memory or power. */
    kill: async (): Promise<void> => {
      const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
      // The browser's lock on its disk contains its process id.
      process.kill(Number(/\d+$/.exec(await readlink(join(folder, 'SingletonLock')))), 'SIGKILL');
      await closed;
    },
    /** Waits until local storage is on the disk and survives a kill. */
    untilStorageIsWritten: async (): Promise<void> => {
      const mark = randomUUID();
      await phone.page.evaluate((text) => localStorage.setItem('mark_of_this_journey', text), mark);
      await expect.poll(() => isInAnyFile(join(folder, LOCAL_STORAGE), mark), WRITE_PATIENCE).toBe(true);
    },
    /** Lets the browser close every database connection of the app, as phones do in the background. */
    closeDatabases: async (): Promise<void> => {
      const internals = await context.newPage();
      await internals.goto(INTERNALS);
      await internals.getByText('Force close').first().click();
      await internals.getByText('Open connections: 0').first().waitFor();
      await internals.close();
    },
    turnOff: async (): Promise<void> => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return phone;
}

async function isInAnyFile(folder: string, text: string): Promise<boolean> {
  const files = (await readdir(folder)).map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0)));
  return (await Promise.all(files)).some((bytes) => bytes.includes(text));
}
