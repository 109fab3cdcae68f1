import { expect, test } from 'vitest';
import { isDay } from './day.rules.ts';

test.each([
  ['2026-12-12', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-31', false],
  ['2026-12-99', false],
  ['2026', false],
  ['2026-12-12T00:00Z', false],
  ['12/12/2026', false],
  ['', false],
])('decides whether a text is an ISO date: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
