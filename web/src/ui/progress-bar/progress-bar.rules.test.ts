import { expect, test } from 'vitest';
import { percentOf, readyButNotDone } from './progress-bar.rules.ts';

test.each([
  [5, 20, 25],
  [0, 52, 0],
  [0, 0, 0],
  [3, 0, 0],
  [1, 3, 33],
  [2, 3, 66],
  [699, 700, 99],
  [52, 52, 100],
  [53, 52, 100],
  [-1, 52, 0],
])('%i of %i is %i percent', (count, total, percent) => {
  expect(percentOf(count, total)).toBe(percent);
});

test.each([
  [150, 84, 66],
  [84, 84, 0],
  [80, 84, 0],
])('%i ready, %i of them done leaves %i', (ready, done, left) => {
  expect(readyButNotDone(ready, done)).toBe(left);
});
