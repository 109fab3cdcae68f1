import { expect, test } from 'vitest';
import { rowAfterKey } from './table-keys.rules.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 5],
  ['PageDown', 7, 9],
  ['PageUp', 7, 2],
  ['Home', 7, 0],
  ['End', 2, 9],
  ['a', 2, undefined],
])('%s in row %i of ten leads to row %s', (key, row, expected) => {
  expect(rowAfterKey(key, row, 10, 5)).toBe(expected);
});

test('an empty table has no row to move to', () => {
  expect(rowAfterKey('ArrowDown', -1, 0, 5)).toBeUndefined();
});
