import { expect, test } from 'vitest';
import { firstFateOf, parkedByFault } from './first-attempt.rules.ts';
import type { OutboxOptions } from './outbox.contract.ts';
import { parked, retried } from './outbox.rules.ts';

test.each<[string, Parameters<typeof firstFateOf>[0], ReturnType<typeof firstFateOf>]>([
  ['refused by a rule', { kind: 'refused', status: 422 }, 'gone'],
  ['the server failed', { kind: 'trouble', status: 500 }, 'parked'],
  ['a gateway found no server', { kind: 'trouble', status: 502 }, 'held'],
  ['the database is unavailable', { kind: 'trouble', status: 503 }, 'held'],
  ['a gateway gave up waiting', { kind: 'trouble', status: 504 }, 'held'],
  ['too many requests', { kind: 'trouble', status: 429 }, 'held'],
  ['no response', { kind: 'trouble' }, 'held'],
])('after a watched first attempt: %s', (_, failure, expected) => {
  expect(firstFateOf(failure)).toBe(expected);
});

test('an entry that the server failed on is parked as such, until it is sent again', () => {
  const options: OutboxOptions = {
    kind: 'coach-load',
    ownerId: 'r1',
    ownerName: 'Al',
    brand: 'wasteland',
    label: '',
    subject: 'coach/C1/outbound',
    state: 'waiting',
    attempts: 0,
    notBefore: 9,
  };
  const failed = parkedByFault(options, 'boom');
  expect(failed).toEqual({ ...options, state: 'attention', attempts: 1, lastError: 'boom', isFault: true });
  expect(parked(retried(failed), 'no')).toEqual({
    ...options,
    state: 'attention',
    attempts: 2,
    notBefore: 0,
    lastError: 'no',
  });
});
