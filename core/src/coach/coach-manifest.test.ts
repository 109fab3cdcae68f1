import { describe, expect, test } from 'vitest';
import type { Passenger, Transport } from '../passenger/passenger.contract.ts';
import { byNumberIn, coachDepartures, coachManifest, earliestDepartures, groupByPickUp, seatOf } from './coach-manifest.rules.ts';
import type { ShownTicket } from './coach.rules.ts';

const stop = (location: string, dateTime: string) => ({ location, dateTime });
const stops = [stop('York', '2026-12-12T19:00:00'), stop('Leeds', '2026-12-12T18:00:00')];
const ride = (change: Partial<Transport> = {}): Transport => ({
  type: 'transport-outbound', transportType: 'coach_travel', coach: 'C1', equipmentCarriage: 'I want skis',
  pickUpLocation: { location: 'Leeds', date_time_formatted: '12/12/2026 18:00' }, departures: stops, ...change,
});
const passenger = (reference: string, ...rides: Transport[]): Passenger => ({
  reference, passengerName: reference, allocPlaces: rides.map((transport) => ({ transport })),
});
const shown = (bookingRef: string, change: Partial<ShownTicket> = {}): ShownTicket => ({
  name: bookingRef, bookingRef, barcode: `${bookingRef}-000001`, loaded: 0, deleted: '0', held: false, ...change,
});

describe('coachManifest', () => {
  test('only the people of that coach and direction', () => {
    const people = [passenger('A', ride()), passenger('B', ride({ coach: 'C2' })), passenger('C', ride({ type: 'transport-inbound' })), passenger('D')];
    expect(coachManifest(people, 'C1', 'outbound')).toEqual([{ reference: 'A', pickUp: 'Leeds', equipment: true }]);
  });

  test.each([
    ['I want skis', true],
    ['No, I want none', false],
    ['i want skis', false],
    [null, false],
  ])('equipment %s', (equipmentCarriage, equipment) => {
    expect(coachManifest([passenger('A', ride({ equipmentCarriage }))], 'C1', 'outbound')[0]?.equipment).toBe(equipment);
  });
});

describe('groupByPickUp', () => {
  test('stops in the order of the coach, people by name, the unknown last', () => {
    const manifest = [
      { reference: 'B', pickUp: 'York', equipment: false },
      { reference: 'A', pickUp: 'Leeds', equipment: true },
      { reference: 'C', pickUp: 'Leeds', equipment: false },
    ];
    const groups = groupByPickUp([shown('X'), shown('B'), shown('C'), shown('A', { loaded: 1 })], manifest, ['Leeds', 'York']);
    expect(groups.map((group) => [group.name, group.remaining.map((t) => t.name), group.loaded.map((t) => t.name)])).toEqual([
      ['Leeds', ['C'], ['A']],
      ['York', ['B'], []],
      [undefined, ['X'], []],
    ]);
    expect(groups[0]?.loaded[0]?.equipment).toBe(true);
  });
});

describe('departures', () => {
  test('each stop once, earliest first', () => {
    expect(coachDepartures([passenger('A', ride()), passenger('B', ride())], 'C1', 'outbound').map((s) => s.location)).toEqual(['Leeds', 'York']);
  });

  test('the earliest of each coach, transfers left out', () => {
    const people = [passenger('A', ride()), passenger('B', ride({ coach: 'T1', transportType: 'transfer' }))];
    expect(Object.entries(earliestDepartures(people, 'outbound')).map(([id, s]) => [id, s.location])).toEqual([['C1', 'Leeds']]);
  });
});

describe('seatOf', () => {
  test.each([
    [passenger('A', ride()), { kind: 'coach', id: 'C1', direction: 'outbound', pickUp: 'Leeds', departs: '12/12/2026 18:00' }],
    [passenger('A', ride({ transportType: 'transfer', coach: 'T7', pickUpLocation: undefined })), { kind: 'transfer', id: 'T7', direction: 'outbound' }],
    [passenger('A', ride({ type: 'transport-inbound' })), undefined],
  ])('%o', (person, seat) => {
    expect(seatOf(person, 'outbound')).toEqual(seat);
  });
});

test('coaches are in the order of their numbers', () => {
  expect(['C10', 'C2', 'C1', 'Coach'].sort(byNumberIn)).toEqual(['C1', 'C2', 'C10', 'Coach']);
});
