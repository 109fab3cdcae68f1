import { describe, expect, test } from 'vitest';
import type { BookedSeat } from '../import/booked-part.contract.ts';
import { bulkChanges, bulkPlan, moveGroups, type ChosenStops } from './bulk-change.rules.ts';
import type { BulkClient, RideChoice } from './office-change.contract.ts';

const c1 = (pickUp?: string): BookedSeat => ({
  kind: 'coach',
  ride: 'C1',
  ...(pickUp === undefined ? {} : { pickUp }),
});

function client(reference: string, outbound: BookedSeat | null, more: Partial<BulkClient> = {}): BulkClient {
  const booking = { outbound, inbound: null, room: null, status: 'confirmed' };
  return { reference, name: reference, seen: `seen-${reference}`, booking, aboard: [], ...more };
}

const c2: RideChoice = { kind: 'coach', ride: 'C2', pickUps: ['Leeds', 'Bristol'], dropOffs: [], needs: ['pickUp'] };
const cancelled = { booking: { ...client('', c1()).booking, status: 'cancelled' } };

const names = (clients: readonly BulkClient[]) => clients.map(({ reference }) => reference);

describe('a bulk change of coach', () => {
  const clients = [
    client('leeds', c1('Leeds'), { aboard: ['outbound'] }),
    client('york', c1('York')),
    client('own', null),
    client('on-it', { kind: 'coach', ride: 'C2', pickUp: 'Bristol' }),
    client('gone', c1(), cancelled),
  ];

  test.each([
    {
      title: 'keeps the stop that the new coach serves and asks for the others',
      stops: {},
      missing: ['pickUp'],
      moved: [['leeds', 'Leeds']],
      aboard: ['leeds'],
    },
    {
      title: 'gives the chosen stop to those without one',
      stops: { pickUp: 'Bristol' },
      missing: [],
      moved: [
        ['leeds', 'Leeds'],
        ['york', 'Bristol'],
        ['own', 'Bristol'],
      ],
      aboard: ['leeds'],
    },
  ])('$title', ({ stops, missing, moved, aboard }) => {
    const plan = bulkPlan(clients, { direction: 'outbound', ride: c2, stops });
    expect(plan.moves.map(({ client: { reference }, seat }) => [reference, seat.pickUp])).toEqual(moved);
    expect([plan.needed, plan.missing]).toEqual([[{ stop: 'pickUp', choices: c2.pickUps, count: 2 }], missing]);
    expect(names(plan.onIt)).toEqual(['on-it']);
    expect(names(plan.cancelled)).toEqual(['gone']);
    expect(names(plan.aboard)).toEqual(aboard);
  });

  test.each([
    [undefined, 0],
    [9, 0],
    [3, 0],
    [2, 1],
    [0, 3],
    [-4, 3],
  ])('with %s free seats has %i moved passengers too many', (spare, tooMany) => {
    const ride = { ...c2, ...(spare === undefined ? {} : { spare }) };
    expect(bulkPlan(clients, { direction: 'outbound', ride, stops: { pickUp: 'Bristol' } }).tooMany).toBe(tooMany);
  });

  test('a change of several clients asks for no stop on a ride with one', () => {
    const ride: RideChoice = { kind: 'transfer', ride: 'T1', pickUps: ['Geneva'], dropOffs: [], needs: [] };
    const { moves, needed } = bulkPlan(clients, { direction: 'inbound', ride });
    expect([moves.map(({ seat }) => seat.pickUp), needed]).toEqual([['Geneva', 'Geneva', 'Geneva', 'Geneva'], []]);
  });

  test('keeps the drop-off that the new coach serves and asks for that of the others', () => {
    const ride: RideChoice = {
      kind: 'coach',
      ride: 'C3',
      pickUps: [],
      dropOffs: ['Tignes', 'Les Arcs'],
      needs: ['dropOff'],
    };
    const [tignes, risoul] = ['Tignes', 'Risoul'].map((dropOff) => client(dropOff, { ...c1(), dropOff }));
    const both = [tignes, risoul].flatMap((each) => each ?? []);
    const dropOffs = (stops: ChosenStops) => {
      const { needed, missing, moves } = bulkPlan(both, { direction: 'outbound', ride, stops });
      return [needed, missing, moves.map(({ seat }) => seat.dropOff)];
    };
    const needed = [{ stop: 'dropOff', choices: ride.dropOffs, count: 1 }];
    expect(dropOffs({})).toEqual([needed, ['dropOff'], ['Tignes']]);
    expect(dropOffs({ dropOff: 'Les Arcs' })).toEqual([needed, [], ['Tignes', 'Les Arcs']]);
  });

  test('a change of several clients is sent as one wish for each', () => {
    const { moves } = bulkPlan([...clients, client('bradford', c1('York'))], {
      direction: 'outbound',
      ride: c2,
      stops: { pickUp: 'Bristol' },
    });
    expect(moveGroups(moves, 'outbound')[0]).toEqual({
      before: 'coach C1 from York',
      after: 'coach C2 from Bristol',
      count: 2,
    });
    expect(bulkChanges(moves, 'outbound')[0]).toEqual({
      bookingRef: 'leeds',
      seen: 'seen-leeds',
      wish: { outbound: { kind: 'coach', ride: 'C2', pickUp: 'Leeds' } },
    });
  });
});
