import { expect, test } from 'vitest';
import type { OutboxOptions, StoredEntry } from './outbox.contract.ts';
import { liveUntil } from './outbox.rules.ts';
import { nextReplayAt, withoutLostAttempts } from './replay-time.rules.ts';

const NOW = 1_800_000_000_000;

function entry(options: Partial<OutboxOptions>): StoredEntry {
  return {
    key: 1,
    url: '/api/coach/load',
    data: {},
    timestamp: NOW - 1000,
    options: {
      kind: 'coach-load',
      ownerId: 'r1',
      ownerName: 'Al',
      brand: 'wasteland',
      label: '',
      subject: 'coach/C1/outbound',
      state: 'waiting',
      attempts: 0,
      notBefore: 0,
      ...options,
    },
  };
}

test.each([
  ['nothing waits', [], undefined, undefined],
  ['nothing waits, after a failure', [], 2000, undefined],
  ['what is due waits for the next occasion', [0, -1], undefined, undefined],
  ['the end of the earliest wait', [9000, 3000], undefined, 3000],
  ['not before the pause of all', [3000], 5000, 5000],
  ['the pause alone', [0], 5000, 5000],
  ['a pause that is over', [0], -1, undefined],
  ['a wait set before the clock was set back is none', [300_001], undefined, undefined],
] as const)('the next replay: %s', (_, waits, pause, expected) => {
  const waiting = waits.map((wait) => entry({ notBefore: NOW + wait }));
  const at = nextReplayAt(waiting, pause === undefined ? undefined : NOW + pause, NOW);
  expect(at).toBe(expected === undefined ? undefined : NOW + expected);
});

const LIVE = liveUntil(NOW - 1000);

test.each([
  ['left to its first attempt', { notBefore: LIVE }, 0],
  ['tried before', { notBefore: LIVE, attempts: 1 }, LIVE],
  ['the server asked for the wait', { notBefore: NOW + 40_000, lastError: 'Too many' }, NOW + 40_000],
  ['held at once', { notBefore: NOW - 900 }, NOW - 900],
] as const)('when no tab makes a first attempt, an entry that is %s', (_, options, notBefore) => {
  expect(withoutLostAttempts([entry(options)])[0]?.options.notBefore).toBe(notBefore);
});
