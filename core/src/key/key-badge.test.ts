import { expect, test } from 'vitest';
import { handOutsIn, keyBadge, type KeyBadge } from './key-badge.rules.ts';

type Flag = 0 | 1;

test.each<[KeyBadge, Flag, Flag, Flag, Flag]>([
  // ready, blocked, distributed, returned
  ['notReady', 0, 0, 0, 0],
  ['ready', 1, 0, 0, 0],
  ['blocked', 1, 1, 0, 0],
  ['blocked', 0, 1, 0, 0],
  ['distributed', 1, 0, 1, 0],
  ['distributed', 1, 1, 1, 0],
  ['returned', 1, 0, 1, 1],
  ['returned', 0, 1, 0, 1],
])('%s: ready %i, blocked %i, distributed %i, returned %i', (badge, ready, blocked, distributed, returned) => {
  expect(keyBadge({ ready, blocked, distributed, returned })).toBe(badge);
});

test.each([
  ['[]', 0],
  ['[{"numberOfKeys":1,"tenant":"A - B","timestamp":1}]', 1],
  ['[{"numberOfKeys":1},{"numberOfKeys":"2"}]', 3],
  ['[{"numberOfKeys":"many"},null,7,{}]', 0],
  ['{"numberOfKeys":1}', 0],
  ['no JSON', 0],
  ['', 0],
])('handed out by %s: %i', (distributionInfo, keys) => {
  expect(handOutsIn({ distributionInfo }).reduce((sum, { numberOfKeys }) => sum + numberOfKeys, 0)).toBe(keys);
});
