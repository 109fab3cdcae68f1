import { expect, test } from 'vitest';
import { liveKeys, livePasses, weekResorts } from './live-resorts.rules.ts';
import { countsAt, keysAt, ofResort, progressOf, ridesWithin } from './night-filter.rules.ts';

const now = Date.parse('2026-12-12T02:00:00.000Z');
const at = (hour: number) => new Date(now + hour * 3_600_000).toISOString();
const rides = [
  { id: 'yesterday', departsAt: at(-20) },
  { id: 'late', departsAt: at(-5) },
  { id: 'left long ago', departsAt: at(-5), left: at(-4.9) },
  { id: 'left just now', departsAt: at(-0.5), left: at(-0.4) },
  { id: 'next', departsAt: at(2) },
  { id: 'later', departsAt: at(5) },
  { id: 'unknown' },
  { id: 'unreadable', departsAt: 'Saturday' },
];

test.each([
  ['any', rides.map(({ id }) => id)],
  ['1', ['late', 'left just now', 'unknown', 'unreadable']],
  ['3', ['late', 'left just now', 'next', 'unknown', 'unreadable']],
  ['6', ['late', 'left just now', 'next', 'later', 'unknown', 'unreadable']],
] as const)('rides of the next hours: %s', (hours, ids) => {
  expect(ridesWithin(rides, hours, now).map(({ id }) => id)).toEqual(ids);
});

const resorts = weekResorts(
  new Map([
    ['A', 'Tignes'],
    ['B', 'Les Arcs'],
    ['C', 'Tignes'],
  ]),
  [
    { list: 'coach/C1/outbound', references: ['A', 'B', 'A', 'Z'] },
    { list: 'lesson/9', references: ['C'] },
    { list: 'lift-pass', references: ['A', 'B', 'C', 'Z'] },
  ],
);

test('a list belongs to the resorts of its clients', () => {
  expect(resorts.all).toEqual(['Les Arcs', 'Tignes']);
  expect([...resorts.ofList]).toMatchObject([
    ['coach/C1/outbound', ['Les Arcs', 'Tignes']],
    ['lesson/9', ['Tignes']],
    ['lift-pass', ['Les Arcs', 'Tignes']],
  ]);
  const listed = [...resorts.ofList].map(([id, of]) => ({ id, resorts: of }));
  expect(ofResort(listed, 'Les Arcs').map(({ id }) => id)).toEqual(['coach/C1/outbound', 'lift-pass']);
  expect(ofResort(listed, '')).toHaveLength(3);
});

test('lift passes are counted by the resort of their holders', () => {
  const passes = livePasses(resorts, ['A', 'Z']);
  expect(passes).toEqual([
    { resort: '', done: 1, total: 1 },
    { resort: 'Les Arcs', done: 0, total: 1 },
    { resort: 'Tignes', done: 1, total: 2 },
  ]);
  expect(progressOf(countsAt(passes, 'Tignes'))).toEqual({ done: 1, total: 2 });
  expect(progressOf(countsAt(passes, ''))).toEqual({ done: 2, total: 4 });
});

test("counts keys by the resort of the room's residents or of its building", () => {
  const keys = liveKeys(
    [
      { room: '1', building: 'Les Cimes', status: 'distributed' },
      { room: '2', building: 'Les Cimes', status: 'returned' },
      { room: '3', building: 'Bellevue', status: null },
      { room: '4', building: 'Nowhere', status: 'distributed' },
    ],
    [
      { room: '1', building: 'Les Cimes', resort: 'Tignes' },
      { room: '3', building: 'Bellevue', resort: 'Les Arcs' },
    ],
  );
  expect(keys).toEqual([
    { resort: '', out: 1, back: 0, total: 1 },
    { resort: 'Les Arcs', out: 0, back: 0, total: 1 },
    { resort: 'Tignes', out: 1, back: 1, total: 2 },
  ]);
  expect(keysAt(keys, 'Tignes')).toEqual({ out: { done: 1, total: 2 }, back: { done: 1, total: 2 } });
  expect(keysAt(keys, '').out).toEqual({ done: 2, total: 4 });
});
