import { describe, expect, test } from 'vitest';
import type { BookedSeat } from '../import/booked-part.contract.ts';
import { bulkChanges, bulkPlan, moveGroups } from './bulk-change.rules.ts';
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

const c2: RideChoice = { kind: 'coach', ride: 'C2', pickUps: ['Leeds', 'Bristol'], dropOffs: [], needsPickUp: true };
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
      pickUp: undefined,
      moved: [['leeds', 'Leeds']],
      aboard: ['leeds'],
    },
    {
      title: 'gives the chosen stop to those without one',
      pickUp: 'Bristol',
      moved: [
        ['leeds', 'Leeds'],
        ['york', 'Bristol'],
        ['own', 'Bristol'],
      ],
      aboard: ['leeds'],
    },
  ])('$title', ({ pickUp, moved, aboard }) => {
    const plan = bulkPlan(clients, { direction: 'outbound', ride: c2, pickUp });
    expect(plan.moves.map(({ client: { reference }, seat }) => [reference, seat.pickUp])).toEqual(moved);
    expect(names(plan.needStop)).toEqual(['york', 'own']);
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
    expect(bulkPlan(clients, { direction: 'outbound', ride, pickUp: 'Bristol' }).tooMany).toBe(tooMany);
  });

  test('asks for no stop on a ride with one', () => {
    const ride: RideChoice = { kind: 'transfer', ride: 'T1', pickUps: ['Geneva'], dropOffs: [] };
    const { moves, needStop } = bulkPlan(clients, { direction: 'inbound', ride });
    expect([moves.map(({ seat }) => seat.pickUp), needStop]).toEqual([['Geneva', 'Geneva', 'Geneva', 'Geneva'], []]);
  });

  test('is counted by what changes and sent as one wish for each client', () => {
    const { moves } = bulkPlan([...clients, client('bradford', c1('York'))], {
      direction: 'outbound',
      ride: c2,
      pickUp: 'Bristol',
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
