import { expect, test } from 'vitest';
import { indicatorOffsetPx, pullTo } from './pull-to-refresh.rules.ts';

test.each([
  [100, 90, { phase: 'idle' }],
  [100, 100, { phase: 'idle' }],
  [100, 249, { phase: 'pulling', distancePx: 149, ready: false }],
  [100, 250, { phase: 'pulling', distancePx: 150, ready: true }],
])('a pull from %i to %i with a threshold of 150', (startY, y, pull) => {
  expect(pullTo(startY, y, 150)).toEqual(pull);
});

test('the indicator comes to rest at half the threshold', () => {
  expect([0, 100, 150, 400].map((distancePx) => indicatorOffsetPx(distancePx, 150))).toEqual([0, 50, 75, 75]);
});
