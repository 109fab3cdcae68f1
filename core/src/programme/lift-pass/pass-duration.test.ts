import { expect, test } from 'vitest';
import { passDuration } from './pass-duration.rules.ts';

test.each([
  [1, '1 day'],
  ['1', '1 day'],
  [6, '6 days'],
  ['6', '6 days'],
  ['6 days', '6 days'],
  ['', null],
  [null, null],
  [undefined, null],
])('the duration %o is written %o', (duration, written) => {
  expect(passDuration(duration, { oneDay: '1 day', days: '{count} days' })).toBe(written);
});
