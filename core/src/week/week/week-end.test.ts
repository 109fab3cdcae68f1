import { describe, expect, test } from 'vitest';
import { isToBeRemoved, lastDayOf } from './week-end.rules.ts';

const packages = (...dates: { departureDate?: string; returnDate?: string }[]) => JSON.stringify(dates);
const trip = packages(
  { departureDate: '2026-12-12', returnDate: '2026-12-18' },
  { departureDate: '2026-12-12', returnDate: '2026-12-19' },
);

describe('the last day of a week', () => {
  test.each([
    ['is the one it was given', { lastDay: '2026-12-20', weekPackages: trip }, '2026-12-20'],
    ['otherwise the latest return', { weekPackages: trip }, '2026-12-19'],
    ['also where the given one is no day', { lastDay: '2026-02-30', weekPackages: trip }, '2026-12-19'],
    ['and where it is empty', { lastDay: null, weekPackages: trip }, '2026-12-19'],
    [
      'without a return it is the longest trip after the departure',
      { weekPackages: packages({ departureDate: '2026-12-11' }) },
      '2026-12-20',
    ],
    ['a timestamp counts', { weekPackages: packages({ returnDate: '2026-12-19T10:00:00Z' }) }, '2026-12-19'],
    ['a week that is always on has none', { weekPackages: trip, alwaysOn: true }, undefined],
    ['unless it was given one', { lastDay: '2026-12-20', weekPackages: trip, alwaysOn: true }, '2026-12-20'],
    ['packages without dates say none', { weekPackages: packages({}) }, undefined],
    ['unreadable dates say none', { weekPackages: packages({ returnDate: 'soon' }) }, undefined],
    ['unreadable packages say none', { weekPackages: 'no JSON' }, undefined],
    ['packages that are no list say none', { weekPackages: '{"returnDate":"2026-12-19"}' }, undefined],
    ['no packages say none', {}, undefined],
  ])('%s', (_, week, expected) => {
    expect(lastDayOf(week)).toBe(expected);
  });
});

describe('a week’s data leaves the phone', () => {
  const end = Date.parse('2027-01-02T00:00:00Z');
  test.each([
    ['not a moment before', '2026-12-19', end - 1, false],
    ['fourteen days after the last day', '2026-12-19', end, true],
    ['any time after that', '2026-12-19', end + 1_000_000_000, true],
    ['never without a last day', undefined, end, false],
    ['never by a last day that is no day', 'soon', end, false],
    ['never while the server’s time is unknown', '2026-12-19', undefined, false],
  ])('%s', (_, lastDay, serverTime, expected) => {
    expect(isToBeRemoved(lastDay, serverTime)).toBe(expected);
  });
});
