import { describe, expect, test } from 'vitest';
import type { ShownRideTicket } from './ride-load.rules.ts';
import { equipmentCounts, groupByPickUp, labelsApart, manifestText, type LoadLine } from './ride-manifest.rules.ts';
import type { RidePerson } from './ride-people.rules.ts';

const shown = (bookingRef: string, change: Partial<ShownRideTicket> = {}): ShownRideTicket => ({
  name: `Name ${bookingRef}`,
  bookingRef,
  barcode: `${bookingRef}-000001`,
  loaded: 0,
  deleted: '0',
  held: false,
  ...change,
});
const person = (reference: string, change: Partial<RidePerson> = {}): RidePerson => ({
  name: '',
  reference,
  pickUp: 'Leeds',
  equipment: false,
  cancelled: false,
  ...change,
});
const journey = {
  departures: [{ location: 'Leeds' }, { location: 'York' }],
  people: [
    person('B', { pickUp: 'York' }),
    person('A', { equipment: true, phone: '447' }),
    person('C', { equipment: true }),
    person('D'),
  ],
};
const absence = {
  seat: ({ lapsed, onBoardOf }: LoadLine) =>
    onBoardOf ? `on board ${onBoardOf.id}` : lapsed === 1 ? 'cancelled' : undefined,
  notTravelling: 'not travelling',
  reasons: { 'no-show': 'no-show', 'own-way': 'own way', 'other-coach': 'other', 'cancelled-today': 'cancelled' },
};
const tickets = [shown('X'), shown('B'), shown('C'), shown('A', { loaded: 1 })];

describe('groupByPickUp', () => {
  const groups = groupByPickUp(tickets, journey);

  test('a manifest orders stops by coach and people by name, without people lacking a ticket', () => {
    expect(
      groups.map((group) => [
        group.name,
        group.remaining.map((t) => t.bookingRef),
        group.loaded.map((t) => t.bookingRef),
      ]),
    ).toEqual([
      ['Leeds', ['C'], ['A']],
      ['York', ['B'], []],
      [undefined, ['X'], []],
    ]);
  });

  test('a line has the equipment and phone number of its ticket holder', () => {
    expect(groups[0]?.loaded[0]).toMatchObject({ equipment: true, phone: '447' });
    expect(groups[2]?.remaining[0]).toMatchObject({ equipment: false, pickUp: undefined });
  });

  test('the equipment count is the number of people who want equipment carried', () => {
    expect(equipmentCounts(groups)).toEqual({ loaded: 1, total: 2 });
    expect(equipmentCounts([])).toEqual({ loaded: 0, total: 0 });
  });

  test('an absent client is not missing and is on the manifest with the reason', () => {
    const some = [shown('C', { absent: 'own-way', absentNote: 'by train' }), shown('A', { loaded: 1 })];
    const [group] = groupByPickUp(some, journey);
    if (!group) throw new Error('both get on at one pick-up');
    expect([group.remaining, group.absent.map(({ bookingRef }) => bookingRef)]).toEqual([[], ['C']]);
    const words = {
      title: 'T',
      unknownPickUp: '?',
      loaded: 'loaded',
      missing: 'missing',
      equipment: 'skis',
      extras: 'Extra',
      unknownTicket: 'unknown',
      ...absence,
    };
    const extras = [
      { name: 'Ed', barcode: 'E-1' },
      { name: '', barcode: 'E-2' },
    ];
    expect(manifestText([group], words, extras)).toMatch(/\n\nExtra: 2\n\[x\] Ed E-1\n\[x\] unknown E-2$/);
    expect(manifestText([group], words)).toBe(
      'T\n\nLeeds: loaded 1, missing 0, not travelling 1\n[x] Name A A (skis)\n[-] Name C C (skis) - own way: by train',
    );
  });

  test('people on board another ride are not missing, and unbooked people are marked', () => {
    const groups = groupByPickUp(
      [
        shown('A', { loaded: 1, lapsed: 1 }),
        shown('B', { onBoardOf: { kind: 'coach', id: 'C9' } }),
        shown('C', { loaded: 1, onBoardOf: { kind: 'coach', id: 'C9' } }),
      ],
      { departures: [], people: [] },
    );
    expect(
      groups.map(({ remaining, loaded, elsewhere }) =>
        [remaining, loaded, elsewhere].map((lines) => lines.map(({ bookingRef }) => bookingRef)),
      ),
    ).toEqual([[[], ['A', 'C'], ['B']]]);
    const words = {
      title: 'T',
      unknownPickUp: '?',
      loaded: 'loaded',
      missing: 'missing',
      equipment: 'skis',
      extras: 'Extra',
      unknownTicket: 'unknown',
      ...absence,
    };
    expect(manifestText(groups, words)).toBe(
      'T\n\n?: loaded 2, missing 0\n[x] Name A A - cancelled\n[-] Name B B - on board C9\n[x] Name C C - on board C9',
    );
  });

  test('the manifest as text', () => {
    expect(
      manifestText(groups.slice(0, 2), {
        title: 'Coach C1',
        unknownPickUp: '?',
        loaded: 'loaded',
        missing: 'missing',
        equipment: 'skis',
        extras: 'Extra',
        unknownTicket: 'unknown',
        ...absence,
      }),
    ).toBe(
      'Coach C1\n\nLeeds: loaded 1, missing 1\n[x] Name A A (skis)\n[ ] Name C C (skis)\n\nYork: loaded 0, missing 1\n[ ] Name B B',
    );
  });
});

test('distinguishes people of one name by reference and pick-up, also on board', () => {
  const groups = groupByPickUp(
    [
      shown('A', { name: 'Ann Bell' }),
      shown('B', { name: 'ann bell ', loaded: 1 }),
      shown('C', { name: 'Cy' }),
      shown('D', { name: '' }),
      shown('X', { name: '' }),
    ],
    journey,
  );
  expect(Object.fromEntries(labelsApart(groups))).toEqual({
    'A-000001': 'Ann Bell, A, Leeds',
    'B-000001': 'ann bell, B, York',
    'C-000001': 'Cy',
    'D-000001': 'D',
    'X-000001': 'X',
  });
});
