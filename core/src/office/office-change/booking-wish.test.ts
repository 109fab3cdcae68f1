import { expect, test } from 'vitest';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import type { ClientBooking } from '../import/booked-part.contract.ts';
import { wishedBooking } from './booking-wish.rules.ts';
import type { BookingWish } from './office-change.contract.ts';
import { weekPlaces } from './week-places.rules.ts';

const rider = (coach: string, transportType: string, pickUps: readonly string[], dropOff: string): Passenger => ({
  allocPlaces: [
    {
      transport: {
        type: 'transport-outbound',
        transportType,
        coach,
        dropOffLocation: { location: dropOff },
        departures: pickUps.map((location) => ({ location })),
      },
    },
    { accommodation: { name: 'Les Cimes', subblock_id: '102', subblock_physical_name: '1B' } },
  ],
});

const places = weekPlaces({
  passengers: [
    rider('C1', 'coach_travel', ['Leeds', 'York'], 'Tignes'),
    rider('C2', 'coach_travel', ['Leeds', 'Bath'], 'Tignes'),
    rider('T1', 'transfer', ['Geneva'], 'Tignes'),
  ],
  tickets: [],
  keyRooms: [],
  coachRows: [{ COACH: 'C3' }],
  transferRows: [],
});

const now: ClientBooking = {
  outbound: { kind: 'coach', ride: 'C1', pickUp: 'Leeds', dropOff: 'Tignes' },
  inbound: null,
  room: { id: '101', name: 'Les Cimes, 1A' },
  status: 'confirmed',
};

test.each<[string, BookingWish, object]>([
  [
    'the stops from before, where the other coach has them',
    { outbound: { ride: 'C2' } },
    { outbound: { kind: 'coach', ride: 'C2', pickUp: 'Leeds', dropOff: 'Tignes' } },
  ],
  [
    'the only stops',
    { outbound: { ride: 'T1' } },
    { outbound: { kind: 'transfer', ride: 'T1', pickUp: 'Geneva', dropOff: 'Tignes' } },
  ],
  [
    'another stop only',
    { outbound: { kind: 'coach', ride: 'C1', pickUp: 'York' } },
    { outbound: { kind: 'coach', ride: 'C1', pickUp: 'York', dropOff: 'Tignes' } },
  ],
  [
    'a coach without clients, with the stops from before',
    { outbound: { ride: 'C3' } },
    { outbound: { kind: 'coach', ride: 'C3', pickUp: 'Leeds', dropOff: 'Tignes' } },
  ],
  [
    'a coach without clients, with another stop',
    { outbound: { ride: 'C3', pickUp: 'Bath' } },
    { outbound: { kind: 'coach', ride: 'C3', pickUp: 'Bath', dropOff: 'Tignes' } },
  ],
  ['no seat', { outbound: null }, { outbound: null }],
  [
    'what stays is left out',
    { status: 'confirmed', room: '102', inbound: null },
    { room: { id: '102', name: 'Les Cimes, 1B' } },
  ],
  [
    'a stop of another coach',
    { outbound: { ride: 'C1', pickUp: 'Bath' } },
    {
      ok: false,
      code: 'unknown-stop',
      details: { stop: 'Bath', stopKind: 'pick-up', ride: 'coach C1', stops: 'Leeds, York' },
    },
  ],
  [
    'a drop-off that the coach does not have',
    { outbound: { ride: 'C2', pickUp: '', dropOff: 'Val Thorens' } },
    {
      ok: false,
      code: 'unknown-stop',
      details: { stop: 'Val Thorens', stopKind: 'drop-off', ride: 'coach C2', stops: 'Tignes' },
    },
  ],
  ['a coach that is not there', { outbound: { kind: 'coach', ride: 'T1' } }, { ok: false, code: 'unknown-coach' }],
  [
    'a transfer that is not there',
    { outbound: { kind: 'transfer', ride: 'C1' } },
    { ok: false, code: 'unknown-transfer' },
  ],
  ['a coach without clients inbound', { inbound: { ride: 'C1' } }, { ok: false, code: 'unknown-coach' }],
  ['a room that is not there', { room: '999' }, { ok: false, code: 'unknown-room' }],
  ['nothing else', { status: 'confirmed' }, { ok: false, code: 'nothing-changed' }],
])('a wish: %s', (_, wish, expected) => {
  expect(wishedBooking(wish, now, places)).toEqual(expected);
});

test('requires a choice of several drop-offs if the earlier one is no stop of the ride', () => {
  const two = weekPlaces({
    passengers: [rider('C4', 'coach_travel', ['Leeds'], 'Risoul'), rider('C4', 'coach_travel', ['Leeds'], 'Les Arcs')],
    keyRooms: [],
    tickets: [],
    coachRows: [],
    transferRows: [],
  });
  expect(wishedBooking({ outbound: { ride: 'C4' } }, now, two)).toMatchObject({
    code: 'stop-missing',
    details: { stopKind: 'drop-off', ride: 'coach C4', stops: 'Risoul, Les Arcs' },
  });
});

test('requires a choice of several pick-ups if no earlier one is known', () => {
  expect(wishedBooking({ outbound: { ride: 'C2' } }, { ...now, outbound: null }, places)).toMatchObject({
    code: 'stop-missing',
    details: { stopKind: 'pick-up', ride: 'coach C2', stops: 'Leeds, Bath' },
  });
});
