import { expect, test } from 'vitest';
import { afterErasing, isOfErasedWeek, weekOfEntry } from './erased-week.rules.ts';
import type { OutboxOptions, StoredEntry } from '../outbox/outbox.contract.ts';

const entry = (options: Partial<OutboxOptions>, data: unknown = {}): StoredEntry => ({
  key: 1,
  url: '/api/coach/load',
  data,
  timestamp: 0,
  options: {
    kind: 'coach-load',
    ownerId: 'r1',
    ownerName: 'Al',
    brand: 'wasteland',
    label: 'Ann',
    subject: 'coach/C1/outbound',
    state: 'waiting',
    attempts: 0,
    notBefore: 9,
    ...options,
  },
});
const proof = { signature: '', certificate: '', device: '', week: 'proven' };

test.each<[string, StoredEntry, string | undefined]>([
  ['the post names it', entry({ week: 'chosen', proof }, { weekID: 'named' }), 'named'],
  ['it was signed for it', entry({ week: 'chosen', proof }), 'proven'],
  ['it was chosen at that time', entry({ week: 'chosen' }), 'chosen'],
  ['nothing says so', entry({}), undefined],
])('the week of an entry: %s', (_, given, expected) => {
  expect(weekOfEntry(given)).toBe(expected);
});

test.each<[string, Partial<OutboxOptions>, ReturnType<typeof afterErasing>]>([
  ['one that waits is sent first', { state: 'waiting' }, undefined],
  ['a refused one goes', { state: 'attention' }, 'gone'],
  ['an accepted one goes', { state: 'accepted' }, 'gone'],
  ['a notice goes', { state: 'noticed' }, 'gone'],
  ['an accepted one goes, although the server failed on it once', { state: 'accepted', isFault: true }, 'gone'],
  [
    'one that the server failed on is sent again',
    { state: 'attention', isFault: true },
    entry({ state: 'waiting', notBefore: 0, week: 'erased' }).options,
  ],
])('an entry of an erased week: %s', (_, options, expected) => {
  expect(afterErasing(entry({ week: 'erased', ...options }), new Set(['erased']))).toEqual(expected);
});

test.each([undefined, 'other'])('an entry of the week %s stays', (week) => {
  expect(afterErasing(entry({ state: 'attention', ...(week ? { week } : {}) }), new Set(['erased']))).toBeUndefined();
});

test.each([
  [{ code: 'week-erased' }, true],
  [{ code: 'already-loaded' }, false],
  [{}, false],
])('a refusal with %j reports an erased week: %s', (refusal, expected) => {
  expect(isOfErasedWeek(refusal)).toBe(expected);
});
