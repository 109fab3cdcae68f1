import { expect, it } from 'vitest';
import { cursorOf, positionOf } from './feed.rules.ts';

it.each([0, 1, 35, 36, 4_294_967_296])('the cursor of position %d leads back to it', (position) => {
  expect(positionOf(cursorOf(position))).toBe(position);
});

it.each(['', 'p', '12', 'p-1', 'pZ', 'p1 ', 'p999999999999'])('%j is no cursor', (text) => {
  expect(positionOf(text)).toBeUndefined();
});
