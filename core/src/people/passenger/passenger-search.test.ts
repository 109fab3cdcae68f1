import { describe, expect, test } from 'vitest';
import { samplePolicy } from '../../base/brand/policy.sample.ts';
import type { Passenger } from './passenger.contract.ts';
import { passengerIndex, openedByEnter, searchPassengers } from './passenger-search.rules.ts';

const passengers: Passenger[] = [
  { passengerName: 'Smith, Jo', reference: 'WASTELAND-ABC123' },
  { passengerName: 'Alder, Kim', reference: 'WHITEROAD-DEF456', status: 'Cancelled' },
  { passengerName: 'Nowhere, Nina', reference: 'NUCO-GHI789' },
  { passengerName: null, reference: 'WASTELAND-JKL012' },
  { passengerName: 'Reference, None' },
  { passengerName: 'Listed, Only', reference: 'WASTELAND-MNO345', operational: true },
];
const index = passengerIndex(passengers, { policy: samplePolicy, level: 3 });
const found = (typed: string) => searchPassengers(index, typed, 100).hits.map((hit) => hit.name);

describe('client search', () => {
  test.each([
    ['', ['Alder, Kim', 'Smith, Jo']],
    ['smith', ['Smith, Jo']],
    ['SMITH', ['Smith, Jo']],
    [' mit ', ['Smith, Jo']],
    ['abc1', ['Smith, Jo']],
    ['whiteroad', ['Alder, Kim']],
    ['nina', []],
    ['listed', []],
    ['none', []],
    ['zzzz', []],
    ['jo smith', ['Smith, Jo']],
    ['wastelandabc123', ['Smith, Jo']],
    ['ghi789', []],
  ])('%j finds %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  test('counts all matches but returns at most the requested number', () => {
    const result = searchPassengers(index, '', 1);
    expect(result).toEqual({
      near: [],
      nearTotal: 0,
      total: 2,
      hits: [{ name: 'Alder, Kim', reference: 'WHITEROAD-DEF456', cancelled: true, opens: true }],
    });
    expect(searchPassengers(index, 'i', 1)).toMatchObject({ total: 2 });
  });

  test('accents affect neither matching nor sorting, and the best match comes first', () => {
    const names = ['Zed', 'Élodie Ode', 'Ode Éluard', 'Fay'];
    const accented = passengerIndex(
      names.map((passengerName, n) => ({ passengerName, reference: `WASTELAND-00000${n}` })),
      { policy: samplePolicy, level: 1 },
    );
    const hits = (typed: string) => searchPassengers(accented, typed, 100).hits.map((hit) => hit.name);
    expect(hits('')).toEqual(['Élodie Ode', 'Fay', 'Ode Éluard', 'Zed']);
    expect(hits('elodie')).toEqual(['Élodie Ode']);
    expect(hits('ode')).toEqual(['Ode Éluard', 'Élodie Ode']);
  });

  test('a phone number finds a client only for reps who may open the page, and is shown', () => {
    const phonenumber = '07700 900123';
    const listed = [{ passengerName: 'Alder, Kim', reference: 'WHITEROAD-DEF456', phonenumber }];
    const hits = (level: number) =>
      searchPassengers(passengerIndex(listed, { policy: samplePolicy, level }), '7700900123', 9).hits;
    expect(hits(1)).toEqual([]);
    expect(hits(3)).toMatchObject([{ name: 'Alder, Kim', facts: [{ kind: 'phone', text: phonenumber }] }]);
  });

  test('a ticket code finds a client only for those who may open the page', () => {
    const ticketCode = 'WHITEROAD-DEF456-987654';
    const listed = [{ passengerName: 'Alder, Kim', reference: 'WHITEROAD-DEF456', ticketCode }];
    const found = (level: number) =>
      searchPassengers(passengerIndex(listed, { policy: samplePolicy, level }), '987654', 9).total;
    expect(found(1)).toBe(0);
    expect(found(3)).toBe(1);
  });

  test.each([
    ['alder', 3, 'WHITEROAD-DEF456'],
    ['aldre', 3, 'WHITEROAD-DEF456'],
    // Listed, but this rep may not open the page.
    ['alder', 1, undefined],
    ['kim', 3, undefined],
    ['zzzz', 3, undefined],
  ])('Enter behind %j at level %d opens %j', (typed, level, opened) => {
    const listed = [
      { passengerName: 'Alder, Kim', reference: 'WHITEROAD-DEF456' },
      { passengerName: 'Boon, Kim', reference: 'WHITEROAD-DEF457' },
    ];
    const found = searchPassengers(passengerIndex(listed, { policy: samplePolicy, level }), typed, 1);
    expect(openedByEnter(found)?.reference).toBe(opened);
  });

  test('all similar ones are counted, and the first forty returned', () => {
    const listed = Array.from({ length: 50 }, (_, index) => ({
      passengerName: 'Kim Alder',
      reference: `WASTELAND-A${100 + index}`,
    }));
    const { nearTotal, near } = searchPassengers(
      passengerIndex(listed, { policy: samplePolicy, level: 1 }),
      'aldre',
      9,
    );
    expect([nearTotal, near.length]).toEqual([50, 40]);
  });

  test('distinguishes namesakes by the fields that differ', () => {
    const rows = [
      ['WASTELAND-000001', 'Les Deux Alpes', 'Medics', '1A'],
      ['WASTELAND-000002', 'Les Deux Alpes', 'Law', '1A'],
      ['WASTELAND-000003', 'Alpe d’Huez', 'Law', '2B'],
    ] as const;
    const namesakes = rows.map(([reference, resortName, groupName, room]) => ({
      passengerName: 'Jack Smith',
      reference,
      resortName,
      groupName,
      allocPlaces: [{ accommodation: { name: 'Le Cortina', subblock_physical_name: room } }],
    }));
    const facts = (from: number) =>
      searchPassengers(passengerIndex(namesakes.slice(from), { policy: samplePolicy, level: 1 }), '', 9).hits.map(
        (hit) => hit.facts?.map(({ text }) => text),
      );
    expect(facts(0)).toEqual([
      ['Les Deux Alpes', 'Medics'],
      ['Les Deux Alpes', 'Law'],
      ['Alpe d’Huez', 'Law'],
    ]);
    expect(facts(1)).toEqual([['Les Deux Alpes'], ['Alpe d’Huez']]);
    expect(facts(2)).toEqual([undefined]);
  });

  test("above the brand's level all clients are listed regardless of prefix", () => {
    const open = { policy: { ...samplePolicy, searchAllAboveLevel: 1 }, level: 2 };
    expect(passengerIndex(passengers, open).hits).toHaveLength(3);
  });
});
