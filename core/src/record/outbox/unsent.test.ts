import { expect, test } from 'vitest';
import type { StoredEntry } from './outbox.contract.ts';
import { unsentActions } from './unsent.rules.ts';

type State = 'waiting' | 'refused' | 'failed' | 'damaged';

const entry = (state: State, timestamp: number): StoredEntry =>
  ({
    timestamp,
    options: state === 'failed' ? { isFault: true } : {},
    ...(state === 'damaged' ? { isDamaged: true } : {}),
  }) as StoredEntry;

test.each<[string, State[], State[], number, { count: number; since: number | undefined }]>([
  ['nothing', [], [], 0, { count: 0, since: undefined }],
  ['a waiting action', ['waiting'], [], 0, { count: 1, since: 10 }],
  ['a refusal, which the server has recorded', [], ['refused'], 0, { count: 0, since: undefined }],
  ['an action that failed at the server', [], ['failed'], 0, { count: 1, since: 20 }],
  ['a damaged action', [], ['refused', 'damaged'], 0, { count: 1, since: 21 }],
  ['carried records of another phone', [], [], 3, { count: 3, since: undefined }],
  ['all of them', ['waiting', 'waiting'], ['failed', 'refused'], 2, { count: 5, since: 10 }],
])('counts the actions that the server lacks: %s', (_, waiting, attention, carriedWaiting, expected) => {
  const entries = (states: State[], from: number) => states.map((state, index) => entry(state, from + index));
  expect(unsentActions({ waiting: entries(waiting, 10), attention: entries(attention, 20), carriedWaiting })).toEqual(
    expected,
  );
});
