import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { vi } from 'vitest';

const { locks } = globalThis.navigator;

/** The state that tabs of a browser share and a reload keeps. */
export interface TextStorageFake {
  readonly texts: Map<string, string>;
  /** True: writes fail, as on a full phone. */
  isFull: boolean;
}

/** Sets the globals of a page that was just loaded; `stored` outlives a reload. */
export function openBrowser(stored: TextStorageFake) {
  const page = { onLine: true, visibilityState: 'visible' };
  const window = new EventTarget();
  const document = new EventTarget();
  const lines = linesOfPage();
  Object.defineProperty(document, 'visibilityState', { get: () => page.visibilityState });
  const navigator = {
    userAgent: 'Test',
    locks: lines.locks,
    platform: 'test',
    language: 'en',
    storage: { estimate: async () => ({ usage: 1, quota: 2 }), persisted: async () => true, persist: async () => true },
  };
  Object.defineProperty(navigator, 'onLine', { get: () => page.onLine });
  vi.stubGlobal(
    'window',
    Object.assign(window, {
      location: { origin: 'https://app.example', pathname: '/home' },
      matchMedia: () => ({ matches: false }),
    }),
  );
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', textStorage(stored));
  vi.stubGlobal('sessionStorage', textStorage({ texts: new Map(), isFull: false }));
  vi.stubGlobal('BroadcastChannel', lines.PageChannel);
  return {
    stored,
    setOnline: (isOnline: boolean): void => {
      page.onLine = isOnline;
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    setVisible: (isVisible: boolean): void => {
      page.visibilityState = isVisible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    focus: (): void => void window.dispatchEvent(new Event('focus')),
    /** Dispatches the event of a change in another tab. */
    storedElsewhere: (key: string): void =>
      void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: stored.texts.get(key) ?? null })),
  };
}

function textStorage(fake: TextStorageFake) {
  const storage = {
    getItem: (key: string) => fake.texts.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (fake.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      fake.texts.set(key, value);
    },
    removeItem: (key: string) => void fake.texts.delete(key),
  };
  return new Proxy(storage, {
    ownKeys: () => [...fake.texts.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: fake.texts.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
}

/** Node's own locks and channels under names of this page: a reload releases them. */
function linesOfPage() {
  const page = globalThis.crypto.randomUUID();
  const request = (name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]): Promise<unknown> =>
    locks.request(`${page} ${name}`, ...rest);
  class PageChannel extends NodeChannel {
    constructor(name: string) {
      super(`${page} ${name}`);
      // An open channel would keep the process running.
      this.unref();
    }
  }
  return { locks: { request }, PageChannel };
}
