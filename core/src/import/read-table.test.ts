import { expect, test } from 'vitest';
import { readTable } from './read-table.rules.ts';
import { COACH_TABLE } from './ride.table.ts';
import type { SheetCell } from './sheet.contract.ts';

const read = (...rows: SheetCell[][]) => readTable(COACH_TABLE, { name: 'Coaches', rows });

test('columns in any order and case; blank rows and remarks are passed over; rows keep their numbers', () => {
  const { rows, problems } = read(
    [null, ''],
    [' capacity', 'Ob_Nuco staff', 'Coach'],
    ['# a number', null, null],
    [],
    ['49', null, ' C1 '],
    [null, '#N/A', 7],
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ row, cells }) => [row, cells.COACH, cells.Capacity, cells['OB NUCO Staff']])).toEqual([
    [5, 'C1', 49, undefined],
    [6, '7', undefined, undefined],
  ]);
});

test('columns that the table does not know are kept where they are shown', () => {
  expect(read(['COACH', 'Toilet'], ['C1', true]).rows[0]?.others).toEqual({ Toilet: 'true' });
});

test('a heading twice', () => {
  expect(read(['COACH', 'coach'], ['C1', 'C2']).problems.map(({ words }) => words)).toEqual([
    'this heading is there twice',
  ]);
});

test('a sheet without headings has no rows', () => {
  expect(read([null], [])).toEqual({ rows: [], problems: [] });
});

test.each([
  ['a known column', ['COACH', 'OPERATOR']],
  ['a column that is only shown', ['COACH', 'Toilet']],
])('characters that are no text are told in %s', (_, headings) => {
  for (const text of ['a\u0000b', 'a\ud800b', 'a\ufffdb'])
    expect(read(headings, ['C1', text]).problems.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({
        row: 2,
        heading: headings[1],
        words: expect.stringContaining('characters that are no text'),
      }),
    ]);
});

test('more rows than are read', () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => [at]);
  expect(readTable(COACH_TABLE, { name: 'Coaches', rows: [['COACH'], ...rows] }).problems).toMatchObject([
    { words: 'has 100001 rows; at most 100000 are read' },
  ]);
});
