import { expect, test } from 'vitest';
import { holdingPhones, minutesToDeparture, missingCount, nightTotals } from './night-totals.rules.ts';
import type { LiveRide } from './office.contract.ts';

const now = Date.parse('2026-12-12T02:00:00.000Z');
const ride = (done: number, missing: number[], change: Partial<LiveRide> = {}) => ({
  done,
  total: done + missing.reduce((all, count) => all + count, 0),
  absent: 0,
  missing: missing.map((count) => ({ count })),
  ...change,
});

test('totals add up the shown rides', () => {
  const rides = [
    ride(40, [3, 2]),
    ride(10, [], { left: '2026-12-12T01:00:00.000Z' }),
    ride(0, [7], { absent: 1, total: 8 }),
  ];
  expect(nightTotals(rides)).toEqual({ done: 50, total: 63, missing: 12, absent: 1, left: 1, rides: 3 });
  expect(nightTotals([])).toEqual({ done: 0, total: 0, missing: 0, absent: 0, left: 0, rides: 0 });
  expect(missingCount(ride(0, [3, 2]))).toBe(5);
});

test.each([
  ['2026-12-12T02:10:00.000Z', 10],
  ['2026-12-12T02:09:01.000Z', 10],
  ['2026-12-12T02:00:00.000Z', 0],
  ['2026-12-12T01:55:00.000Z', -5],
  ['Saturday', undefined],
  [undefined, undefined],
])('minutes to a departure at %s', (departsAt, minutes) => {
  expect(minutesToDeparture(departsAt === undefined ? {} : { departsAt }, now)).toBe(minutes);
});

test('counts the phones that hold actions', () => {
  const phone = { repId: '1', repName: 'Ella', device: 'a', appVersion: '1', waiting: 0 };
  expect(holdingPhones([phone, { ...phone, waiting: 4 }])).toBe(1);
});
