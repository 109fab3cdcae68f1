import { afterEach, expect, test, vi } from 'vitest';
import { showNotesOf } from '../../src/sw/notes.ts';

afterEach(() => vi.useRealTimers());

interface Window {
  readonly confirms: boolean;
  readonly canNavigate: boolean;
}

/** Presses a notification that leads to a list, and returns the effects on the windows of the app. */
async function press(window?: Window): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const effects: string[] = [];
  const client = {
    focus: () => Promise.resolve(effects.push('focus')),
    postMessage: ({ path }: { path: string }, [port]: MessagePort[]) => {
      effects.push(`message ${path}`);
      if (window?.confirms) port?.postMessage('opened');
    },
    navigate: (path: string) => {
      effects.push(`navigate ${path}`);
      return window?.canNavigate ? Promise.resolve() : Promise.reject(new TypeError('not controlled'));
    },
  };
  const clients = {
    matchAll: () => Promise.resolve(window ? [client] : []),
    openWindow: (path: string) => Promise.resolve(effects.push(`open ${path}`)),
  };
  const worker = Object.assign(new EventTarget(), { clients });
  showNotesOf(worker as unknown as ServiceWorkerGlobalScope);
  const notification = { data: '/liftPass', close: () => effects.push('close') };
  const ends: Promise<unknown>[] = [];
  const waitUntil = (end: Promise<unknown>) => void ends.push(end);
  worker.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  const done = Promise.all(ends);
  if (window && !window.confirms) await vi.advanceTimersByTimeAsync(3000);
  await done;
  return effects;
}

test.each<[string, Window | undefined, readonly string[]]>([
  ['without a window opens one', undefined, ['open /liftPass']],
  [
    'in an open window changes its screen without a reload',
    { confirms: true, canNavigate: true },
    ['focus', 'message /liftPass'],
  ],
  [
    'in a window that is still starting loads the list',
    { confirms: false, canNavigate: true },
    ['focus', 'message /liftPass', 'navigate /liftPass'],
  ],
  [
    'in a window that the service worker does not control opens another',
    { confirms: false, canNavigate: false },
    ['focus', 'message /liftPass', 'navigate /liftPass', 'open /liftPass'],
  ],
])('a press of a notification %s', async (_, window, effects) => {
  expect(await press(window)).toEqual(['close', ...effects]);
});
