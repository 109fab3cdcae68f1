import { describe, expect, test } from 'vitest';
import type { ScheduleReply } from './event-schedule.contract.ts';
import {
  cutDescription,
  dayTitle,
  hasRibbon,
  packageNames,
  scheduleDays,
  scheduleOffers,
  scheduleTimes,
  typeOf,
} from './event-schedule.rules.ts';

const DAY = 1_797_033_600;
const schedule: ScheduleReply = {
  days: [
    { timestamp: (DAY + 86_400) * 1000, events: [{ id: 'c', type: 'Night', packages: [{ name: 'Core' }] }] },
    {
      timestamp: DAY,
      events: [
        { id: 'a', subtitle: 'Quiz', packages: [{ name: 'Core' }, { name: 'Plus' }] },
        { id: 'b', eventType: 'Night', subtitle: 'x' },
      ],
    },
    { timestamp: DAY + 172_800, events: [] },
    {},
  ],
};
const ids = (filter: Partial<Parameters<typeof scheduleDays>[1]>) =>
  scheduleDays(schedule, { group: undefined, day: undefined, type: undefined, ...filter }).map(({ events }) =>
    events.map(({ id }) => id),
  );

describe('the filters', () => {
  test('offer the existing packages, days with events and types', () => {
    expect(scheduleOffers(schedule)).toMatchObject({
      groups: ['Core', 'Plus'],
      types: ['Night', 'Quiz'],
      days: [{ key: String(DAY) }, { key: String((DAY + 86_400) * 1000) }],
    });
    expect(scheduleOffers(undefined)).toEqual({ groups: [], types: [], days: [] });
  });

  test.each([
    [{}, [['a', 'b'], ['c']]],
    [{ group: 'Core' }, [['a'], ['c']]],
    [{ group: 'Core', type: 'Night' }, [['c']]],
    [{ day: String(DAY), type: 'Night' }, [['b']]],
    [{ group: 'Plus', type: 'Night' }, []],
  ])('filtering by %j leaves %j', (filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });
});

describe('days', () => {
  const day = (timestamp: number | string | null | undefined, id: string) => ({ timestamp, events: [{ id }] });
  const days = { days: [day(null, 'x'), day(DAY, 'a'), day(undefined, 'y'), day(String(DAY), 'b'), day(' ', 'z')] };
  const none = { group: undefined, day: undefined, type: undefined };

  test('merges days with the same timestamp and sorts days without one last', () => {
    expect(scheduleDays(days, none).map(({ key, events }) => [key, events.map(({ id }) => id)])).toEqual([
      [String(DAY), ['a', 'b']],
      ['', ['x', 'y', 'z']],
    ]);
  });

  test('a day without a timestamp cannot be chosen', () => {
    expect(scheduleOffers(days).days.map(({ key }) => key)).toEqual([String(DAY)]);
  });
});

describe('times and days', () => {
  test.each([
    [{ start: '2026-12-12T20:00:00.000Z', end: '2026-12-12T23:30:00Z' }, '21:00 - 00:30'],
    [{ start: '2026-12-12T20:00:00', end: '2026-12-12 23:30' }, '20:00 - 23:30'],
    [{ start: DAY, end: DAY * 1000 }, '01:00 - 01:00'],
    [{ start: '19:00', end: 'late' }, '19:00 - late'],
    [{ start: '20:15', end: null }, '20:15'],
    [{ start: '2027-03-28T02:00', end: '2027-03-28T02:59:00' }, '02:00 - 02:59'],
    [{ start: '2027-10-31T00:30:00Z', end: '2027-10-31T01:30:00Z' }, '02:30 (UTC+2) - 02:30 (UTC+1)'],
    [{ start: '19:00:00', end: ' ' }, '19:00'],
    [{}, undefined],
  ])('the time of %j is shown as %s', (event, expected) => {
    expect(scheduleTimes(event, 'Europe/Paris')).toBe(expected);
  });

  test.each(['America/St_Johns', 'Pacific/Kiritimati', 'Europe/Paris', 'Asia/Kolkata'])(
    'a day without a zone is the same on a phone in %s',
    (zone) => {
      const days = ['2027-03-28', '2027-03-28T00:00', '2027-03-28 02:30:00', '2027-10-31T23:59'];
      expect(days.map((day) => dayTitle(day, zone))).toEqual([
        'Sunday 28 March',
        'Sunday 28 March',
        'Sunday 28 March',
        'Sunday 31 October',
      ]);
    },
  );

  test.each([
    [DAY, 'Saturday 12 December'],
    [String(DAY * 1000), 'Saturday 12 December'],
    ['2026-12-12', 'Saturday 12 December'],
    ['Opening day', 'Opening day'],
    [null, undefined],
  ])('the day %s is shown as %s', (timestamp, expected) => {
    expect(dayTitle(timestamp, 'Europe/Paris')).toBe(expected);
  });
});

test('a package that is named twice is listed once', () => {
  expect(packageNames({ packages: [{ id: '1', name: 'Core' }, { id: '2', name: ' Core ' }, { id: '3' }, {}] })).toEqual(
    ['Core', '3'],
  );
});

test('a card shows 100 characters, a ribbon from the second package, and the type', () => {
  expect(cutDescription('x'.repeat(100))).toBe('x'.repeat(100));
  expect(cutDescription(`${'x'.repeat(99)}😀😀`)).toBe(`${'x'.repeat(99)}😀...`);
  expect(cutDescription('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`);
  expect([hasRibbon({}), hasRibbon({ packages: [{}] }), hasRibbon({ packages: [{}, {}] })]).toEqual([
    false,
    false,
    true,
  ]);
  expect([
    typeOf({ type: 'A', eventType: 'B', subtitle: 'C' }),
    typeOf({ eventType: 'B', subtitle: 'C' }),
    typeOf({ subtitle: 'C' }),
    typeOf({}),
  ]).toEqual(['A', 'B', 'C', undefined]);
});
