import { describe, expect, it } from 'vitest';
import { afterChange, afterTouch, type Control, isTooEarly } from './touch-guard.rules.ts';

const OK = control('OK');
const BY_NAME = control('Enter by name');

function control(words: string, change: Partial<Control> = {}): Control {
  return { element: words, words, screen: '/coach/C1', ...change };
}

describe('touch guard', () => {
  it.each([
    ['a button that was below a verdict', [OK], [BY_NAME]],
    ['a button where nothing was', [], [BY_NAME]],
    ['a second button beside the first', [OK], [OK, BY_NAME]],
    ['a row that another one moved down', [control('Ann', { element: 1 })], [control('Bob', { element: 2 })]],
    ['an element with another label', [control('Scan In', { element: 1 })], [control('Stop', { element: 1 })]],
    ['the same button of the screen before', [control('Back')], [control('Back', { screen: '/coach' })]],
  ])('ignores taps for 400 ms on %s', (_, before, after) => {
    expect(afterChange(afterTouch(before), after, 1_000).until).toBe(1_400);
  });

  it.each([
    ['the same controls', [OK, BY_NAME], [OK, BY_NAME]],
    ['fewer controls', [OK, BY_NAME], [OK]],
    ['no control', [OK], []],
    ['equal controls in another order', [OK, BY_NAME], [BY_NAME, OK]],
    ['a control described again', [control('7')], [control('7')]],
  ])('accepts taps after a change to %s', (_, before, after) => {
    expect(afterChange(afterTouch(before), after, 1_000).until).toBe(0);
  });

  it('counts the time of each change from that change', () => {
    const first = afterChange(afterTouch([OK]), [BY_NAME], 1_000);
    expect(afterChange(first, [BY_NAME], 1_200).until).toBe(1_400);
    expect(afterChange(first, [OK], 1_200).until).toBe(1_600);
  });

  it('ignores taps on a control that returns after it was covered', () => {
    const covered = afterChange(afterTouch([BY_NAME]), [], 1_000);
    expect(afterChange(covered, [BY_NAME], 3_000).until).toBe(3_400);
  });

  it('ignores a tap until 400 ms have passed since the control was painted', () => {
    const guard = afterChange(afterTouch([OK]), [BY_NAME], 1_000);
    // The finger came down before the paint, and the phone was too busy to see it.
    expect([900, 1_000, 1_399, 1_400].map((at) => isTooEarly(guard, at))).toEqual([true, true, true, false]);
  });

  it('accepts taps after another touch', () => {
    const guarded = afterChange(afterTouch([OK]), [BY_NAME], 1_000);
    expect(afterTouch(guarded.controls).until).toBe(0);
  });
});
