import { describe, expect, test } from 'vitest';
import {
  agendaStates,
  hasNothingLeft,
  repAgenda,
  scheduleDates,
  whatIsNext,
  type AgendaItem,
} from './rep-agenda.rules.ts';
import type { ScheduledWork } from './rep-schedule.rules.ts';
import type { RepPassPoint } from './rep-places.rules.ts';

const DEPARTS = '2026-12-12';

function work(period: ScheduledWork['period'], start: string, end: string): ScheduledWork {
  return { period, role: period, start, end, location: undefined, link: undefined };
}

function point(day: string | undefined, start?: string, end?: string): RepPassPoint {
  return { point: 'ESF', location: undefined, day, start, end, passes: [] };
}

const agenda = repAgenda(
  [
    { day: 'Sunday', work: [work('Morning', '9:45', '12.30'), work('Night', '22:30', '03:00')] },
    { day: 'Monday', work: [work('Morning', '09:00 AM', '12:30 pm')] },
  ],
  [point('13/12/2026', '17:00', '19:30'), point('Saturday', '08:00'), point(undefined)],
  DEPARTS,
);

const nameOf = (item: AgendaItem) =>
  item.kind === 'work' ? item.work.role : item.kind === 'passes' ? (item.point.point ?? '') : '';
const [day, minute] = [(text: string) => text.slice(0, 10), (text: string) => clock(text.slice(11))];

function clock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

test.each([
  ['2026-12-10', '2026-12-13'],
  ['2026-12-11', '2026-12-13'],
  ['2026-12-12', '2026-12-13'],
  ['2026-12-13', '2026-12-13'],
  ['2026-12-14', '2026-12-13'],
  ['2027-01-02', '2027-01-03'],
])('a week that departs on %s has its Sunday on %s', (departs, sunday) => {
  expect(scheduleDates(departs).get('Sunday')).toBe(sunday);
});

test('each day of the schedule has its date, in order', () => {
  expect([...scheduleDates(DEPARTS).values()]).toEqual([
    '2026-12-11',
    '2026-12-12',
    '2026-12-13',
    '2026-12-14',
    '2026-12-15',
    '2026-12-16',
    '2026-12-17',
    '2026-12-18',
    '2026-12-19',
  ]);
  for (const unknown of [undefined, '', 'soon', '2026-13-45']) expect(scheduleDates(unknown).size).toBe(0);
});

test('the agenda orders work and passes by time and leaves out undated entries', () => {
  expect(agenda.map((item) => [item.day, nameOf(item)])).toEqual([
    ['2026-12-13', 'Morning'],
    ['2026-12-13', 'ESF'],
    ['2026-12-13', 'Night'],
    ['2026-12-14', 'Morning'],
  ]);
  expect(repAgenda([{ day: 'Sunday', work: [work('Morning', '09:00', '10:00')] }], [], undefined)).toEqual([]);
});

describe('next entry of the agenda', () => {
  test.each<[string, string | undefined, string[]]>([
    ['2026-12-11 20:00', '2026-12-13', ['Morning next', 'ESF later', 'Night later']],
    ['2026-12-13 08:00', 'today', ['Morning next', 'ESF later', 'Night later']],
    ['2026-12-13 09:45', 'today', ['Morning now', 'ESF next', 'Night later']],
    ['2026-12-13 12:30', 'today', ['ESF next', 'Night later']],
    ['2026-12-13 22:29', 'today', ['Night next']],
    ['2026-12-14 01:00', 'today', ['Night now', 'Morning next']],
    ['2026-12-14 03:00', 'today', ['Morning next']],
    ['2026-12-14 12:30', undefined, []],
  ])('at %s', (now, expected, items) => {
    const next = whatIsNext(agenda, { day: day(now), minute: minute(now) });
    expect(next?.isToday ? 'today' : next?.day).toBe(expected);
    expect((next?.items ?? []).map(({ item, state }) => `${nameOf(item)} ${state}`)).toEqual(items);
  });

  test.each<[string, string | undefined, string | undefined, string, string]>([
    ['no start, the day before', undefined, undefined, '2026-12-12 10:00', 'next'],
    ['no start, on the day', 'after lunch', '18:00', '2026-12-13 10:00', 'unknown'],
    ['no start, the day after', undefined, undefined, '2026-12-14 00:00', 'over'],
    ['no end, before the start', '17:00', undefined, '2026-12-13 16:00', 'next'],
    ['no end, after the start', '17:00', 'late', '2026-12-13 18:00', 'unknown'],
    ['no end, the day after', '17:00', undefined, '2026-12-14 00:30', 'over'],
  ])('%s', (_, start, end, now, state) => {
    const [item] = repAgenda([], [point('2026-12-13', start, end)], DEPARTS);
    expect(item && agendaStates([item], { day: day(now), minute: minute(now) }).get(item)).toBe(state);
  });
});

describe('a night that begins after midnight', () => {
  const night = repAgenda(
    [{ day: 'Sunday', work: [work('Evening', '18:00', '20:00'), work('Night', '00:30', '04:00')] }],
    [],
    DEPARTS,
  );

  test.each([
    ['2026-12-13 00:45', ['Evening next', 'Night later']],
    ['2026-12-13 21:00', ['Night next']],
    ['2026-12-14 00:10', ['Night next']],
    ['2026-12-14 00:30', ['Night now']],
    ['2026-12-14 04:00', []],
  ])('at %s', (now, items) => {
    const next = whatIsNext(night, { day: day(now), minute: minute(now) });
    expect((next?.items ?? []).map(({ item, state }) => `${nameOf(item)} ${state}`)).toEqual(items);
    expect(next?.isToday ?? true).toBe(true);
  });
});

test.each([
  ['work on known days and no pass left', DEPARTS, ['Morning'], 0, true],
  ['passes left', DEPARTS, ['Morning'], 5, false],
  ['a schedule this rep does not see', DEPARTS, [], 0, false],
  ['a week without a day of departure', undefined, ['Morning'], 0, false],
] as const)('nothing is left of a week: %s', (_, departs, periods, passesLeft, expected) => {
  const schedule = [{ day: 'Sunday' as const, work: periods.map((period) => work(period, '09:00', '10:00')) }];
  expect(hasNothingLeft(scheduleDates(departs), schedule, passesLeft)).toBe(expected);
});
