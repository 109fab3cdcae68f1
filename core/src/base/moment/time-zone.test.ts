import { describe, expect, test } from 'vitest';
import { clockIn, instantIn, isTimeZone, offsetName, timesShown, zoneOffsetMs } from './time-zone.rules.ts';

const MINUTE_MS = 60_000;
const wall = (text: string) => Date.parse(`${text}:00Z`);
const instantOf = (text: string, zone: string) => new Date(instantIn(wall(text), zone)).toISOString().slice(0, 16);

describe('the instant of a time on a clock', () => {
  test.each([
    ['2027-01-09T06:00', 'Europe/London', '2027-01-09T06:00'],
    ['2027-01-09T06:00', 'Europe/Paris', '2027-01-09T05:00'],
    ['2027-07-09T06:00', 'Europe/London', '2027-07-09T05:00'],
    ['2027-07-09T06:00', 'Europe/Paris', '2027-07-09T04:00'],
    ['2027-01-09T06:00', 'Asia/Kolkata', '2027-01-09T00:30'],
    ['2027-01-09T06:00', 'America/St_Johns', '2027-01-09T09:30'],
    ['2027-01-09T06:00', 'Pacific/Kiritimati', '2027-01-08T16:00'],
    ['2027-01-09T06:00', 'Pacific/Niue', '2027-01-09T17:00'],
    ['2027-01-09T00:00', 'Europe/Paris', '2027-01-08T23:00'],
    ['2027-01-09T06:00', 'UTC', '2027-01-09T06:00'],
  ])('%s in %s is %s UTC', (text, zone, expected) => {
    expect(instantOf(text, zone)).toBe(expected);
  });

  test.each([
    ['before the jump', '2027-03-28T01:59', 'Europe/Paris', '2027-03-28T00:59', 1],
    ['skipped', '2027-03-28T02:00', 'Europe/Paris', '2027-03-28T01:00', 0],
    ['skipped', '2027-03-28T02:59', 'Europe/Paris', '2027-03-28T01:00', 0],
    ['after the jump', '2027-03-28T03:00', 'Europe/Paris', '2027-03-28T01:00', 1],
    ['skipped', '2027-03-28T01:30', 'Europe/London', '2027-03-28T01:00', 0],
    ['after the jump', '2027-03-28T02:30', 'Europe/London', '2027-03-28T01:30', 1],
    ['before the repeated hour', '2027-10-31T01:59', 'Europe/Paris', '2027-10-30T23:59', 1],
    ['repeated', '2027-10-31T02:00', 'Europe/Paris', '2027-10-31T00:00', 2],
    ['repeated', '2027-10-31T02:59', 'Europe/Paris', '2027-10-31T00:59', 2],
    ['after the repeated hour', '2027-10-31T03:00', 'Europe/Paris', '2027-10-31T02:00', 1],
    ['repeated', '2027-10-31T01:30', 'Europe/London', '2027-10-31T00:30', 2],
    ['after the repeated hour', '2027-10-31T02:00', 'Europe/London', '2027-10-31T02:00', 1],
    ['skipped', '2027-03-14T02:30', 'America/St_Johns', '2027-03-14T05:30', 0],
    ['repeated, by half an hour', '2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45', 2],
    ['repeated, across midnight', '2026-11-01T00:30', 'America/Havana', '2026-11-01T04:30', 2],
    ['skipped at midnight', '2026-03-29T00:00', 'Asia/Beirut', '2026-03-28T22:00', 0],
    ['a skipped day', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00', 0],
  ])('%s: %s in %s is %s UTC', (_, text, zone, expected, times) => {
    expect(instantOf(text, zone)).toBe(expected);
    expect(timesShown(wall(text), zone)).toBe(times);
  });

  test.each(['2027-03-27T12:00', '2027-10-30T12:00'])(
    'is the same for each call from %s on, and never before an earlier time',
    (start) => {
      const minutes = Array.from({ length: 2500 }, (_, index) => wall(start) + index * MINUTE_MS);
      const first = minutes.map((ms) => instantIn(ms, 'Europe/Paris'));
      expect(minutes.map((ms) => instantIn(ms, 'Europe/Paris'))).toEqual(first);
      expect(first.toSorted((a, b) => a - b)).toEqual(first);
    },
  );
});

test.each([
  ['2027-03-28T00:59:59Z', 'Europe/Paris', 60],
  ['2027-03-28T01:00:00Z', 'Europe/Paris', 120],
  ['2027-10-31T00:59:59.999Z', 'Europe/London', 60],
  ['2027-10-31T01:00:00Z', 'Europe/London', 0],
  ['1969-12-31T23:59:59.500Z', 'Asia/Kolkata', 330],
  ['2027-01-01T00:00:00Z', 'America/St_Johns', -210],
  ['2027-01-01T00:00:00Z', 'Pacific/Kiritimati', 840],
  ['2027-01-01T00:00:00Z', 'Europe/Nowhere', 0],
  ['2027-01-01T00:00:00Z', 'UTC+1', 60],
  ['2027-01-01T00:00:00Z', 'UTC-3:30', -210],
])('at %s the clock of %s is %s minutes ahead', (at, zone, minutes) => {
  expect(zoneOffsetMs(Date.parse(at), zone)).toBe(minutes * MINUTE_MS);
});

test.each([
  ['Europe/London', true],
  ['europe/london', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Port-au-Prince', true],
  ['Etc/GMT+1', true],
  ['Europe/Kyiv', true],
  // Bangladesh for a browser, and summer time for a British office.
  ['BST', false],
  ['EST', false],
  ['CET', false],
  ['GMT', false],
  ['GMT+1', false],
  ['+01:00', false],
  ['Etc/Unknown', false],
  ['Europe/Lyon', false],
  ['Europe', false],
  ['Paris', false],
  ['Romance Standard Time', false],
  ['Europe/Paris ', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test('keeps answering for more zones than it keeps formatters for', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.filter((zone) => !isTimeZone(zone) && zone !== 'UTC')).toEqual([]);
  expect(zoneOffsetMs(Date.parse('2027-01-01T00:00:00Z'), 'Europe/Paris')).toBe(60 * MINUTE_MS);
});

test.each([
  [0, 'UTC'],
  [60, 'UTC+1'],
  [330, 'UTC+5:30'],
  [-210, 'UTC-3:30'],
  [840, 'UTC+14'],
])('an offset of %s minutes is %s, and is read back', (minutes, name) => {
  expect(offsetName(minutes * MINUTE_MS)).toBe(name);
  expect(zoneOffsetMs(0, name)).toBe(minutes * MINUTE_MS);
});

test.each([
  ['2027-01-09T23:30:00Z', 'Europe/Paris', '2027-01-10', 30],
  ['2027-01-09T23:30:00Z', 'Europe/London', '2027-01-09', 1410],
  ['2027-03-28T01:00:00Z', 'Europe/Paris', '2027-03-28', 180],
])('at %s the clock of %s shows %s and %s minutes', (at, zone, day, minute) => {
  expect(clockIn(Date.parse(at), zone)).toEqual({ day, minute });
});
