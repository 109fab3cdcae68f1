import { expect, test } from 'vitest';
import { dragOffset, isAtEnd, keyOffset } from './slide-to-confirm.rules.ts';

test.each([
  [0, 0],
  [120, 120],
  [-30, 0],
  [400, 300],
])('moved by %i of 300 px', (moved, offset) => {
  expect(dragOffset(moved, 300)).toBe(offset);
});

test.each([
  [300, 300, true],
  [298, 300, true],
  [297.9, 300, false],
  [297, 300, false],
  [0, 300, false],
  [0, 0, false],
  [0, -5, false],
])('%d of %d px is at the end: %s', (offset, travel, expected) => {
  expect(isAtEnd(offset, travel)).toBe(expected);
});

test.each([
  ['ArrowRight', 100, 130],
  ['ArrowUp', 290, 300],
  ['ArrowLeft', 100, 70],
  ['ArrowDown', 10, 0],
  ['Home', 100, 0],
  ['End', 100, 300],
  ['Enter', 100, undefined],
  ['a', 100, undefined],
])('%s at %i of 300 px', (key, offset, expected) => {
  expect(keyOffset(key, offset, 300)).toBe(expected);
});
