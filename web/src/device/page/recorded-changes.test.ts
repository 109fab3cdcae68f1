import { expect, test } from 'vitest';
import { sparePageFromRecorders } from './recorded-changes.ts';

const ELEMENT_NODE = 1;
const RECORDING = { subtree: true, attributeOldValue: true, characterDataOldValue: true };

/** A browser's observer; the test triggers its changes. */
class ToldObserver {
  static latest: ToldObserver;
  private readonly callback: MutationCallback;

  constructor(callback: MutationCallback) {
    this.callback = callback;
    ToldObserver.latest = this;
  }

  observe(): void {}

  disconnect(): void {}

  tell(...targets: readonly object[]): void {
    this.callback(targets.map((target) => ({ target })) as never, this as never);
  }
}

const element = (inside: string) => ({
  nodeType: ELEMENT_NODE,
  ELEMENT_NODE,
  closest: (selector: string) => (selector === inside ? {} : null),
});
const textOf = (parentElement: object) => ({ nodeType: 3, ELEMENT_NODE, parentElement });

/** A browser that becomes calm when a test runs its tasks. */
function browser() {
  const tasks: (() => void)[] = [];
  globalThis.MutationObserver = ToldObserver as never;
  sparePageFromRecorders('[data-unrecorded]', (task) => void tasks.push(task));
  return { becomesCalm: () => tasks.splice(0).forEach((task) => task()) };
}

function observe(options: object) {
  const told: unknown[] = [];
  const observer = new MutationObserver((changes) => told.push(changes.map(({ target }) => target)));
  observer.observe({} as never, options);
  return { told, observer, change: (...targets: readonly object[]) => ToldObserver.latest.tell(...targets) };
}

const row = element('[data-unrecorded]');
const box = element('main');
const footer = element('footer');

test('a recorder receives changes in order in a calm moment, without excluded elements', () => {
  const { becomesCalm } = browser();
  const { told, change } = observe(RECORDING);
  change(row, box, textOf(row), textOf(box));
  change(row);
  change(footer);
  expect(told).toEqual([]);
  becomesCalm();
  expect(told).toEqual([[box, textOf(box), footer]]);
  change(box);
  becomesCalm();
  expect(told).toHaveLength(2);
});

test('a recorder receives more than two thousand changes at once, and later ones in calm moments', () => {
  const { becomesCalm } = browser();
  const { told, change } = observe(RECORDING);
  change(...Array.from({ length: 2000 }, () => box));
  expect(told).toEqual([]);
  change(footer);
  expect(told).toEqual([[...Array.from({ length: 2000 }, () => box), footer]]);
  change(box);
  expect(told).toHaveLength(1);
  becomesCalm();
  expect(told).toHaveLength(2);
});

test('a recorder that ended receives no more changes', () => {
  const { becomesCalm } = browser();
  const { told, observer, change } = observe(RECORDING);
  change(box);
  observer.disconnect();
  becomesCalm();
  expect(told).toEqual([]);
});

test('any other observer receives all changes at once', () => {
  browser();
  const { told, change } = observe({ subtree: true });
  change(row, box);
  expect(told).toEqual([[row, box]]);
});
