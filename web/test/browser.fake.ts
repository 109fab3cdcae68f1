import { vi } from 'vitest';

/** What the tabs of one browser share and a reload does not end: stored texts by key, and how storing fails. */
export interface TextStorageFake {
  readonly texts: Map<string, string>;
  /** True: nothing more can be written, as on a full phone. */
  isFull: boolean;
}

/** The globals of a page that the app's own code touches, and what a test does to them. */
export interface BrowserFake {
  setOnline: (isOnline: boolean) => void;
  setVisible: (isVisible: boolean) => void;
  focus: () => void;
  /** Tells the page that another tab changed a stored text. */
  storedElsewhere: (key: string) => void;
  readonly stored: TextStorageFake;
}

/** Sets the globals of a page that was just loaded; `stored` outlives a reload. */
export function openBrowser(stored: TextStorageFake, userAgent: string): BrowserFake {
  const page = { onLine: true, visibilityState: 'visible' };
  const window = new EventTarget();
  const document = new EventTarget();
  Object.defineProperty(document, 'visibilityState', { get: () => page.visibilityState });
  const navigator = {
    ...{ userAgent, locks: locksFake(), platform: 'test', language: 'en' },
    storage: { estimate: async () => ({ usage: 1, quota: 2 }), persisted: async () => true, persist: async () => true },
  };
  Object.defineProperty(navigator, 'onLine', { get: () => page.onLine });
  vi.stubGlobal(
    'window',
    Object.assign(window, { location: { origin: 'https://app.example' }, matchMedia: () => ({ matches: false }) }),
  );
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', textStorage(stored));
  vi.stubGlobal('sessionStorage', textStorage({ texts: new Map(), isFull: false }));
  vi.stubGlobal('BroadcastChannel', channelFake());
  return {
    stored,
    setOnline: (isOnline) => {
      page.onLine = isOnline;
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    setVisible: (isVisible) => {
      page.visibilityState = isVisible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    focus: () => void window.dispatchEvent(new Event('focus')),
    storedElsewhere: (key) =>
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
  // Its own keys are those of the texts.
  return new Proxy(storage, {
    ownKeys: () => [...fake.texts.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: fake.texts.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
}

/** A class of channels: a message reaches the other channels of its name, later. */
function channelFake() {
  const open = new Set<EventTarget & { readonly name: string }>();
  return class extends EventTarget {
    readonly name: string;

    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }

    postMessage(data: unknown): void {
      for (const other of open)
        if (other !== this && other.name === this.name)
          queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
  };
}

type LockMode = 'shared' | 'exclusive';
interface LockAsk {
  readonly name: string;
  readonly mode: LockMode;
  readonly grant: () => void;
}
type LockTask = (lock: object | null) => unknown;

/** The Locks API of one browser; a reload of the page makes a new one, which ends what the old page held. */
function locksFake() {
  const held = new Set<LockAsk>();
  const waiting = new Set<LockAsk>();
  const isFree = (ask: LockAsk) => {
    const before = [...held, ...waiting].slice(0, waiting.has(ask) ? held.size + [...waiting].indexOf(ask) : undefined);
    return before.every(({ name, mode }) => name !== ask.name || (mode === 'shared' && ask.mode === 'shared'));
  };
  const hold = async (ask: LockAsk, task: LockTask) => {
    held.add(ask);
    try {
      return await task({ name: ask.name });
    } finally {
      held.delete(ask);
      for (const next of [...waiting]) if (isFree(next)) next.grant();
    }
  };
  return {
    async request(
      name: string,
      ...rest: [LockTask] | [{ readonly mode?: LockMode; readonly ifAvailable?: boolean }, LockTask]
    ): Promise<unknown> {
      const [{ mode = 'exclusive', ifAvailable = false }, task] = rest.length === 1 ? [{}, rest[0]] : rest;
      let grant = () => {};
      const granted = new Promise<void>((resolve) => (grant = resolve));
      const ask: LockAsk = { name, mode, grant: () => waiting.delete(ask) && held.add(ask) && grant() };
      if (isFree(ask)) return await hold(ask, task);
      if (ifAvailable) return await task(null);
      waiting.add(ask);
      await granted;
      return await hold(ask, task);
    },
  };
}
