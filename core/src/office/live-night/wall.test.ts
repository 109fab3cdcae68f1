import { expect, test } from 'vitest';
import { wallNight } from './wall.rules.ts';

const now = Date.parse('2026-12-12T02:00:00.000Z');

test('a wall screen has the counts of the next 12 hours without names of people', () => {
  const ride = {
    kind: 'coach' as const,
    direction: 'outbound' as const,
    resorts: ['Tignes'],
    done: 3,
    total: 9,
    absent: 1,
    lapsed: 0,
    extras: 0,
    missing: [{ name: 'Leeds', count: 3 }, { count: 2 }],
    lastScan: { at: '2026-12-12T01:50:00.000Z', by: 'Ella Pritchard' },
    departs: '12/12/2026 03:00',
  };
  const night = {
    weekName: 'A week',
    rides: [
      { ...ride, id: 'C1', departsAt: '2026-12-12T03:00:00.000Z' },
      { ...ride, id: 'C2', departsAt: '2026-12-19T03:00:00.000Z' },
    ],
    doors: [{ id: '9', name: 'Mountain Rave', inside: 4, total: 10, resorts: ['Tignes'] }],
  };
  expect(wallNight(night, now)).toEqual({
    weekName: 'A week',
    readAt: '2026-12-12T02:00:00.000Z',
    wallRides: [
      {
        kind: 'coach',
        id: 'C1',
        direction: 'outbound',
        departs: '12/12/2026 03:00',
        departsAt: '2026-12-12T03:00:00.000Z',
        done: 3,
        total: 9,
        absent: 1,
        missing: 5,
      },
    ],
    doors: [{ id: '9', name: 'Mountain Rave', inside: 4, total: 10 }],
  });
});
