import { describe, expect, test } from 'vitest';
import type { OutboxOptions, StoredEntry } from './outbox.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../../access/session/request.rules.ts';
import {
  accepted,
  ACCEPTED_KEPT_MS,
  dueEntries,
  entryField,
  nextEntryState,
  isCovered,
  isForgettable,
  overlaysList,
  listSnapshot,
  liveUntil,
  outboxView,
  parked,
  postponed,
  replayWaitMs,
  retried,
  isOwnedBy,
  topicOf,
  type SendOutcome,
  waitUntil,
} from './outbox.rules.ts';
import { isUnsettled, mayBeDelivered } from './held.rules.ts';
import { readStoredEntry } from './stored-entry.rules.ts';

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
const OWNER = { repId: 'r1', brand: 'wasteland' };
const keys = (entries: readonly StoredEntry[]) => entries.map(({ key }) => key);

describe('nextEntryState', () => {
  const answered = (status: number, change: object = {}): SendOutcome => ({
    answered: true,
    status,
    readable: true,
    ...change,
  });
  const load = '/api/coach/load';
  test.each<[string, string, SendOutcome, object]>([
    ['accepted', load, answered(200), { kind: 'done' }],
    ['created', load, answered(201), { kind: 'done' }],
    ['conflict of a load', load, answered(409), { kind: 'attention' }],
    ['conflict of an entry', '/api/events/validate-in', answered(409), { kind: 'already' }],
    ['conflict of an exit', '/api/events/validate-out', answered(409), { kind: 'already' }],
    ['rule at a door', '/api/events/validate-in', answered(422), { kind: 'attention' }],
    ['not changed', load, answered(304), { kind: 'later', waitMs: 2000 }],
    ['session over', load, answered(401), { kind: 'sign-in' }],
    ['malformed', load, answered(400), { kind: 'attention' }],
    ['not allowed', load, answered(403), { kind: 'attention' }],
    ['unknown', load, answered(404), { kind: 'attention' }],
    ['refused by a rule', load, answered(422), { kind: 'attention' }],
    ['no response', load, { answered: false }, { kind: 'later', waitMs: 2000 }],
    ['too many requests', load, answered(429), { kind: 'later', waitMs: 2000 }],
    [
      'too many requests, with Retry-After',
      load,
      answered(429, { retryAfterMs: 60_000 }),
      { kind: 'later', waitMs: 60_000 },
    ],
    [
      'too many requests, with Retry-After of an hour',
      load,
      answered(429, { retryAfterMs: 3_600_000 }),
      { kind: 'later', waitMs: 300_000 },
    ],
    ['server broken', load, answered(500), { kind: 'later', waitMs: 2000 }],
    ['database unavailable', load, answered(503), { kind: 'later', waitMs: 2000 }],
    ["a hotel's login page", load, answered(200, { readable: false }), { kind: 'later', waitMs: 2000 }],
    ["a hotel's refusal", load, answered(403, { readable: false }), { kind: 'later', waitMs: 2000 }],
  ])('%s', (_, url, outcome, expected) => {
    expect(nextEntryState({ url, outcome, attempts: 1, jitter: 1 })).toEqual(expected);
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
    entry(8, {}, { state: 'accepted' }),
    entry(9, {}, { ownerId: 'r2', state: 'accepted' }),
  ];

  test("own entries by age, and the number of others' waiting entries", () => {
    const view = outboxView(queue, OWNER, NOW);
    expect([
      keys(view.waiting),
      keys(view.attention),
      keys(view.noticed),
      keys(view.accepted),
      view.othersWaiting,
    ]).toEqual([[1, 2], [3], [4], [8], 2]);
    expect(view.unreadable).toBe(0);
  });

  test('lists no entries as own without a signed-in rep', () => {
    const view = outboxView(queue, undefined, NOW);
    expect([view.waiting.length, view.attention.length, view.noticed.length, view.othersWaiting]).toEqual([0, 0, 0, 5]);
  });

  test("entries keep their order of creation regardless of the phone's clock", () => {
    const view = outboxView([entry(2, { timestamp: NOW - 3_600_000 }), entry(1)], OWNER, NOW);
    expect(keys(view.waiting)).toEqual([1, 2]);
  });

  test('a parked entry that is sent again keeps its position', () => {
    const [first, second] = [entry(1, {}, { state: 'attention' }), entry(2)];
    const again = { ...first, options: retried(first.options) };
    expect(keys(outboxView([second, again], OWNER, NOW).waiting)).toEqual([1, 2]);
  });

  test('a damaged record blocks no other entry and is not deleted', () => {
    const records = [
      readStoredEntry(1, 'rubbish'),
      readStoredEntry(2, { data: { repID: 'r1' } }),
      readStoredEntry(3, { data: { repID: 'r2' } }),
      readStoredEntry(5, { data: { repID: 'r2' } }),
      entry(4),
    ];
    const view = outboxView(records, OWNER, NOW);
    expect([keys(view.waiting), keys(view.attention), view.othersWaiting, view.unreadable]).toEqual([[4], [2], 2, 1]);
  });

  test.each<[string, Partial<OutboxOptions>, boolean, boolean]>([
    ['of this brand', {}, false, true],
    ['of another brand', { brand: 'nuco' }, false, false],
    ['without a brand', { brand: '' }, false, false],
    ['of another rep', { ownerId: 'r2' }, false, false],
    ['damaged, without a brand', { brand: '' }, true, true],
    ['damaged, of another brand', { brand: 'nuco' }, true, false],
  ])('an entry %s belongs to the rep or not: %j', (_, options, isDamaged, expected) => {
    const made = entry(1, {}, options);
    expect(isOwnedBy(isDamaged ? { ...made, isDamaged } : made, OWNER)).toBe(expected);
  });

  test('an acceptance with a future time is from before the clock was set back', () => {
    const view = outboxView(
      [
        entry(1, {}, { state: 'accepted', acceptedAt: NOW + 9 }),
        entry(2, {}, { state: 'accepted', acceptedAt: NOW - 9 }),
      ],
      OWNER,
      NOW,
    );
    expect(view.accepted.map(({ options }) => options.acceptedAt)).toEqual([NOW, NOW - 9]);
  });
});

describe('dueEntries', () => {
  const later = { notBefore: NOW + 1 };
  const same = { data: { barcode: 'SAME' } };
  test.each<[string, StoredEntry[], boolean, number[]]>([
    ['oldest first', [entry(2), entry(1)], false, [1, 2]],
    ['one that must wait does not hold up others', [entry(1, {}, later), entry(2)], false, [2]],
    [
      'nothing overtakes an older entry about the same ticket',
      [entry(1, same, later), entry(2, same), entry(3)],
      false,
      [3],
    ],
    ['a newer one that waits does not hold up an older one', [entry(1, same), entry(2, same, later)], false, [1]],
    [
      'oldest first, also when the clock was set back in between',
      [entry(2, { timestamp: NOW - 3_600_000 }), entry(1)],
      false,
      [1, 2],
    ],
    [
      'a wait that ends too far in the future is over: the clock was set back',
      [entry(1, {}, { notBefore: NOW + 300_001 }), entry(2, {}, { notBefore: NOW + 300_000 })],
      false,
      [1],
    ],
    ['a parked entry does not block a newer one about the same ticket', [entry(2, same)], false, [2]],
    ['force passes over the waits', [entry(1, same, later), entry(2, same)], true, [1, 2]],
    ['nothing waits', [], true, []],
  ])('%s', (_, waiting, force, expected) => {
    expect(keys(dueEntries(waiting, NOW, { force }))).toEqual(expected);
  });
});

test('a wait begins now and lasts at most five minutes, also when the server requested more', () => {
  expect([waitUntil(NOW, 0), waitUntil(NOW, 60_000), waitUntil(NOW, 3_600_000)]).toEqual([
    NOW,
    NOW + 60_000,
    NOW + 300_000,
  ]);
});

test.each<[unknown, string]>([
  [{ barcode: 'B', roomId: 'R' }, 'R'],
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
  [null, undefined],
])('entryField %j', (data, expected) => {
  expect(entryField(entry(1, { data }), 'barcode')).toBe(expected);
});

test.each<[string, number | undefined, number | undefined]>([
  ['never had', undefined, undefined],
  ['from before', NOW - 1, NOW - 1],
  ['from this moment', NOW, NOW],
  ['from the future: the clock was set back', NOW + 1, undefined],
])('a list %s', (_, at, expected) => {
  expect(listSnapshot('s', at, NOW)).toEqual({ subject: 's', at: expected });
});

describe('selects the entries that overlay a list', () => {
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
    [
      'accepted, of another list',
      { state: 'accepted', acceptedAt: NOW, subject: 'coach/C2/outbound' },
      NOW + 1,
      false,
      false,
    ],
    ['noticed, list from before', { state: 'noticed', acceptedAt: NOW }, NOW - 1, true, false],
    [
      'noticed, with a later list: the notice is still to be shown',
      { state: 'noticed', acceptedAt: NOW },
      NOW + 1,
      false,
      false,
    ],
  ])('%s', (_, options, at, lies, covered) => {
    expect([
      overlaysList(entry(1, {}, options), { subject, at }),
      isCovered(entry(1, {}, options), { subject, at }),
    ]).toEqual([lies, covered]);
  });
});

