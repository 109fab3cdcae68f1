import { expect, test } from 'vitest';
import { positionText } from './position.rules.ts';

test.each([
  [45.468412, 6.9, '45.46841, 6.90000'],
  [0, 0, '0.00000, 0.00000'],
  [null, null, undefined],
  [45, null, undefined],
  [undefined, 6, undefined],
])('%s and %s: %s', (lat, lon, text) => {
  expect(positionText(lat, lon)).toBe(text);
});
