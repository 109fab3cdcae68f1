import { expect, test } from 'vitest';
import { hideFromRecorders } from './recorded-changes.ts';

const ELEMENT_NODE = 1;
const RECORDING = { subtree: true, attributeOldValue: true, characterDataOldValue: true };

/** A browser's observer, of which a test says what changed. */
class ToldObserver {
  static latest: ToldObserver;
  private readonly callback: MutationCallback;

  constructor(callback: MutationCallback) {
    this.callback = callback;
    ToldObserver.latest = this;
  }

  observe(): void {}

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

test('a recorder is told of no change inside what is left out, and any other observer of all', () => {
  globalThis.MutationObserver = ToldObserver as never;
  hideFromRecorders('[data-unrecorded]');
  const row = element('[data-unrecorded]');
  const box = element('main');

  const recorded: unknown[] = [];
  new MutationObserver((changes) => recorded.push(changes.map(({ target }) => target))).observe({} as never, RECORDING);
  const recorder = ToldObserver.latest;
  recorder.tell(row, box, textOf(row), textOf(box));
  recorder.tell(row);
  expect(recorded).toEqual([[box, textOf(box)]]);

  const seen: unknown[] = [];
  new MutationObserver((changes) => seen.push(...changes)).observe({} as never, { subtree: true });
  ToldObserver.latest.tell(row, box);
  expect(seen).toHaveLength(2);
});
