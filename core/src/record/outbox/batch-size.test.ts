import { expect, test } from 'vitest';
import { nextBatchSize } from './batch-size.rules.ts';

test.each([
  ['too long for the link: half of it', 50, { timedOut: true, tookMs: 8000 }, 25],
  ['half of an odd number', 25, { timedOut: true, tookMs: 8000 }, 12],
  ['at least one', 1, { timedOut: true, tookMs: 8000 }, 1],
  ['just in time: the same again', 12, { timedOut: false, tookMs: 2001 }, 12],
  ['quick: twice as many', 12, { timedOut: false, tookMs: 2000 }, 24],
  ['never more than a call takes', 48, { timedOut: false, tookMs: 20 }, 50],
])('%s', (_, size, call, expected) => {
  expect(nextBatchSize(size, call)).toBe(expected);
});
