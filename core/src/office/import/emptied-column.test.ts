import { describe, expect, test } from 'vitest';
import { emptiedBy, emptiedColumns, withoutEmptied, type Amounts } from './emptied-column.rules.ts';
import { readOfficeWeek } from './office-week.rules.ts';
import { problemLines } from './sheet-problem.rules.ts';

const FILLED = { clients: { Room: 286, 'Phone Number': 300, Lessons: 2 }, rooms: { 'Number Of Keys': 72 } };

function lines(
  clients: string[][],
  { rooms = [['Room ID'], ['101']], filled = FILLED }: { rooms?: string[][]; filled?: Amounts['filled'] } = {},
): string[] {
  const sheets = [
    { name: 'Clients', rows: clients },
    { name: 'Rooms', rows: rooms },
  ];
  return problemLines(emptiedColumns(readOfficeWeek({ sheets, assets: [] }).week, filled));
}

const KEYS_GONE =
  'Rooms, Number Of Keys: there is no such heading, and 72 rows of the week had something there; to delete it, import with --empty "Rooms: Number Of Keys"';

describe('a column that no row fills any more', () => {
  test('an emptied column is an error if reps need it, otherwise a warning', () => {
    expect(
      lines([
        ['Reference', 'Room', 'Lessons'],
        ['A', '', ''],
      ]),
    ).toEqual([
      'Clients, Room: is empty in every row, and 286 rows of the week had something there; to delete it, import with --empty "Clients: Room"',
      KEYS_GONE,
      'Warning: Clients, Phone Number: there is no such heading, and 300 rows of the week had something there',
    ]);
  });

  test('reports an emptied column with few values only if its heading is missing', () => {
    expect(
      lines([
        ['Reference', 'Room', 'Phone Number'],
        ['A', '101', '+447700900123'],
      ]),
    ).toEqual([
      KEYS_GONE,
      'Warning: Clients, Lessons: there is no such heading, and 2 rows of the week had something there',
    ]);
  });

  test('reports no emptied column if one row has a value or the sheet is empty', () => {
    const one = [
      ['Reference', 'Room', 'Phone Number', 'Lessons'],
      ['A', '101', '1', 'L1'],
    ];
    expect(lines(one, { rooms: [['Room ID']] })).toEqual([]);
    expect(lines(one, { filled: { clients: { Weekday: 9 } } })).toEqual([]);
  });
});

test('accepts an emptied sheet or column that a person allowed', () => {
  expect(emptiedBy('clients: room')).toEqual({ key: 'clients', heading: 'Room' });
  expect(emptiedBy('Lift Passes')).toEqual({ key: 'liftPasses' });
  expect(emptiedBy('Clients: Floor')).toBeUndefined();
  expect(emptiedBy('Floors')).toBeUndefined();
  expect(withoutEmptied({ sizes: { events: 3, rooms: 2 }, filled: FILLED }, ['Events', 'Clients: Room'])).toEqual({
    sizes: { rooms: 2 },
    filled: { clients: { 'Phone Number': 300, Lessons: 2 }, rooms: { 'Number Of Keys': 72 } },
  });
});
