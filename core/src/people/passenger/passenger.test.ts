import { describe, expect, test } from 'vitest';
import { samplePolicy as wasteland } from '../../base/brand/policy.sample.ts';
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import type { Passenger, Transport } from './passenger.contract.ts';
import { passengerPage } from './passenger-page.rules.ts';
import {
  ageOn,
  bookedRides,
  findByBookingRef,
  isCancelled,
  mayListPassenger,
  mayOpenPassenger,
  shownPassengerFields,
  travelsAlone,
  tripDates,
} from './passenger.rules.ts';

const nuco: BrandPolicy = {
  ...wasteland,
  prefix: 'NUCO',
  tenant: 'nuco',
  searchAllAboveLevel: 1,
  openPrefixes: ['NUCO'],
  privateFromLevel: 2,
};

const POLICIES = { wasteland, nuco };

describe('listed and openable clients', () => {
  test.each<[tenant: keyof typeof POLICIES, level: number, reference: string, listed: boolean, opens: boolean]>([
    ['wasteland', 0, 'WASTELAND-ABC123', true, true],
    ['wasteland', 0, 'WHITEROAD-ABC123', true, false],
    ['wasteland', 1, 'NUCO-ABC123', false, false],
    ['wasteland', 2, 'NUCO-ABC123', false, false],
    ['wasteland', 3, 'NUCO-ABC123', false, true],
    ['wasteland', 3, 'WHITEROAD-ABC123', true, true],
    ['wasteland', 1, 'wasteland-ABC123', false, false],
    ['wasteland', 1, '', false, false],
    ['nuco', 1, 'NUCO-ABC123', true, true],
    ['nuco', 1, 'WASTELAND-ABC123', false, false],
    ['nuco', 2, 'WASTELAND-ABC123', true, false],
    ['nuco', 3, 'WASTELAND-ABC123', true, true],
  ])('in %s, level %i and the client %j: listed %s, opens %s', (tenant, level, reference, listed, opens) => {
    expect(mayListPassenger(reference, { policy: POLICIES[tenant], level })).toBe(listed);
    expect(mayOpenPassenger(reference, { policy: POLICIES[tenant], level })).toBe(opens);
  });

  test.each<[tenant: keyof typeof POLICIES, level: number, email: boolean, intimate: boolean]>([
    ['wasteland', 0, false, false],
    ['wasteland', 1, true, false],
    ['wasteland', 2, true, false],
    ['wasteland', 3, true, true],
    ['nuco', 1, true, false],
    ['nuco', 2, true, true],
  ])('in %s, level %i sees e-mail addresses: %s, birth dates: %s', (tenant, level, email, intimate) => {
    expect(shownPassengerFields({ policy: POLICIES[tenant], level })).toEqual({
      email,
      dateOfBirth: intimate,
      nextOfKin: intimate,
    });
  });
});

