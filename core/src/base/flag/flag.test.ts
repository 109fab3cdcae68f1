import { expect, test } from 'vitest';
import { isSet } from './flag.rules.ts';

test.each([
  [1, true],
  ['1', true],
  [' 1 ', true],
  [0, false],
  ['0', false],
  ['', false],
  ['yes', false],
  [2, false],
  [null, false],
  [undefined, false],
])('%j is set: %s', (mark, expected) => {
  expect(isSet(mark)).toBe(expected);
});
