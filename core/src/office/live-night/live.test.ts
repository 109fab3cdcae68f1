import { describe, expect, test } from 'vitest';
import type { Transport } from '../../people/passenger/passenger.contract.ts';
import { filterRides } from './ride-filter.rules.ts';
import {
  isPhoneCurrent,
  liveRides,
  rideStops,
  type CountedRide,
  type RideReports,
  type Seating,
} from './live.rules.ts';

const out = { kind: 'coach', direction: 'outbound' } as const;
const seat = (coach: string, place: string | undefined, dateTime: string): Transport => ({
  type: 'transport-outbound',
  transportType: 'coach_travel',
  coach,
  ...(place ? { pickUpLocation: { location: place } } : {}),
  departures: [
    { location: 'York', dateTime: `${dateTime}:30`, date_time_formatted: 'later' },
    { location: 'Leeds', dateTime: `${dateTime}:00`, date_time_formatted: `at ${dateTime}` },
  ],
});
const zones = { home: 'Europe/London', resort: 'Europe/Paris' };
const seatings: Seating[] = [
  { reference: 'A', transport: seat('C2', 'Leeds', '2026-12-12T04') },
  { reference: 'B', transport: seat('C2', 'York', '2026-12-12T04') },
  { reference: 'C', transport: seat('C2', 'York', '2026-12-12T04') },
  { reference: 'D', transport: seat('C10', undefined, '2026-12-12T02') },
  { reference: 'E', transport: { type: 'transport-inbound', transportType: 'own_travel', coach: '' } },
];
const stops = rideStops(seatings, zones);
const ride = (id: string, missing: string[], change: Partial<CountedRide> = {}): CountedRide => ({
  ride: { ...out, id },
  done: 1,
  total: 1 + missing.length,
  absent: 0,
  lapsed: 0,
  missing,
  lastScan: undefined,
  ...change,
});
const sheets = {
  coaches: [{ COACH: 'C2', Capacity: '49', 'OB NUCO Staff': '2' }],
  transfers: [{ transferId: 'T1', 'Seats Booked': '16', Reps: '1' }],
};
const nothing: RideReports = { left: new Map(), extras: new Map() };

describe('the rides of a night', () => {
  test('sorts rides by first departure, then number, with unknown departures last', () => {
    const rides = liveRides([ride('C9', []), ride('C3', []), ride('C2', []), ride('C10', [])], stops, sheets, nothing);
    expect(rides.map(({ id, departs }) => [id, departs])).toEqual([
      ['C10', 'at 2026-12-12T02'],
      ['C2', 'at 2026-12-12T04'],
      ['C3', undefined],
      ['C9', undefined],
    ]);
  });

  test('live night counts missing clients by stop in stop order and without a stop', () => {
    const [one] = liveRides([ride('C2', ['A', 'B', 'C', 'Z', 'Z2'])], stops, sheets, nothing);
    expect(one?.missing).toEqual([
      { name: 'York', at: '2026-12-12T04:30:00.000Z', count: 2 },
      { name: 'Leeds', at: '2026-12-12T04:00:00.000Z', count: 1 },
      { count: 2 },
    ]);
    expect(one).toMatchObject({ departsAt: '2026-12-12T04:00:00.000Z', lastStopAt: '2026-12-12T04:30:00.000Z' });
  });

  test('live night shows spare seats as the loading screen does, and the latest load', () => {
    const lastScan = { at: '2026-12-12T03:40:00.000Z', by: 'Ella' };
    const transfer = { ...ride('T1', ['A']), ride: { kind: 'transfer', id: 'T1', direction: 'outbound' } } as const;
    const counted = [ride('C2', ['A', 'B'], { lastScan }), ride('C3', []), transfer];
    expect(
      liveRides(counted, stops, sheets, nothing).map(({ id, spare, lastScan: last }) => ({ id, spare, last })),
    ).toEqual([
      { id: 'C2', spare: 44, last: lastScan },
      { id: 'T1', spare: 14, last: undefined },
      { id: 'C3', spare: undefined, last: undefined },
    ]);
  });

  test('say when they left and how many came along without being on the list', () => {
    const at = '2026-12-12T04:12:00.000Z';
    const left: RideReports['left'] = new Map([
      ['coach/C2/outbound', { left: at }],
      ['coach/C4/outbound', { left: at, isUncounted: true }],
    ]);
    const extras = new Map([['coach/C2/outbound', 2]]);
    const rides = ['C2', 'C3', 'C4'].map((id) => ride(id, []));
    expect(
      liveRides(rides, stops, sheets, { left, extras }).map(({ id, extras: more, left: since, isUncounted }) => {
        return { id, more, since, isUncounted };
      }),
    ).toEqual([
      { id: 'C2', more: 2, since: at },
      { id: 'C3', more: 0 },
      { id: 'C4', more: 0, since: at, isUncounted: true },
    ]);
  });
});