test.each([
  ['2000-06-15', '2026-06-14', 25],
  ['2000-06-15', '2026-06-15', 26],
  ['2000-06-15T00:00:00.000Z', '2026-12-31T12:00:00.000Z', 26],
  ['2004-02-29', '2026-02-28', 21],
  ['2030-01-01', '2026-01-01', undefined],
  ['15/06/2000', '2026-06-15', 26],
  ['2000-02-31', '2026-06-15', undefined],
  ['15.06.2000', '2026-06-15', undefined],
  ['', '2026-06-15', undefined],
  [null, '2026-06-15', undefined],
])('born %j, on %j: %j', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

test.each([
  ['cancelled', true],
  ['CANCELED', true],
  [' Cancelled ', true],
  ['confirmed', false],
  [null, false],
])('status %j is cancelled: %j', (status, cancelled) => {
  expect(isCancelled({ status })).toBe(cancelled);
});

function travelling(...transports: Transport[]): Passenger {
  return { reference: 'WASTELAND-ABC123', allocPlaces: transports.map((transport) => ({ transport })) };
}

test.each([
  ['coach_travel', false],
  ['own travel', true],
  ['OWN_TRAVEL', true],
  ['owner operated', false],
  [null, false],
])('a seat of type %j is own travel: %j', (transportType, alone) => {
  expect(travelsAlone(travelling({ type: 'transport-outbound', transportType }), 'outbound')).toBe(alone);
});

test('a client without a seat in that direction travels on their own', () => {
  expect(travelsAlone(travelling({ type: 'transport-outbound' }), 'inbound')).toBe(true);
});

test('names each ride of a client once, with its directions, and omits own travel', () => {
  const out = { type: 'transport-outbound', transportType: 'coach_travel' } as const;
  const home = { type: 'transport-inbound', transportType: 'coach_travel' } as const;
  const rides = (...seats: Transport[]) => bookedRides(travelling(...seats));
  expect(rides({ ...out, coach: 'C1' }, { ...home, coach: 'C1' })).toEqual([
    { reference: 'C1', directions: ['outbound', 'inbound'] },
  ]);
  expect(rides({ ...out, coach: 'C1' }, { ...out, coach: 'T7' }, { ...home, coach: 'C12' })).toEqual([
    { reference: 'C1', directions: ['outbound'] },
    { reference: 'T7', directions: ['outbound'] },
    { reference: 'C12', directions: ['inbound'] },
  ]);
  expect(rides({ ...out, coach: 'TRAIN 1', transportType: 'own_travel' }, out)).toEqual([]);
});

test('trip dates come from the client, then from the pick-ups, then from the week', () => {
  const seats = travelling(
    { type: 'transport-outbound', pickUpLocation: { date_formatted: 'Fri 2 Jan' } },
    { type: 'transport-inbound', pickUpLocation: { date_formatted: 'Sat 10 Jan' } },
  );
  const packages = '[{"departureDate":"2026-01-03","returnDate":"2026-01-11"}]';
  expect(tripDates({ ...seats, departureDate: '2026-01-01', returnDate: '2026-01-09' }, packages)).toEqual({
    departureDate: '2026-01-01',
    returnDate: '2026-01-09',
  });
  expect(tripDates(seats, packages)).toEqual({ departureDate: 'Fri 2 Jan', returnDate: 'Sat 10 Jan' });
  expect(tripDates({}, packages)).toEqual({ departureDate: '2026-01-03', returnDate: '2026-01-11' });
  expect(tripDates({}, 'not json')).toEqual({ departureDate: undefined, returnDate: undefined });
});

const people: Passenger[] = [
  { reference: 'WASTELAND-ABC123-1', passengerName: 'First' },
  { reference: 'WASTELAND-ABC123-2', passengerName: 'Second' },
  { passengerName: 'Nameless booking' },
];

test.each([
  ['WASTELAND-ABC123-2', 'Second'],
  ['WASTELAND-ABC123', 'First'],
  ['WASTELAND-ABC123-9', 'First'],
  ['WASTELAND', undefined],
  ['NOPE', undefined],
  ['', undefined],
])('the client of %j is %j', (reference, name) => {
  expect(findByBookingRef(people, reference)?.passengerName).toBe(name);
});

describe('the page of a client', () => {
  const week = {
    passengers: [
      { reference: 'WASTELAND-ABC123', email: 'a@demo.test', next_of_kin_name: 'Kin', dateOfBirth: '2000-01-01' },
      { reference: 'NUCO-ABC123', email: 'b@demo.test', operational: true },
    ],
  };

  test('a client page is missing, forbidden or open', () => {
    expect(passengerPage(week, { policy: wasteland, level: 1 }, 'NOPE').state).toBe('missing');
    expect(passengerPage(week, { policy: wasteland, level: 2 }, 'NUCO-ABC123')).toEqual({ state: 'forbidden' });
    expect(passengerPage(week, { policy: wasteland, level: 0 }, 'WASTELAND-ABC123').state).toBe('open');
  });

  test('contains only the fields the viewer may see', () => {
    const shown = (level: number) => {
      const page = passengerPage(week, { policy: wasteland, level }, 'WASTELAND-ABC123');
      return page.state === 'open' ? [page.passenger.email, page.passenger.next_of_kin_name] : undefined;
    };
    expect(shown(0)).toEqual([undefined, undefined]);
    expect(shown(1)).toEqual(['a@demo.test', undefined]);
    expect(shown(3)).toEqual(['a@demo.test', 'Kin']);
  });
});
