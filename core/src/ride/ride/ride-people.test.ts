import { describe, expect, test } from 'vitest';
import { samplePolicy } from '../../base/brand/policy.sample.ts';
import type { Passenger, Transport } from '../../people/passenger/passenger.contract.ts';
import { byBrand, byPickUp, rideJourney, rideWays, takenSeats } from './ride-people.rules.ts';

const stop = (location: string, dateTime: string | null) => ({ location, dateTime });
const stops = [stop('York', '2026-12-12T19:00:00Z'), stop('Leeds', '2026-12-12T19:30:00+01:00'), stop('Hull', null)];
const seat = (change: Partial<Transport> = {}): Transport => ({
  type: 'transport-outbound',
  transportType: 'coach_travel',
  coach: 'C1',
  equipmentCarriage: 'I want skis',
  pickUpLocation: { location: 'Leeds' },
  departures: stops,
  ...change,
});
const passenger = (reference: string, seats: Transport[] = [seat()], change: Partial<Passenger> = {}): Passenger => ({
  reference,
  passengerName: `Name ${reference}`,
  allocPlaces: seats.map((transport) => ({ transport })),
  ...change,
});
const viewer = { policy: samplePolicy, level: 1 };
const C1 = { kind: 'coach', id: 'C1', direction: 'outbound' } as const;

describe('rideJourney', () => {
  test('lists people by name, and each stop once by time, stops without a time last', () => {
    const people = [
      passenger('B'),
      passenger('A'),
      passenger('C', [seat({ coach: 'C2' })]),
      passenger('D', [seat({ type: 'transport-inbound' })]),
      passenger('E', [seat({ transportType: 'transfer' })]),
    ];
    const journey = rideJourney(people, C1, viewer);
    expect(journey.people.map(({ reference }) => reference)).toEqual(['A', 'B']);
    expect(journey.departures.map(({ location }) => location)).toEqual(['Leeds', 'York', 'Hull']);
  });

  test.each([
    ['I want skis', true],
    ['No, I want none', false],
    ['i want skis', false],
    [null, false],
  ])('equipment %s', (equipmentCarriage, equipment) => {
    expect(rideJourney([passenger('A', [seat({ equipmentCarriage })])], C1, viewer).people[0]).toMatchObject({
      equipment,
      pickUp: 'Leeds',
      cancelled: false,
    });
  });

  test.each([
    ['an own client', 'WASTELAND-A', {}, '447'],
    ['another brand', 'NUCO-A', {}, undefined],
    ['an operational record', 'WASTELAND-A', { operational: true }, undefined],
    ['a client without a phone number', 'WASTELAND-A', { phonenumber: '' }, undefined],
  ])('reps who may call %s', (_, reference, change, phone) => {
    expect(
      rideJourney([passenger(reference, [seat()], { phonenumber: '447', ...change })], C1, viewer).people[0]?.phone,
    ).toBe(phone);
  });

  test('cancelled people are marked, and people without a pick-up have none', () => {
    const [person] = rideJourney(
      [passenger('A', [seat({ pickUpLocation: undefined })], { status: 'Cancelled' })],
      C1,
      viewer,
    ).people;
    expect(person).toMatchObject({ cancelled: true, pickUp: undefined });
  });
});

test('all people except cancelled ones occupy a seat', () => {
  const people = [
    passenger('A'),
    passenger('B', [seat()], { status: 'CANCELED' }),
    passenger('C', [seat()], { status: 'confirmed' }),
  ];
  expect(takenSeats(rideJourney(people, C1, viewer))).toBe(2);
});

test('each direction of each ride of a kind has its number of people and earliest departure', () => {
  const people = [
    passenger('A'),
    passenger('B', [seat(), seat({ type: 'transport-inbound', departures: [] })]),
    passenger('C', [seat({ coach: 'T1', transportType: 'transfer' })]),
    { ...passenger('D', [seat()]), status: 'cancelled' },
  ];
  expect(rideWays(people, 'coach', samplePolicy.timeZones)).toEqual({
    C1: { outbound: { passengers: 3, cancelled: 1, departure: stops[1] }, inbound: { passengers: 1, cancelled: 0 } },
  });
  expect(Object.keys(rideWays(people, 'transfer', samplePolicy.timeZones))).toEqual(['T1']);
});

test('a client with two seats on one ride is one person, and the stops of both seats count', () => {
  const twice = passenger('A', [
    seat({ departures: [stop('York', '2026-12-12T19:00:00Z')] }),
    seat({ departures: [stop('Hull', '2026-12-12T18:00:00Z')] }),
    seat({ type: 'transport-inbound', departures: [] }),
  ]);
  const hull = { departure: { location: 'Hull', dateTime: '2026-12-12T18:00:00Z' } };
  expect(rideWays([twice], 'coach', samplePolicy.timeZones)).toEqual({
    C1: { outbound: { passengers: 1, cancelled: 0, ...hull }, inbound: { passengers: 1, cancelled: 0 } },
  });
  expect(rideJourney([twice], C1, viewer).people).toHaveLength(1);
});

test('pick-ups are in the order of the stops, those of other rides after them, missing ones last', () => {
  const riders = [undefined, 'Selby', 'York', 'Leeds', 'York'].map((pickUp) => ({ pickUp }));
  expect(
    byPickUp(riders, [stop('Leeds', null), stop('York', null)]).map(([name, group]) => [name, group.length]),
  ).toEqual([
    ['Leeds', 1],
    ['York', 2],
    ['Selby', 1],
    [undefined, 1],
  ]);
});

test('brands are listed with the own brand first', () => {
  const { people } = rideJourney([passenger('NUCO-A'), passenger('WHITEROAD-A'), passenger('WASTELAND-A')], C1, viewer);
  expect(byBrand(people, 'WASTELAND').map(([brand]) => brand)).toEqual(['WASTELAND', 'NUCO', 'WHITEROAD']);
});
