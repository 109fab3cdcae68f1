import { expect, test } from 'vitest';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { findShift } from './shift.rules.ts';

const passengers: Passenger[] = [
  {
    allocPlaces: [
      { event: { reference: 'WASTELAND-EV-77-1', name: 'Closing party', shiftId: 's1', location: '45.1,6.1' } },
    ],
  },
  {
    allocPlaces: [
      { event: { shiftId: 's1', startDateTime: '2026-12-18T20:00:00Z', host: 'Pano Bar' } },
      { event: { shiftId: 's2' } },
    ],
  },
  {
    allocPlaces: [
      {
        liftpass: {
          shiftId: 'p1',
          distributionPoint: 'ESF',
          firstDaysSkiing: 'Sun 13 Dec',
          distributionStartTime: '07:30',
          staffMembers: [{ id: '1' }],
        },
      },
    ],
  },
  {
    allocPlaces: [
      { liftpass: { shiftId: 'p1', staffMembers: [{ id: '1' }, { id: '2' }] } },
      { liftpass: { passType: 'no shift' } },
    ],
  },
  {},
];

test('a shift of an event is built from all its participants', () => {
  expect(findShift(passengers, 's1')).toEqual({
    shiftId: 's1',
    kind: 'event',
    title: 'Closing party',
    place: 'Pano Bar',
    location: '45.1,6.1',
    startsAt: '2026-12-18T20:00:00Z',
    endsAt: undefined,
    staffIds: [],
    clients: 2,
    eventId: '77',
  });
});

test('a shift that hands out lift passes names its staff once each', () => {
  expect(findShift(passengers, 'p1')).toMatchObject({
    kind: 'lift-pass',
    title: 'ESF',
    startsAt: 'Sun 13 Dec 07:30',
    staffIds: ['1', '2'],
    clients: 2,
  });
});

test.each([
  [{ firstDaysSkiing: '2026-12-13', distributionStartTime: '07:30' }, '13/12/2026 07:30'],
  [{ firstDaysSkiing: '2026-12-13', distributionStartTime: '2026-12-12T17:00:00Z' }, '2026-12-12T17:00:00Z'],
  [{ distributionStartTime: '07:30' }, '07:30'],
  [{ firstDaysSkiing: '2026-12-13' }, undefined],
])('a shift that hands out lift passes with %j starts at %s', (times, startsAt) => {
  expect(findShift([{ allocPlaces: [{ liftpass: { shiftId: 'p2', ...times } }] }], 'p2')?.startsAt).toBe(startsAt);
});

test.each(['s3', ''])('the shift %j is unknown', (shiftId) => {
  expect(findShift(passengers, shiftId)).toBeUndefined();
});