test.each<[string, Partial<OutboxOptions>, boolean]>([
  ['accepted a moment ago', { state: 'accepted', acceptedAt: NOW }, false],
  ['accepted almost a day ago', { state: 'accepted', acceptedAt: NOW - ACCEPTED_KEPT_MS + 1 }, false],
  ['accepted a day ago', { state: 'accepted', acceptedAt: NOW - ACCEPTED_KEPT_MS }, true],
  ['accepted a day from now: the clock was changed', { state: 'accepted', acceptedAt: NOW + ACCEPTED_KEPT_MS }, true],
  ['accepted at an unknown time', { state: 'accepted' }, true],
  ['waiting, however old', { state: 'waiting' }, false],
  ['a notice still to be shown', { state: 'noticed', acceptedAt: 0 }, false],
])('may be deleted: %s', (_, options, expected) => {
  expect(isForgettable(entry(1, {}, options), NOW)).toBe(expected);
});

test('an acceptance is stored with its time and notice', () => {
  const { options } = entry(1);
  const notice = { code: 'already-loaded', text: 'Bo was first' };
  expect(accepted(options, NOW)).toEqual({ ...options, state: 'accepted', acceptedAt: NOW });
  expect(accepted(options, NOW, notice)).toEqual({ ...options, state: 'noticed', acceptedAt: NOW, notice });
});

