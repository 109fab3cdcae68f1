import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CALM = { quietMs: 1000, maxWaitMs: 10_000 };

/** A page with a clock that the test moves; it is idle at once if it is visible, and never while it is hidden. */
async function openPage(visibilityState = 'visible') {
  vi.resetModules();
  const listeners = new Map<string, Set<() => void>>();
  const target = {
    addEventListener: (name: string, listener: () => void) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => void listeners.get(name)?.delete(listener),
  };
  const document = { ...target, visibilityState };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', {
    ...target,
    requestIdleCallback: (task: () => void) => (document.visibilityState === 'visible' ? task() : undefined),
  });
  const fire = (name: string) => [...(listeners.get(name) ?? [])].forEach((listener) => listener());
  const { holdCalm, whenCalm } = await import('./calm.ts');
  const done: number[] = [];
  const startedAt = Date.now();
  whenCalm(() => done.push(Date.now() - startedAt), CALM);
  return {
    holdCalm,
    done,
    touch: () => fire('pointerdown'),
    hide: () => {
      document.visibilityState = 'hidden';
      fire('visibilitychange');
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs the task once, after the quiet time', async () => {
  const { done } = await openPage();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([1000]);
});

test('waits for the quiet time after the last touch', async () => {
  const { done, touch } = await openPage();
  vi.advanceTimersByTime(900);
  touch();
  vi.advanceTimersByTime(900);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(done).toEqual([2000]);
});

test('waits until no part of the page holds it', async () => {
  const { done, holdCalm } = await openPage();
  const release = holdCalm();
  vi.advanceTimersByTime(3000);
  expect(done).toEqual([]);
  release();
  release();
  vi.advanceTimersByTime(250);
  expect(done).toHaveLength(1);
});

test('runs the task at the latest after the maximum wait', async () => {
  const { done, touch } = await openPage();
  for (let passed = 0; passed < 12_000; passed += 500) {
    touch();
    vi.advanceTimersByTime(500);
  }
  expect(done).toEqual([10_000]);
});

test('runs the task at once when the page is hidden', async () => {
  const { done, hide } = await openPage();
  hide();
  expect(done).toEqual([0]);
  vi.advanceTimersByTime(5000);
  expect(done).toHaveLength(1);
});

test('runs the task at once on a page that is hidden already', async () => {
  const { done } = await openPage('hidden');
  expect(done).toEqual([0]);
});
