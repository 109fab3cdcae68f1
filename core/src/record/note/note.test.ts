import { expect, test } from 'vitest';
import type { ActionKind } from '../action/action-kind.rules.ts';
import type { StoredEntry } from '../outbox/outbox.contract.ts';
import { noteListOf } from './note-list.rules.ts';
import type { ListNote } from './note-shown.contract.ts';
import { standsAt, nextNoteEnd, shownNotes, whoHasSeen } from './note-shown.rules.ts';
import { decideNote, decideNoteSeen, lastNoteEnd, type NoteFacts } from './note.rules.ts';

const at = '2026-12-12T02:00:00.000Z';
const noon = '2026-12-12T12:00:00.000Z';
const list = 'coach/C1/outbound';
const facts: NoteFacts = { hasOffice: true, brand: 'wasteland', isKnownList: true, lastDay: '2026-12-19' };

test.each([
  ['coach/C1/outbound', { kind: 'coach', id: 'C1', direction: 'outbound' }],
  ['transfer/T 1/inbound', { kind: 'transfer', id: 'T 1', direction: 'inbound' }],
  ['lesson/27AL1', { kind: 'lesson', id: '27AL1' }],
  ['event/9', { kind: 'event', id: '9' }],
  ['lift-pass', { kind: 'lift-pass' }],
  ['keys', { kind: 'key-room' }],
  ['departed/coach', undefined],
  ['lesson/', undefined],
  ['', undefined],
])('the list %o', (key, expected) => {
  expect(noteListOf(key)).toEqual(expected);
});

test.each<[string, Partial<NoteFacts>, { list?: string; until?: string }, string]>([
  ['by the office', {}, {}, 'noted'],
  ['by a person without office access', { hasOffice: false }, {}, 'no-office-access'],
  ['on a list that is not there', { isKnownList: false }, {}, 'unknown-list'],
  ['on a list of departures', {}, { list: 'departed/coach' }, 'unknown-list'],
  ['that ends when it was written', {}, { until: at }, 'note-over'],
  ['without a valid end', {}, { until: '2026-13-12T25:00:00Z' }, 'note-over'],
  ['until the day after the last day', {}, { until: '2026-12-21T00:00:00.000Z' }, 'noted'],
  ['beyond it', {}, { until: '2026-12-21T00:01:00.000Z' }, 'note-too-long'],
  ['a day when the week is over', { lastDay: '2026-12-01' }, { until: '2026-12-13T02:00:00.000Z' }, 'noted'],
  ['longer when it is over', { lastDay: '2026-12-01' }, { until: '2026-12-13T02:01:00.000Z' }, 'note-too-long'],
  ['in a week without an end', { lastDay: undefined }, { until: '2026-12-26T02:00:00.000Z' }, 'noted'],
  ['too long in a week without an end', { lastDay: undefined }, { until: '2026-12-26T02:00:01.000Z' }, 'note-too-long'],
])('a note %s', (_, change, body, expected) => {
  const decision = decideNote({ ...facts, ...change }, { list, until: noon, ...body }, { occurredAt: at });
  expect(decision.ok ? decision.outcome : decision.code).toBe(expected);
});

test('a note shows the latest end', () => {
  const latest = new Date(lastNoteEnd('2026-12-19', 0)).toISOString();
  expect(decideNote(facts, { list, until: '2027-01-01T00:00:00Z' }, { occurredAt: at })).toMatchObject({
    details: { endAt: latest },
  });
});

test('seeing a note changes its list once', () => {
  expect(decideNoteSeen({ list, isSeen: false })).toMatchObject({ ok: true, lists: [list] });
  expect(decideNoteSeen({ list, isSeen: true })).toMatchObject({ ok: true, lists: [] });
  expect(decideNoteSeen({ list: undefined, isSeen: false })).toMatchObject({ ok: false, code: 'unknown-note' });
});

const note: ListNote = { id: 'n1', text: 'Wait for two', at, until: noon, by: 'Siân', repId: '3', seen: [] };
const ella = { repId: '1', repName: 'Ella', at: '2026-12-12T02:10:00.000Z' };
const now = Date.parse('2026-12-12T03:00:00.000Z');
const entry = (kind: ActionKind, data: object, state: 'waiting' | 'accepted' = 'waiting'): StoredEntry => ({
  key: 1,
  url: '',
  data,
  timestamp: Date.parse('2026-12-12T02:30:00.000Z'),
  options: {
    kind,
    ownerId: '1',
    ownerName: 'Ella',
    brand: 'wasteland',
    label: '',
    subject: list,
    state,
    attempts: 0,
    notBefore: 0,
  },
});

test('a note is shown until its end', () => {
  expect(shownNotes([note], [], '1', now)).toMatchObject([{ text: 'Wait for two', isSeen: false, held: false }]);
  expect(shownNotes([note], [], '1', Date.parse(noon))).toEqual([]);
  expect([standsAt(note, now), standsAt(note, Date.parse(noon))]).toEqual([true, false]);
  const earlier = { ...note, until: '2026-12-12T04:00:00.000Z' };
  expect([nextNoteEnd([note, earlier]), nextNoteEnd([])]).toEqual([Date.parse(earlier.until), undefined]);
});

test.each<[string, ListNote, StoredEntry[], string, object]>([
  ['by no rep', note, [], '1', { isSeen: false, held: false }],
  ['by this rep, as the server says', { ...note, seen: [ella] }, [], '1', { isSeen: true, held: false }],
  ['by another rep', { ...note, seen: [ella] }, [], '2', { isSeen: false, held: false }],
  ['here, without signal', note, [entry('note-seen', { note: 'n1' })], '1', { isSeen: true, held: true }],
  ['here, and sent', note, [entry('note-seen', { note: 'n1' }, 'accepted')], '1', { isSeen: true, held: false }],
  ['another note here', note, [entry('note-seen', { note: 'n2' })], '1', { isSeen: false, held: false }],
  ['by its author', note, [], '3', { isSeen: true, held: false }],
])('seen %s', (_, known, pending, repId, expected) => {
  expect(shownNotes([known], pending, repId, now)).toMatchObject([expected]);
});

test('a note of this phone shows at once, latest first, until the phone ends it', () => {
  const mine = entry('note', { idempotentId: 'n2', text: 'Two more', until: noon });
  expect(shownNotes([note], [mine], '1', now).map(({ id, held }) => [id, held])).toEqual([
    ['n2', true],
    ['n1', false],
  ]);
  // The server has the report, and so does the list.
  expect(shownNotes([note, { ...note, id: 'n2' }], [mine], '1', now)).toHaveLength(2);
  const ends = [entry('undo', { undoes: 'n1' }), entry('undo', { undoes: 'n2' })];
  expect(shownNotes([note], [mine, ...ends], '1', now)).toEqual([]);
});

test('lists reps with the week who have not seen a note, once each, without its author', () => {
  const phones = [
    { repId: '2', repName: 'Marcus' },
    { repId: '1', repName: 'Ella' },
    { repId: '3', repName: 'Siân' },
    { repId: '4', repName: 'Gareth' },
    { repId: '2', repName: 'Marcus' },
  ];
  expect(whoHasSeen({ ...note, seen: [ella] }, phones)).toEqual({ seen: [ella], notYet: ['Gareth', 'Marcus'] });
});
