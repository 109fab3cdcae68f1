import { expect, test } from 'vitest';
import { dayIn, momentIn, timeIn } from './calendar-cell.rules.ts';

const utc = (...parts: [number, number, number, number?, number?]) => new Date(Date.UTC(...parts));

test.each([
  ['09/01/2027', '2027-01-09'],
  ['9/1/2027', '2027-01-09'],
  ['9.1.2027', '2027-01-09'],
  [' 31-12-2026 ', '2026-12-31'],
  ['2027-01-09', '2027-01-09'],
  ['2027-01-09T00:00:00', '2027-01-09'],
  [utc(2027, 0, 9), '2027-01-09'],
  [utc(2027, 0, 9, 12, 30), undefined],
  [utc(1899, 11, 30, 7, 30), undefined],
  ['13/25/2027', undefined],
  ['31/02/2027', undefined],
  ['09/01/27', undefined],
  ['9/1-2027', undefined],
  ['Saturday', undefined],
  [46031, undefined],
])('the day in %s is %s', (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});

test.each([
  ['07:30', '07:30'],
  ['7:30', '07:30'],
  ['7.30', '07:30'],
  ['23:59:00', '23:59'],
  [utc(1899, 11, 30, 18, 30), '18:30'],
  [utc(1899, 11, 30), '00:00'],
  ['24:00', undefined],
  ['7:60', undefined],
  ['half past', undefined],
  [utc(2027, 0, 9, 7, 30), undefined],
])('the time in %s is %s', (cell, time) => {
  expect(timeIn(cell)).toBe(time);
});

test.each([
  ['10/01/2027 21:30', '2027-01-10T21:30'],
  ['2027-01-10T21:30', '2027-01-10T21:30'],
  ['10/01/2027, 9:30', '2027-01-10T09:30'],
  [utc(2027, 0, 10, 21, 30), '2027-01-10T21:30'],
  [utc(2027, 0, 10), '2027-01-10T00:00'],
  ['10/01/2027', undefined],
  ['21:30', undefined],
])('the moment in %s is %s', (cell, moment) => {
  expect(momentIn(cell)).toBe(moment);
});
