import { describe, expect, test } from 'vitest';
import type { Transport } from '../passenger/passenger.contract.ts';
import { rideOf, transportsFor } from './ride.rules.ts';

const seat: Transport = { type: 'transport-outbound', transportType: 'coach_travel', coach: 'C1' };

describe('rideOf', () => {
  test.each([
    [seat, { kind: 'coach', id: 'C1', direction: 'outbound' }],
    [{ ...seat, type: 'transport-inbound' as const }, { kind: 'coach', id: 'C1', direction: 'inbound' }],
    [{ ...seat, transportType: 'transfer', coach: 'T7' }, { kind: 'transfer', id: 'T7', direction: 'outbound' }],
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
