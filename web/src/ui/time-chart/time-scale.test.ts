import { describe, expect, test } from 'vitest';
import { countTicks, stepPath, timeTicks, xOf, yOf } from './time-scale.ts';

const MINUTE_MS = 60_000;
const area = { from: 0, to: 100, top: 10 };

test.each([
  [-5, 0],
  [50, 500],
  [100, 1000],
  [150, 1000],
])('the moment %i is at %i of the width', (at, x) => {
  expect(xOf(at, area)).toBe(x);
});

test('a chart without clients or without a span has its line at the bottom', () => {
  expect(yOf(0, { ...area, top: 0 })).toBe(100);
  expect(xOf(5, { ...area, to: 0 })).toBe(0);
});

describe('the line of a chart', () => {
  const steps = [
    { at: -10, count: 1 },
    { at: 20, count: 4 },
    { at: 60, count: 10 },
    { at: 130, count: 11 },
  ];
  test.each([
    ['ends with the area', steps, 200, 'M0 90H200V60H600V0H1000'],
    ['ends where the data end, and leaves a gap', steps, 40, 'M0 90H200V60H400'],
    ['is at zero before the first scan', [], 50, 'M0 100H500'],
    ['is empty before the area begins', steps, -1, ''],
  ])('%s', (_, some, until, path) => {
    expect(stepPath(some, area, until)).toBe(path);
  });
});

test.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [8, [0, 2, 4, 6, 8]],
  [49, [0, 20, 40]],
  [75, [0, 20, 40, 60]],
  [1800, [0, 500, 1000, 1500]],
])('the counts of an axis up to %i', (top, ticks) => {
  expect(countTicks(top)).toEqual(ticks);
});

test.each([
  [0, 60, 4, [0, 15, 30, 45, 60]],
  [7, 127, 4, [30, 60, 90, 120]],
  [0, 720, 6, [0, 120, 240, 360, 480, 600, 720]],
  [10, 10, 4, []],
])('the times of an axis from minute %i to %i', (from, to, most, ticks) => {
  const found = timeTicks({ from: from * MINUTE_MS, to: to * MINUTE_MS, top: 1 }, most);
  expect(found.map((at) => at / MINUTE_MS)).toEqual(ticks);
});
