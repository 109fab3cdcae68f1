import { expect, test } from 'vitest';
import { topicOf } from './outbox.rules.ts';
import type { OutboxOptions, StoredEntry } from './outbox.contract.ts';
import {
  firstOfTopic,
  conflictNotice,
  discardingOf,
  exportFileName,
  isBeingTakenBack,
  mayRetry,
  noticeKind,
  outboxExport,
  takenBackBy,
} from './attention.rules.ts';
import { readStoredEntry } from './stored-entry.rules.ts';

const EXPORTED_AT = Date.UTC(2026, 10, 21, 5, 11, 37);
const entry = (key: number, barcode: string) =>
  readStoredEntry(key, {
    url: '/api/coach/load',
    data: { barcode },
    timestamp: EXPORTED_AT - 60_000,
    options: {
      kind: 'coach-load',
      ownerId: 'r1',
      ownerName: 'Al',
      brand: 'wasteland',
      label: 'Load Bo',
      subject: 's',
      state: 'waiting',
      attempts: 0,
      notBefore: 0,
    },
  });

test.each<[string, unknown, object]>([
  [
    'text, code and details',
    {
      error: 'Bo is in',
      code: 'already-in',
      details: { name: 'Bo', repName: 'Al', at: '2026-11-21T05:00:00.000Z', door: '2' },
    },
    { code: 'already-in', text: 'words', name: 'Bo', repName: 'Al', at: '2026-11-21T05:00:00.000Z' },
  ],
  ['no facts', { error: 'Bo is in', code: 'already-in' }, { code: 'already-in', text: 'words' }],
  ['nothing readable', undefined, { code: '409', text: 'words' }],
])('a conflict that counts as done: %s', (_, body, expected) => {
  expect(conflictNotice(body, 'words')).toEqual(expected);
});

test.each([
  'already-distributed',
  'already-registered',
  'already-extra',
  'not-entered',
  'entered-twice',
  'left-twice',
  'keys-out-already',
  'keys-back-already',
  'departed-already',
])('a notice with the code %s shows that another rep was first', (code) => {
  expect(noticeKind({ url: '/api/coach/load' }, { code })).toBe('first');
});

test.each([
  ['/api/coach/load', 'already-loaded', 'first'],
  ['/api/events/validate-in', 'already-entered', 'door'],
  ['/api/events/validate-out', '409', 'door'],
  ['/api/coach/load', 'undone', 'undone'],
  ['/api/events/validate-in', 'undone', 'undone'],
  ['/api/tickets/absence', 'was-there', 'other'],
  ['/api/events/validate-out', 'no-entry-known', 'other'],
])('a notice about %s with the code %s is of the kind %s', (url, code, expected) => {
  expect(noticeKind({ url }, { code })).toBe(expected);
});

test.each<[string, number[], number[]]>([
  ['nothing is unsettled', [], [1, 2, 3]],
  ['nothing overtakes an unsettled entry about the same ticket', [1], [2]],
])('%s', (_, unsettled, expected) => {
  const all = [entry(1, 'A'), entry(2, 'B'), entry(3, 'A')];
  const stuck = all.filter(({ key }) => unsettled.includes(key));
  expect(firstOfTopic(all, stuck, topicOf).map(({ key }) => key)).toEqual(expected);
});

test.each([
  ['attention', '/api/coach/load', true],
  ['attention', '', false],
  ['waiting', '/api/coach/load', false],
  ['noticed', '/api/coach/load', false],
] as const)('an entry that is %s, for %j, may be sent once more: %s', (state, url, expected) => {
  expect(mayRetry({ url, options: { ...entry(1, 'A').options, state } })).toBe(expected);
});

test('the export has every entry in full, with its owner, app version and time', () => {
  const facts = {
    rep: { repId: 'r1', name: 'Al' },
    brand: 'wasteland',
    version: '1.0',
    device: 'd',
    exportedAt: EXPORTED_AT,
  };
  const { key: _, ...record } = entry(4, 'A');
  expect(outboxExport([entry(4, 'A')], facts)).toEqual({
    app: 'Offpiste',
    ...facts,
    exportedAt: '2026-11-21T05:11:37.000Z',
    entries: [{ ...record, key: 4, madeAt: '2026-11-21T05:10:37.000Z' }],
  });
  expect(exportFileName(EXPORTED_AT)).toBe('offpiste-actions-2026-11-21T05-11-37.json');
});

test('an entry with an invalid time is exported, too', () => {
  const facts = {
    rep: { repId: 'r1', name: 'Al' },
    brand: 'wasteland',
    version: '1.0',
    device: 'd',
    exportedAt: EXPORTED_AT,
  };
  expect(outboxExport([{ ...entry(4, 'A'), timestamp: 1e300 }], facts).entries[0]?.madeAt).toBe('');
});

test.each<[string, Partial<OutboxOptions>, object, ReturnType<typeof discardingOf>]>([
  ['that no other phone was shown', {}, { barcode: 'B1' }, 'gone'],
  ['about a ticket that another phone was shown', { shownAt: 1 }, { barcode: 'B1' }, 'taken-back'],
  ['about a room that another phone was shown', { shownAt: 1 }, { roomId: 'R1' }, 'taken-back'],
  ['about no ticket that another phone was shown', { shownAt: 1 }, {}, 'gone-here'],
  ['that takes back another and was shown', { shownAt: 1, kind: 'undo' }, { barcode: 'B1' }, 'gone-here'],
  ['that was shown and that the server refused', { shownAt: 1, state: 'attention' }, { barcode: 'B1' }, 'gone'],
  [
    'that was shown and on which the server failed',
    { shownAt: 1, state: 'attention', isFault: true },
    { barcode: 'B1' },
    'taken-back',
  ],
])('a discarded entry %s: %j %j is %s', (_, options, data, expected) => {
  const made: StoredEntry = entry(1, 'B1');
  const discarded = { ...made, data: { idempotentId: 'id-1', ...data }, options: { ...made.options, ...options } };
  expect(discardingOf(discarded)).toBe(expected);
});

test('an entry that undoes nothing is not listed as an undo', () => {
  const undo = { ...entry(2, 'B1'), data: { undoes: 'id-1' } };
  expect([...takenBackBy([entry(1, 'B1'), undo])]).toEqual(['id-1']);
});

test.each<[string, Partial<OutboxOptions>, string, boolean]>([
  ['that another phone was shown and that is taken back here', { shownAt: 1 }, 'id-1', true],
  ['that another phone was shown, where another report is taken back', { shownAt: 1 }, 'id-2', false],
  ['that no other phone was shown', {}, 'id-1', false],
  [
    'on which the server failed: it may never be sent',
    { shownAt: 1, state: 'attention', isFault: true },
    'id-1',
    false,
  ],
])('the remaining part of an entry %s to discard: %j, %s', (_, options, undoes, expected) => {
  const made = entry(1, 'B1');
  const shown = { ...made, data: { idempotentId: 'id-1', barcode: 'B1' }, options: { ...made.options, ...options } };
  const undo = { ...entry(2, 'B1'), data: { idempotentId: 'id-3', undoes } };
  expect(isBeingTakenBack(shown, takenBackBy([shown, undo]))).toBe(expected);
});
