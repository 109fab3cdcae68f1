import { onTestFinished, vi } from 'vitest';
import { storageKeys } from '#device/storage/storage.ts';
import { openBrowser, type TextStorageFake } from './browser.fake.ts';
import { openDisk, type DiskFake } from './disk.fake.ts';
import { openServer } from './server.fake.ts';

export interface Person {
  readonly repId: string;
  readonly name: string;
  readonly account: string;
}

export const ANN: Person = { repId: '1001', name: 'Ann Hill', account: 'ann' };
export const BEN: Person = { repId: '1002', name: 'Ben Ash', account: 'ben' };
export const WEEK = 'w1';
/** The start of every test, epoch ms: half a second after a full second, as a Date header is understood. */
export const START = Date.UTC(2026, 10, 21, 5, 0, 0, 500);

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
/** After so many turns of the event loop without work, nothing is under way. */
const QUIET_TURNS = 3;

export type Phone = ReturnType<typeof openPhone>;

/**
 * Opens a phone with a fake browser, clock, database and network. The person is signed in and has chosen a week; `undefined`
 * means the default person. Modules that a test imports after `openPhone` or `reload` (`await import(…)`) are a new tab.
 */
export function openPhone(person: Person | undefined = ANN) {
  vi.useFakeTimers({ now: START, toFake: [...FAKED] });
  const turn = globalThis.setImmediate;
  const disk = openDisk();
  const { work } = disk;
  const stored: TextStorageFake = { texts: new Map(), isFull: false };
  const server = openServer(
    () => phone.isConnected,
    () => (work.done += 1),
  );
  const settle = async () => {
    for (let quiet = 0, done = work.done; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => turn(resolve));
      if (work.running > 0 || work.done !== done) quiet = 0;
      done = work.done;
    }
  };
  const connect = async (isConnected: boolean): Promise<void> => {
    phone.isConnected = isConnected;
    phone.browser.setOnline(isConnected);
    await settle();
  };
  const phone = {
    server,
    disk,
    stored: stored.texts,
    log: [] as string[],
    browser: openBrowser(stored),
    /** False: requests do not arrive, although the browser reports online. */
    isConnected: true,
    /** The browser reports offline, and requests fail. */
    goOffline: () => connect(false),
    goOnline: () => connect(true),
    /** Waits until only timers are pending. */
    settle,
    /** Advances the time, with all work meanwhile. */
    pass: async (ms: number): Promise<void> => {
      let isOver = false;
      await settle();
      setTimeout(() => (isOver = true), ms);
      while (!isOver) {
        vi.advanceTimersToNextTimer();
        await settle();
      }
      // Timers set meanwhile for this moment.
      vi.advanceTimersByTime(0);
      await settle();
    },
    /** Ends the page with its running work; stored data stays. */
    reload: (): void => {
      const reloadedAt = Date.now();
      // This resets the clock.
      vi.clearAllTimers();
      vi.setSystemTime(reloadedAt);
      phone.browser = openBrowser(stored);
      vi.resetModules();
    },
    /** The next import is another tab of the same browser. */
    openTab: () => vi.resetModules(),
  };
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('crypto', countedCrypto(work));
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void phone.log.push(String(text)));
  if (person) signIn(phone, person);
  vi.resetModules();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return phone;
}

export function signIn({ server, stored }: Phone, { account, ...rep }: Person): void {
  stored.set(storageKeys.refreshToken, `token-${account}`);
  stored.set(storageKeys.account, account);
  stored.set(storageKeys.rep, JSON.stringify(rep));
  stored.set(storageKeys.week, JSON.stringify({ weekId: WEEK }));
  server.person = { v: 1, ...rep, level: 1, tenant: 't', brand: 'wasteland', signIn: `sign-in-of-${account}` };
}

/** Counts the work of Node's cryptography in other threads. */
function countedCrypto(work: DiskFake['work']): Crypto {
  const { subtle } = globalThis.crypto;
  const counted = new Proxy(subtle, {
    get: (target, name: keyof SubtleCrypto) => {
      const method = target[name] as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        work.running += 1;
        try {
          return await method.apply(target, given);
        } finally {
          work.running -= 1;
          work.done += 1;
        }
      };
    },
  });
  const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  return { subtle: counted, getRandomValues, randomUUID: globalThis.crypto.randomUUID.bind(globalThis.crypto) };
}
