import { expect, test } from 'vitest';
import { filledCells, INFO_COLUMNS, TRAVEL_COLUMNS } from './rep-row.rules.ts';
import { repSchedule, SCHEDULE_DAYS, SCHEDULE_PERIODS } from './rep-schedule.rules.ts';

const whole = { Role: 'Help desk', Location: 'Jandri', URL: '', 'Lat/Long': '45.1,6.2', Start: '09:00', End: '12:30' };
const inSunday = (work: unknown) =>
  repSchedule({ Sunday: { Morning: work } }).find(({ day }) => day === 'Sunday')?.work;

test('nine days in order, empty ones too, each with its periods in order', () => {
  expect(repSchedule({}).map(({ day }) => day)).toEqual([...SCHEDULE_DAYS]);
  const row = Object.fromEntries(
    SCHEDULE_DAYS.map((day) => [
      day,
      Object.fromEntries(SCHEDULE_PERIODS.toReversed().map((period) => [period, whole])),
    ]),
  );
  for (const { work } of repSchedule(row)) expect(work.map(({ period }) => period)).toEqual([...SCHEDULE_PERIODS]);
});

test.each([
  [
    'whole',
    whole,
    [
      {
        period: 'Morning',
        role: 'Help desk',
        start: '09:00',
        end: '12:30',
        location: 'Jandri',
        link: 'https://www.google.com/maps/search/?api=1&query=45.1,6.2',
      },
    ],
  ],
  [
    'with an address',
    { ...whole, URL: 'https://example.org/map' },
    [expect.objectContaining({ link: 'https://example.org/map' })],
  ],
  [
    'with an invalid address',
    { ...whole, URL: 'javascript:alert(1)', 'Lat/Long': '' },
    [expect.objectContaining({ link: undefined })],
  ],
  [
    'without a place',
    { ...whole, Location: '#N/A', 'Lat/Long': 'null' },
    [expect.objectContaining({ location: undefined, link: undefined })],
  ],
  ['without a role', { ...whole, Role: '#N/A' }, []],
  ['without a start', { ...whole, Start: '' }, []],
  ['without an end', { ...whole, End: 'null' }, []],
  ['no cells at all', 'null', []],
  ['a list', [whole], []],
])('a period: %s', (_, work, expected) => {
  expect(inSunday(work)).toEqual(expected);
});

test('empty cells are left out; numbers become strings', () => {
  const row = {
    'User ID': 7,
    Name: ' Ella ',
    Group: '#N/A',
    Remit: 'null',
    Driver: '',
    Role: null,
    Resort: undefined,
    Rep: { nested: 1 },
    TO: '05:00',
    Arrivals: 'Coach',
  };
  expect(filledCells(row, INFO_COLUMNS)).toEqual([
    { column: 'Name', text: 'Ella' },
    { column: 'User ID', text: '7' },
  ]);
  expect(filledCells(row, TRAVEL_COLUMNS)).toEqual([
    { column: 'Arrivals', text: 'Coach' },
    { column: 'TO', text: '05:00' },
  ]);
});
