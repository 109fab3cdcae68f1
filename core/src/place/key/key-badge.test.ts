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

test.each<[string, unknown, number]>([
  ['epoch ms', 1_797_098_400_000, 1_797_098_400_000],
  ['epoch ms as text', '1797098400000', 1_797_098_400_000],
  ['ISO 8601', '2026-12-12T18:00:00.000Z', Date.parse('2026-12-12T18:00:00.000Z')],
  ['no moment', 'yesterday', 0],
])('the moment of a hand-out, given as %s', (_, timestamp, expected) => {
  const distributionInfo = JSON.stringify([{ numberOfKeys: 1, tenant: 'Ann', timestamp }]);
  expect(handOutsIn({ distributionInfo })).toEqual([{ numberOfKeys: 1, tenant: 'Ann', timestamp: expected }]);
});
