import { describe, expect, test } from 'vitest';
import type { OutboxOptions, StoredEntry } from './outbox.contract.ts';
import {
  dueEntries,
  entryField,
  fateOf,
  outboxView,
  parked,
  pendingFor,
  postponed,
  replayWaitMs,
  topicOf,
  type SendOutcome,
} from './outbox.rules.ts';

const NOW = 1_800_000_000_000;

const entry = (key: number, change: Partial<StoredEntry> = {}, options: Partial<OutboxOptions> = {}): StoredEntry => ({
  key,
  url: '/api/coach/load',
  data: { barcode: `B${key}` },
  timestamp: NOW + key,
  ...change,
  options: {
    kind: 'coach-load',
    ownerId: 'r1',
    ownerName: 'Al',
    brand: 'wasteland',
    label: '',
    subject: 'coach/C1/outbound',
    state: 'waiting',
    attempts: 0,
    notBefore: NOW,
    ...options,
  },
});
const keys = (entries: readonly StoredEntry[]) => entries.map(({ key }) => key);

describe('fateOf', () => {
  const answered = (status: number, change: object = {}): SendOutcome => ({ answered: true, status, readable: true, ...change });
  const load = '/api/coach/load';
  test.each<[string, string, SendOutcome, object]>([
    ['accepted', load, answered(200), { kind: 'done' }],
    ['created', load, answered(201), { kind: 'done' }],
    ['conflict of a load', load, answered(409), { kind: 'attention' }],
    ['conflict of an entry', '/api/events/validate-in', answered(409), { kind: 'already' }],
    ['conflict of an exit', '/api/events/validate-out', answered(409), { kind: 'already' }],
    ['session over', load, answered(401), { kind: 'sign-in' }],
    ['malformed', load, answered(400), { kind: 'attention' }],
    ['not allowed', load, answered(403), { kind: 'attention' }],
    ['unknown', load, answered(404), { kind: 'attention' }],
    ['refused by a rule', load, answered(422), { kind: 'attention' }],
    ['no answer', load, { answered: false }, { kind: 'later', waitMs: 2000 }],
    ['too many', load, answered(429), { kind: 'later', waitMs: 2000 }],
    ['too many, with a word when', load, answered(429, { retryAfterMs: 60_000 }), { kind: 'later', waitMs: 60_000 }],
    ['server broken', load, answered(500), { kind: 'later', waitMs: 2000 }],
    ['database away', load, answered(503), { kind: 'later', waitMs: 2000 }],
    ["a hotel's login page", load, answered(200, { readable: false }), { kind: 'later', waitMs: 2000 }],
    ["a hotel's refusal", load, answered(403, { readable: false }), { kind: 'later', waitMs: 2000 }],
  ])('%s', (_, url, outcome, expected) => {
    expect(fateOf({ url, outcome, attempts: 1, jitter: 1 })).toEqual(expected);
  });
});

test.each([
  [1, 1, 2000],
  [1, 0, 1000],
  [2, 1, 4000],
  [5, 0.5, 24_000],
  [9, 1, 300_000],
  [900, 1, 300_000],
])('after %d attempts with jitter %d the wait is %d ms', (attempts, jitter, expected) => {
  expect(replayWaitMs({ attempts, jitter })).toBe(expected);
});

describe('outboxView', () => {
  const queue = [
    entry(4, {}, { state: 'noticed' }),
    entry(3, {}, { state: 'attention' }),
    entry(2),
    entry(1),
    entry(5, {}, { ownerId: 'r2' }),
    entry(6, {}, { ownerId: 'r2', state: 'noticed' }),
    entry(7, {}, { brand: 'nuco' }),
  ];

  test("own entries by age; of others' only the number that wait", () => {
    const view = outboxView(queue, { repId: 'r1', brand: 'wasteland' });
    expect([keys(view.waiting), keys(view.attention), keys(view.noticed), view.othersWaiting]).toEqual([[1, 2], [3], [4], 2]);
  });

  test('without a rep nothing is anybody’s own', () => {
    const view = outboxView(queue, undefined);
    expect([view.waiting.length, view.attention.length, view.noticed.length, view.othersWaiting]).toEqual([0, 0, 0, 5]);
  });
});

describe('dueEntries', () => {
  const later = { notBefore: NOW + 1 };
  const same = { data: { barcode: 'SAME' } };
  test.each<[string, StoredEntry[], boolean, number[]]>([
    ['oldest first', [entry(2), entry(1)], false, [1, 2]],
    ['one that must wait does not hold up others', [entry(1, {}, later), entry(2)], false, [2]],
    ['nothing overtakes an older entry about the same ticket', [entry(1, same, later), entry(2, same), entry(3)], false, [3]],
    ['a newer one that waits does not hold up an older one', [entry(1, same), entry(2, same, later)], false, [1]],
    ['force passes over the waits', [entry(1, same, later), entry(2, same)], true, [1, 2]],
    ['nothing waits', [], true, []],
  ])('%s', (_, waiting, force, expected) => {
    expect(keys(dueEntries(waiting, NOW, { force }))).toEqual(expected);
  });
});

test.each<[unknown, string]>([
  [{ barcode: 'B', roomId: 'R' }, 'B'],
  [{ roomId: 'R' }, 'R'],
  [{}, 'coach/C1/outbound'],
  [null, 'coach/C1/outbound'],
])('topicOf %j', (data, expected) => {
  expect(topicOf(entry(1, { data }))).toBe(expected);
});

test.each<[unknown, string | undefined]>([
  [{ barcode: 'B' }, 'B'],
  [{ barcode: 7 }, undefined],
  ['text', undefined],
])('entryField %j', (data, expected) => {
  expect(entryField(entry(1, { data }), 'barcode')).toBe(expected);
});

test('pendingFor takes the entries of one list', () => {
  expect(keys(pendingFor([entry(1), entry(2, {}, { subject: 'coach/C2/outbound' })], 'coach/C2/outbound'))).toEqual([2]);
});

test('a failed attempt is counted and remembered, waiting or parked', () => {
  const { options } = entry(1);
  expect(postponed(options, 'boom', NOW + 5)).toEqual({ ...options, attempts: 1, lastError: 'boom', notBefore: NOW + 5 });
  expect(parked(options, 'no')).toEqual({ ...options, attempts: 1, lastError: 'no', state: 'attention' });
});
