import { describe, expect, test } from 'vitest';
import type { ActiveWeek } from './week.contract.ts';
import {
  downloadWaitMs,
  firstDeparture,
  firstDepartureDay,
  readSelectedWeek,
  selectedWeekOf,
  sortWeeks,
} from './week.rules.ts';

const week = (weekName: string, departureDate?: string): ActiveWeek => ({
  id: weekName,
  weekName,
  weekPackages: departureDate && JSON.stringify([{ departureDate }, { departureDate: '2000-01-01' }]),
});

describe('sortWeeks', () => {
  test('sorts weeks by first departure, then name, with weeks without one last', () => {
    const weeks = [
      week('No date B'),
      week('March', '2027-03-06'),
      week('Bad', 'soon'),
      week('January', '2027-01-02'),
      week('A, no date'),
    ];
    expect(sortWeeks(weeks).map(({ weekName }) => weekName)).toEqual([
      'January',
      'March',
      'A, no date',
      'Bad',
      'No date B',
    ]);
  });

  test('weeks of the same day by name, and the input list is not changed', () => {
    const weeks = [week('B', '2027-01-02'), week('A', '2027-01-02')];
    expect(sortWeeks(weeks).map(({ weekName }) => weekName)).toEqual(['A', 'B']);
    expect(weeks[0]?.weekName).toBe('B');
  });
});

test.each([
  ['[{"departureDate":"2027-01-02"}]', Date.UTC(2027, 0, 2)],
  ['[{"departureDate":"09/01/2027"}]', Date.UTC(2027, 0, 9)],
  ['[{"departureDate":"9/1/2027"}]', Date.UTC(2027, 0, 9)],
  ['[{"departureDate":"9.1.2027"}]', Date.UTC(2027, 0, 9)],
  ['[{"departureDate":"13/13/2027"}]', undefined],
  ['[{"departureDate":"9/1/27"}]', undefined],
  ['[{"departureDate":"2027/01/09"}]', undefined],
  ['[{"departureDate":5}]', undefined],
  ['[{}]', undefined],
  ['[]', undefined],
  ['{"departureDate":"2027-01-02"}', undefined],
  ['not JSON', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('firstDeparture %s', (text, expected) => {
  expect(firstDeparture(text)).toBe(expected);
});

test.each([
  ['a day is that day in every zone', '2027-01-02', '02/01/2027'],
  ['a timestamp has its day in the reader’s time zone', '2027-01-02T02:00:00Z', '01/01/2027'],
  ['another date format is parsed', '2 Jan 2027 12:00 UTC', '02/01/2027'],
  ['any other text has no day', 'soon', undefined],
])('firstDepartureDay: %s', (_, departureDate, day) => {
  expect(firstDepartureDay(JSON.stringify([{ departureDate }]), 'America/New_York')).toBe(day);
});

describe('selectedWeekOf', () => {
  const item = { id: 'w1', weekName: 'Week 1' };
  test.each([
    [
      'the item names both',
      { item: { ...item, weekId: 'w9', systemId: 's9' } },
      { weekId: 'w9', systemId: 's9', systemIdGuessed: false },
    ],
    [
      'the item says the brand',
      { item: { ...item, systemId: 's1', brand: 'nuco' } },
      { weekId: 'w1', systemId: 's1', systemIdGuessed: false, brand: 'nuco' },
    ],
    [
      'the item wins',
      { item: { ...item, systemId: 's1' }, payloadSystemId: 's2', sheetSystemId: 's3' },
      { weekId: 'w1', systemId: 's1', systemIdGuessed: false },
    ],
    [
      'else the payload',
      { item, payloadSystemId: 's2', sheetSystemId: 's3' },
      { weekId: 'w1', systemId: 's2', systemIdGuessed: false },
    ],
    ['else the sheet', { item, sheetSystemId: 's3' }, { weekId: 'w1', systemId: 's3', systemIdGuessed: false }],
    ['else the week itself', { item }, { weekId: 'w1', systemId: 'w1', systemIdGuessed: true }],
    [
      'an empty id is ignored',
      { item: { ...item, weekId: '', systemId: '' } },
      { weekId: 'w1', systemId: 'w1', systemIdGuessed: true },
    ],
  ])('%s', (_, sources, expected) => {
    expect(selectedWeekOf(sources)).toEqual({ weekName: 'Week 1', ...expected });
  });
});

test.each([
  [
    { weekId: 'w', weekName: 'W', systemId: 's' },
    { weekId: 'w', weekName: 'W', systemId: 's' },
  ],
  [
    { weekId: 'w', weekName: 'W', systemId: 's', brand: 'nuco' },
    { weekId: 'w', weekName: 'W', systemId: 's', brand: 'nuco' },
  ],
  [{ weekId: 'w' }, { weekId: 'w', weekName: '', systemId: 'w' }],
  [{ weekId: '' }, undefined],
  [{ weekName: 'W' }, undefined],
  [undefined, undefined],
])('readSelectedWeek %j', (kept, expected) => {
  expect(readSelectedWeek(kept)).toEqual(expected);
});

test.each([
  [1, 1000],
  [2, 2000],
  [3, undefined],
  [4, undefined],
])('after %d failed tries the wait is %s ms', (failed, expected) => {
  expect(downloadWaitMs(failed)).toBe(expected);
});
