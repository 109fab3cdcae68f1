import { describe, expect, test } from 'vitest';
import type { Transport } from '../../people/passenger/passenger.contract.ts';
import { byNumberIn, rideOf, seatOf, transportsFor } from './ride.rules.ts';
import { rideListKey, rideOfListKey } from '../../record/ticket/ride-list.rules.ts';

const seat: Transport = { type: 'transport-outbound', transportType: 'coach_travel', coach: 'C1' };

describe('rideOf', () => {
  test.each([
    [seat, { kind: 'coach', id: 'C1', direction: 'outbound' }],
    [
      { ...seat, type: 'transport-inbound' as const },
      { kind: 'coach', id: 'C1', direction: 'inbound' },
    ],
    [
      { ...seat, transportType: 'transfer', coach: 'T7' },
      { kind: 'transfer', id: 'T7', direction: 'outbound' },
    ],
    [{ ...seat, transportType: 'own travel' }, undefined],
    [{ ...seat, coach: null }, undefined],
    [{ ...seat, transportType: null }, undefined],
  ])('%o', (transport, ride) => {
    expect(rideOf(transport)).toEqual(ride);
  });
});

describe('transportsFor', () => {
  const home: Transport = { ...seat, type: 'transport-inbound', coach: 'C2' };
  const passenger = { allocPlaces: [{ transport: seat }, { transport: home }, { accommodation: {} }] };
  test.each([
    [{}, [seat, home]],
    [{ direction: 'inbound' as const }, [home]],
    [{ id: 'C1' }, [seat]],
    [{ kind: 'transfer' as const }, []],
  ])('%o', (wanted, found) => {
    expect(transportsFor(passenger, wanted)).toEqual(found);
  });
});

describe('seatOf', () => {
  const pickUpLocation = { location: 'Leeds', date_time_formatted: '12/12/2026 18:00' };
  test.each([
    [
      { ...seat, pickUpLocation },
      { kind: 'coach', id: 'C1', direction: 'outbound', pickUp: 'Leeds', departs: '12/12/2026 18:00' },
    ],
    [
      { ...seat, transportType: 'transfer', coach: 'T7' },
      { kind: 'transfer', id: 'T7', direction: 'outbound' },
    ],
    [{ ...seat, type: 'transport-inbound' as const }, undefined],
  ])('%o', (transport, expected) => {
    expect(seatOf({ allocPlaces: [{ transport }] }, { kind: 'coach', id: 'C1', direction: 'outbound' })).toEqual(
      expected,
    );
  });

  const transfer = { ...seat, transportType: 'transfer', coach: 'T7' };
  const otherCoach = { ...seat, coach: 'C2' };
  test.each([
    ['the current ride before any other', { kind: 'transfer', id: 'T7' }, { kind: 'transfer', id: 'T7' }],
    ['else one of its kind', { kind: 'transfer', id: 'T9' }, { kind: 'transfer', id: 'T7' }],
    ['else any in that direction', { kind: 'coach', id: 'C2' }, { kind: 'coach', id: 'C2' }],
  ] as const)('of several rides one way, %s', (_, wanted, found) => {
    const passenger = { allocPlaces: [{ transport: seat }, { transport: transfer }, { transport: otherCoach }] };
    expect(seatOf(passenger, { ...wanted, direction: 'outbound' })).toMatchObject(found);
  });
});

test.each([
  [{ kind: 'coach', id: 'C1', direction: 'outbound' }, 'coach/C1/outbound'],
  [{ kind: 'transfer', id: 'T1/b', direction: 'inbound' }, 'transfer/T1/b/inbound'],
] as const)('%o has the list %s', (ride, key) => {
  expect(rideListKey(ride)).toBe(key);
  expect(rideOfListKey(key)).toEqual(ride);
});

test.each(['event/7', 'coach/C1', 'coach//outbound', 'lesson/1/outbound'])(
  '%s is not the list key of a ride',
  (key) => {
    expect(rideOfListKey(key)).toBeUndefined();
  },
);

test('ids are sorted by their numbers', () => {
  expect(['C10', 'C2', 'C1', 'Coach'].sort(byNumberIn)).toEqual(['C1', 'C2', 'C10', 'Coach']);
});
