import { expect, test } from 'vitest';
import { changesOf, KEYS_OUT, previewLines, previewOf, type BookedClient } from './import-preview.rules.ts';
import { namedLines } from './named-change.rules.ts';

const client = (reference: string, places: string[], recorded: string[] = []): BookedClient => ({
  reference,
  name: `Name of ${reference}`,
  status: 'confirmed',
  room: 'Les Cimes, 1A',
  places: new Set(places),
  recorded: new Set(recorded),
});

const before = [
  client('A', ['coach C1 outbound']),
  client('B', ['coach C1 outbound', 'lift-pass'], ['coach C1 outbound', 'lift-pass']),
  client('C', ['coach C1 outbound'], ['coach C1 outbound']),
  client('D', ['coach C1 outbound']),
  client('F', ['coach C1 outbound', 'lesson L1'], ['lesson L1']),
];

test('lists the change of each client, and the records of clients to be removed', () => {
  const after = [
    client('A', ['coach C1 outbound']),
    client('B', ['coach C2 outbound', 'lift-pass']),
    client('D', []),
    client('E', ['coach C1 outbound']),
    client('F', ['coach C1 outbound', 'lesson L2']),
  ];
  expect(previewLines(previewOf(before, after))).toEqual([
    '1 new, 1 moved, 1 changed, 1 cancelled, 1 removed, 1 as before, 3 of these on board or recorded',
    '  1 loses their seat outbound',
    '  moved: Name of B (B), recorded for coach C1 outbound',
    '  removed: Name of C (C), recorded for coach C1 outbound',
    '  changed: Name of F (F), recorded for lesson L1',
  ]);
});

test('lists the clients who have keys of a room that would change', () => {
  const one = client('A', ['coach C1 outbound'], [KEYS_OUT]);
  expect(previewOf([one], [one]).recorded).toEqual([]);
  expect(previewLines(previewOf([one], [{ ...one, room: 'Les Cimes, 1B' }]))).toEqual([
    '1 changed, 1 of these on board or recorded',
    '  changed: Name of A (A), recorded for keys of the room',
  ]);
});

test.each([
  ['a first import', [], before, '5 new'],
  ['the same again', before, before, '5 as before'],
  ['a week without clients', [], [], 'no clients'],
])('summarises %s in one line', (_, was, becomes, line) => {
  expect(previewLines(previewOf(was, becomes))).toEqual([line]);
});

test('lists bookings before and after for each changed client', () => {
  const [one, two, three] = [
    client('A', ['coach C1 outbound']),
    client('B', ['lift-pass']),
    client('C', ['lift-pass']),
  ];
  const state = { status: 'confirmed', room: 'Les Cimes, 1A', places: ['coach C1 outbound'] };
  const after = [{ ...one, room: '' }, two, client('D', [])];
  expect(changesOf([one, two, three], after)).toEqual([
    {
      reference: 'A',
      change: 'changed',
      before: { name: 'Name of A', ...state },
      after: { name: 'Name of A', ...state, room: '' },
    },
    {
      reference: 'C',
      change: 'removed',
      before: { name: 'Name of C', ...state, places: ['lift-pass'] },
      after: undefined,
    },
    { reference: 'D', change: 'new', before: undefined, after: { name: 'Name of D', ...state, places: [] } },
  ]);
});

test.each([
  ['name', { name: 'Another' }],
  ['status', { status: 'paid' }],
  ['room', { room: 'Les Cimes, 1B' }],
])('another %s is a change', (_, change) => {
  const was = client('A', ['coach C1 outbound']);
  expect(previewLines(previewOf([was], [{ ...was, ...change }]))).toEqual(['1 changed']);
});

test('counts the remaining clients who lose a room, a seat or all lessons', () => {
  const was = ['A', 'B', 'C'].map((reference) =>
    client(reference, ['coach C1 outbound', 'coach C1 inbound', 'lesson L1', 'lift-pass']),
  );
  const becomes = was.map((each) => ({ ...each, room: '', places: new Set(['transfer T1 inbound', 'lesson L2']) }));
  const cancelled = { ...becomes[2], status: 'cancelled' } as BookedClient;
  expect(previewLines(previewOf(was, [...becomes.slice(0, 2), cancelled]))).toEqual([
    '3 moved',
    '  2 lose their room',
    '  2 lose their seat outbound',
    '  2 lose their lift pass',
  ]);
});

test('reports a changed code and names the records of the earlier code', () => {
  const was = { ...client('A', ['coach C1 outbound', 'lift-pass'], ['lift-pass', KEYS_OUT]), code: 'A-000001' };
  const becomes = { ...was, code: 'A-000002' };
  expect(previewLines(previewOf([was], [becomes]))).toEqual([
    '1 changed, 1 of these on board or recorded',
    '  changed: Name of A (A), recorded for lift-pass',
  ]);
  expect(namedLines(changesOf([was], [becomes]))).toEqual(['  changed: Name of A (A): code A-000001 -> A-000002']);
  const { code: _, ...unknown } = becomes;
  expect(previewLines(previewOf([was], [unknown]))).toEqual(['1 as before']);
});
