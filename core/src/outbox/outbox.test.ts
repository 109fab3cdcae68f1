import { describe, expect, test } from 'vitest';
import type { OutboxOptions, StoredEntry } from './outbox.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../session/request.rules.ts';
import {
  accepted,
  ACCEPTED_KEPT_MS,
  dueEntries,
  entryField,
  fateOf,
  isCovered,
  isFinalAnswer,
  isForgettable,
  liesOver,
  liveUntil,
  outboxView,
  parked,
  postponed,
  replayWaitMs,
  retried,
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

test.each<[string, Parameters<typeof isFinalAnswer>[0], boolean]>([
  ['refused', { kind: 'refused', status: 422 }, true],
  ['the server failed', { kind: 'trouble', status: 500 }, true],
  ['a gateway found no server', { kind: 'trouble', status: 502 }, false],
  ['the database is away', { kind: 'trouble', status: 503 }, false],
  ['too many', { kind: 'trouble', status: 429 }, false],
  ['no answer', { kind: 'trouble' }, false],
])('a first attempt is over: %s', (_, failure, expected) => {
  expect(isFinalAnswer(failure)).toBe(expected);
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
    entry(8, {}, { state: 'accepted' }),
    entry(9, {}, { ownerId: 'r2', state: 'accepted' }),
  ];

  test("own entries by age; of others' only the number that wait", () => {
    const view = outboxView(queue, { repId: 'r1', brand: 'wasteland' });
    expect([keys(view.waiting), keys(view.attention), keys(view.noticed), keys(view.accepted), view.othersWaiting]).toEqual([[1, 2], [3], [4], [8], 2]);
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

describe('what lies over a list', () => {
  const subject = 'coach/C1/outbound';
  test.each<[string, Partial<OutboxOptions>, number | undefined, boolean, boolean]>([
    ['waiting, list never had', { state: 'waiting' }, undefined, true, false],
    ['waiting, list from later', { state: 'waiting' }, NOW + 1, true, false],
    ['waiting, of another list', { state: 'waiting', subject: 'coach/C2/outbound' }, undefined, false, false],
    ['parked', { state: 'attention' }, undefined, false, false],
    ['accepted, list never had', { state: 'accepted', acceptedAt: NOW }, undefined, true, false],
    ['accepted, list from before', { state: 'accepted', acceptedAt: NOW }, NOW - 1, true, false],
    ['accepted, list of the same moment', { state: 'accepted', acceptedAt: NOW }, NOW, true, false],
    ['accepted, list from later', { state: 'accepted', acceptedAt: NOW }, NOW + 1, false, true],
    ['accepted, of another list', { state: 'accepted', acceptedAt: NOW, subject: 'coach/C2/outbound' }, NOW + 1, false, false],
    ['noticed, list from before', { state: 'noticed', acceptedAt: NOW }, NOW - 1, true, false],
    ['noticed, list from later: still to be told', { state: 'noticed', acceptedAt: NOW }, NOW + 1, false, false],
  ])('%s', (_, options, at, lies, covered) => {
    expect([liesOver(entry(1, {}, options), { subject, at }), isCovered(entry(1, {}, options), { subject, at })]).toEqual([lies, covered]);
  });
});

test.each<[string, Partial<OutboxOptions>, boolean]>([
  ['accepted a moment ago', { state: 'accepted', acceptedAt: NOW }, false],
  ['accepted almost a day ago', { state: 'accepted', acceptedAt: NOW - ACCEPTED_KEPT_MS + 1 }, false],
  ['accepted a day ago', { state: 'accepted', acceptedAt: NOW - ACCEPTED_KEPT_MS }, true],
  ['accepted a day from now: the clock was changed', { state: 'accepted', acceptedAt: NOW + ACCEPTED_KEPT_MS }, true],
  ['accepted at no known time', { state: 'accepted' }, true],
  ['waiting, however old', { state: 'waiting' }, false],
  ['still to be told', { state: 'noticed', acceptedAt: 0 }, false],
])('forgettable: %s', (_, options, expected) => {
  expect(isForgettable(entry(1, {}, options), NOW)).toBe(expected);
});

test('a yes is remembered with its moment, and with what its phone must be told', () => {
  const { options } = entry(1);
  const notice = { code: 'already-loaded', text: 'Bo was first' };
  expect(accepted(options, NOW)).toEqual({ ...options, state: 'accepted', acceptedAt: NOW });
  expect(accepted(options, NOW, notice)).toEqual({ ...options, state: 'noticed', acceptedAt: NOW, notice });
});

test('a replay leaves a live attempt and one renewal of the session alone', () => {
  expect(liveUntil(NOW)).toBe(NOW + 2 * REQUEST_TIMEOUT_MS);
});

test('a failed attempt is counted and remembered, waiting or parked', () => {
  const { options } = entry(1);
  expect(postponed(options, 'boom', NOW + 5)).toEqual({ ...options, attempts: 1, lastError: 'boom', notBefore: NOW + 5 });
  expect(parked(options, 'no')).toEqual({ ...options, attempts: 1, lastError: 'no', state: 'attention' });
  expect(retried(parked(options, 'no'))).toMatchObject({ state: 'waiting', notBefore: 0, attempts: 1, lastError: 'no' });
});