test('a replay waits for a live attempt and one refresh of the session', () => {
  expect(liveUntil(NOW)).toBe(NOW + 2 * REQUEST_TIMEOUT_MS);
});

test('a failed attempt is counted and stored, waiting or parked', () => {
  const { options } = entry(1);
  expect(postponed(options, 'boom', NOW + 5)).toEqual({
    ...options,
    attempts: 1,
    lastError: 'boom',
    notBefore: NOW + 5,
  });
  expect(parked(options, 'no')).toEqual({ ...options, attempts: 1, lastError: 'no', state: 'attention' });
  expect(retried(parked(options, 'no'))).toMatchObject({
    state: 'waiting',
    notBefore: 0,
    attempts: 1,
    lastError: 'no',
  });
});

test.each<[string, Partial<OutboxOptions>, { unsettled: boolean; delivered: boolean }]>([
  ['waits', { state: 'waiting' }, { unsettled: true, delivered: false }],
  ['waits and was shown', { state: 'waiting', shownAt: 5 }, { unsettled: true, delivered: true }],
  ['is parked by a fault', { state: 'attention', isFault: true, shownAt: 5 }, { unsettled: true, delivered: true }],
  ['was refused', { state: 'attention', shownAt: 5 }, { unsettled: false, delivered: false }],
  ['is with the server', { state: 'accepted', shownAt: 5 }, { unsettled: false, delivered: false }],
  [
    'is with the server, after a fault',
    { state: 'noticed', isFault: true, shownAt: 5 },
    { unsettled: false, delivered: false },
  ],
])(
  'an entry that %s may travel, and may have been handed in by another phone: %j',
  (_, change, { unsettled, delivered }) => {
    const one = entry(1, {}, change);
    expect([isUnsettled(one.options), mayBeDelivered(one)]).toEqual([unsettled, delivered]);
  },
);

test('an entry that was refused after a fault is not parked by a fault any more', () => {
  expect(parked({ ...entry(1).options, isFault: true }, 'No').isFault).toBeUndefined();
});
