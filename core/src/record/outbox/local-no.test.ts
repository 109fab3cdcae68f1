import { expect, test } from 'vitest';
import { isListNew } from './local-no.rules.ts';

const NOW = 1_800_000_000_000;

test.each([
  ['requested just now', NOW, true],
  ['requested half a minute ago', NOW - 30_000, true],
  ['older', NOW - 30_001, false],
  ['from the future', NOW + 1, false],
  ['never had', undefined, false],
])('a list %s is new enough for a local refusal: %s', (_, at, expected) => {
  expect(isListNew(at, NOW)).toBe(expected);
});
