import { expect, test } from 'vitest';
import { headingIndex } from './heading-row.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { SheetCell } from './sheet.contract.ts';

const HEADINGS = ['COACH', 'OPERATOR', 'Capacity'];

test.each<[string, SheetCell[][], number]>([
  ['the first row', [HEADINGS, ['C1', 'Smith', 49]], 0],
  ['below a title', [['Coaches of week 27A'], HEADINGS, ['C1', 'Smith', 49]], 1],
  ['below a title, a date and a blank row', [['Coaches'], ['As of', '3 January'], [], HEADINGS], 3],
  ['in the twentieth row', [...Array.from({ length: 19 }, () => ['Notes']), HEADINGS], 19],
  ['the second of two rows of headings', [['Coach', 'Company', 'Seats'], HEADINGS], 1],
  ['the first of two equal rows', [HEADINGS, HEADINGS], 0],
  ['below a title, if only one is known', [['Our coaches'], ['COACH', 'Seats'], ['C1', 49]], 1],
  [
    'the first row, if none is known',
    [
      ['Bus', 'Seats'],
      ['C1', 49],
    ],
    0,
  ],
  [
    'the first row, if a cell below is like a heading',
    [
      ['Bus', 'Seats'],
      ['Coach', 49],
    ],
    0,
  ],
  ['the first row that is no remark', [['# COACH', 'OPERATOR'], HEADINGS], 1],
  ['not below the twentieth row', [...Array.from({ length: 20 }, () => ['Notes']), HEADINGS], 0],
  ['none of no rows', [], -1],
])('finds the headings: %s', (_, rows, index) => {
  expect(headingIndex(rows, [OFFICE_TABLES.coaches])).toBe(index);
});
