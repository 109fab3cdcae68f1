import { expect, test } from 'vitest';
import { plannedInstant, writtenMoment } from './written-moment.rules.ts';

test.each([
  ['2027-03-28T02:00', '2027-03-28', '02:00'],
  ['2027-03-28T02:00:30', '2027-03-28', '02:00'],
  ['2027-03-28T02:00:30.123456', '2027-03-28', '02:00'],
  ['2027-03-28 02:00:00', '2027-03-28', '02:00'],
  [' 2027-03-28T02:00 ', '2027-03-28', '02:00'],
])('%j is written as %s %s', (text, day, time) => {
  expect(writtenMoment(text)).toMatchObject({ day, time });
});

test.each([
  '2027-03-28T02:00Z',
  '2027-03-28T02:00+01:00',
  '2027-03-28',
  '28/03/2027 02:00',
  '2027-13-28T02:00',
  '2027-02-30T02:00',
  '02:00',
  '',
])('%j is no time without a zone', (text) => {
  expect(writtenMoment(text)).toBeUndefined();
});

test.each([
  ['2027-01-09T06:00:00', 'Europe/London', '2027-01-09T06:00'],
  ['2027-01-09T06:00', 'Europe/Paris', '2027-01-09T05:00'],
  ['2027-01-09', 'Europe/Paris', '2027-01-08T23:00'],
  ['2027-01-09T06:00:00.000Z', 'Europe/Paris', '2027-01-09T06:00'],
  ['2027-01-09T06:00:00+05:30', 'Europe/Paris', '2027-01-09T00:30'],
  // A phone whose browser is older than the zone.
  ['2027-01-09T06:00', 'Europe/Nowhere', '2027-01-09T06:00'],
])('%s planned in %s is %s UTC', (text, zone, expected) => {
  expect(new Date(plannedInstant(text, zone) ?? NaN).toISOString().slice(0, 16)).toBe(expected);
});

test.each([
  undefined,
  null,
  '',
  'Saturday',
  '12 December 2026',
  '09/01/2027 06:00',
  '2027-99-99T06:00Z',
  '2027-02-30T06:00Z',
  '2027-02-30T06:00',
  '2027-02-30',
])('%j has no instant', (text) => {
  expect(plannedInstant(text, 'Europe/Paris')).toBeUndefined();
});
