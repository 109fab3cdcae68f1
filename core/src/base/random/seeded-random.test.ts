import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.rules.ts';

test.each([
  [0, [1_144_304_738, 1_416_247, 958_946_056]],
  [1, [2_693_262_067, 11_749_833, 2_265_367_787]],
  [0xffff_ffff, [3_850_105_811, 813_802_916, 3_073_704_848]],
])('the seed %i has the same numbers on every phone', (seed, numbers) => {
  const random = seededRandom(seed);
  expect(numbers.map(() => random() * 2 ** 32)).toEqual(numbers);
});