describe('the filter', () => {
  const left = new Map([['coach/C2/outbound', { left: '2026-12-12T04:12:00.000Z' }]]);
  const rides = liveRides([ride('C2', ['A', 'B']), ride('C10', ['D'])], stops, sheets, { ...nothing, left });
  test.each([
    ['all', '', ['C10', 'C2']],
    ['waiting', '', ['C10']],
    ['inbound', '', []],
    ['outbound', 'york', ['C2']],
    ['all', 'coach c1', ['C10']],
    ['all', 'T04', ['C2']],
    ['all', 'nowhere', []],
  ] as const)('%s with %o', (filter, typed, ids) => {
    expect(filterRides(rides, filter, typed).map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  ['has every list and nothing waits', { waiting: 0, missingLists: 0 }, true],
  ['lacks a list', { waiting: 0, missingLists: 1 }, false],
  ['has not said how many lists it lacks', { waiting: 0, missingLists: undefined }, false],
  ['holds an action', { waiting: 1, missingLists: 0 }, false],
  ['has been silent', { at: '2026-12-12T04:00:00.000Z', waiting: 0, missingLists: 0 }, false],
])('a phone that %s is current or not', (_, phone, expected) => {
  expect(isPhoneCurrent(phone)).toBe(expected);
});

describe('departures across zones', () => {
  type Leg = { kind?: 'coach' | 'transfer'; way?: 'outbound' | 'inbound'; at: string; timeZone?: string };
  const leg = ({ kind = 'coach', way = 'outbound', at, timeZone }: Leg): Transport => ({
    type: `transport-${way}`,
    transportType: kind === 'coach' ? 'coach_travel' : 'transfer',
    coach: kind === 'coach' ? 'C1' : 'T1',
    departures: [{ location: 'Stop', dateTime: at, ...(timeZone ? { timeZone } : {}), date_time_formatted: at }],
  });
  const departsAt = (one: Leg) => {
    const { kind = 'coach', way: direction = 'outbound' } = one;
    const known = rideStops([{ reference: 'A', transport: leg(one) }], zones);
    const counted = { ...ride(kind === 'coach' ? 'C1' : 'T1', []) };
    const [live] = liveRides([{ ...counted, ride: { ...counted.ride, kind, direction } }], known, sheets, nothing);
    return live?.departsAt?.slice(0, 16);
  };

  test.each<[Leg, string | undefined]>([
    [{ at: '2027-01-09T06:00:00' }, '2027-01-09T06:00'],
    [{ at: '2027-01-09T06:00:00', way: 'inbound' }, '2027-01-09T05:00'],
    [{ at: '2027-01-09T06:00:00', kind: 'transfer' }, '2027-01-09T05:00'],
    [{ at: '2027-01-09T06:00:00', timeZone: 'Europe/Paris' }, '2027-01-09T05:00'],
    [{ at: '2027-01-09T06:00:00', way: 'inbound', timeZone: 'Europe/Sofia' }, '2027-01-09T04:00'],
    [{ at: '2027-01-09T06:00:00', way: 'inbound', timeZone: 'Asia/Kolkata' }, '2027-01-09T00:30'],
    [{ at: '2027-01-09T06:00:00', timeZone: 'Europe/Nowhere' }, '2027-01-09T06:00'],
    [{ at: '2027-01-09T06:00:00Z', way: 'inbound' }, '2027-01-09T06:00'],
    [{ at: '2027-03-28T01:30:00' }, '2027-03-28T01:00'],
    [{ at: '2027-10-31T02:30:00', way: 'inbound' }, '2027-10-31T00:30'],
    [{ at: '09/01/2027 06:00' }, undefined],
  ])('%j departs at %s UTC', (one, expected) => {
    expect(departsAt(one)).toBe(expected);
  });

  test('sorts a British departure after an earlier one in the Alps', () => {
    const both = rideStops(
      [
        { reference: 'A', transport: { ...leg({ at: '2027-01-09T06:00:00' }), coach: 'C1' } },
        { reference: 'B', transport: { ...leg({ at: '2027-01-09T06:30:00', way: 'inbound' }), coach: 'C2' } },
      ],
      zones,
    );
    const home = { ...ride('C2', []), ride: { kind: 'coach', id: 'C2', direction: 'inbound' } } as const;
    expect(liveRides([ride('C1', []), home], both, sheets, nothing).map(({ id }) => id)).toEqual(['C2', 'C1']);
  });
});
