import { expect, test } from 'vitest';
import { timeLimit } from './request.rules.ts';

test.each([
  ['a read', { method: 'GET' }, { limitMs: 15_000, isOnSilence: true }],
  ['a post', { method: 'POST' }, { limitMs: 8000, isOnSilence: false }],
  ['a post that only asks', { method: 'POST', isRead: true }, { limitMs: 15_000, isOnSilence: true }],
  ['a read with a limit of its own', { method: 'GET', timeoutMs: 4000 }, { limitMs: 4000, isOnSilence: false }],
  ['a post with a limit of its own', { method: 'POST', timeoutMs: 3000 }, { limitMs: 3000, isOnSilence: false }],
] as const)('%s', (_, request, limit) => {
  expect(timeLimit(request)).toEqual(limit);
});
