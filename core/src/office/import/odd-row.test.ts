import { describe, expect, test } from 'vitest';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import { readTable } from './read-table.rules.ts';
import type { SheetCell } from './sheet.contract.ts';
import { problemLines } from './sheet-problem.rules.ts';

const HEADINGS = ['COACH', 'OPERATOR', 'Capacity'];
const COACHES: SheetCell[][] = [
  ['C1', 'Smith', 49],
  ['C2', 'Jones', 49],
  ['C3', 'Smith', 53],
];

const read = (rows: readonly SheetCell[][], key: OfficeTableKey = 'coaches') => {
  const { rows: own, problems } = readTable(OFFICE_TABLES[key], { name: OFFICE_TABLES[key].name, rows });
  return { rows: own, lines: problemLines(problems) };
};

describe('warns of rows that look like a total or a remark, and reads them', () => {
  test.each([
    'Total',
    'TOTAL:',
    'Grand total',
    'Sub-total 3',
    'Sum',
    'Gesamt',
    'Summe: 151',
    'Totaux',
    'Totale',
    'Razem',
    'Last updated 3 January',
    'Updated: 03/01/2027 by Ann',
    'Exported from Bookings',
    'Printed on Monday',
    'As of 3 January',
    'Stand: 03.01.2027',
    'Page 1 of 2',
    'End of list',
    'Zuletzt geändert am 3.1.',
    'Dernière mise à jour le 3 janvier',
  ])('%s', (text) => {
    const { rows, lines } = read([HEADINGS, ...COACHES, [text, null, 151]]);
    expect(rows).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/^Warning: Coaches, row 5: ".*" looks like a total or a remark/);
  });

  test('a text alone in the last row', () => {
    const { lines } = read([HEADINGS, ...COACHES, ['Please check with Ann!']]);
    expect(lines).toEqual([expect.stringContaining('row 5: "Please check with Ann!" looks like a total or a remark')]);
  });

  test.each(['Totally Coaches', 'Summit 1', 'Page Turner', 'Standard', 'Endeavour', 'Generator Hostel', 'Sumatra'])(
    'but not of %s',
    (text) => {
      expect(read([HEADINGS, ...COACHES, [text, 'Smith', 49]]).lines).toEqual([]);
    },
  );

  test('but not of short rows among short rows', () => {
    expect(read([HEADINGS, ['C1'], ['C2'], ['C3']]).lines).toEqual([]);
  });
});

describe('warns of a row that repeats the headings, and reads it', () => {
  test.each<[string, SheetCell[], string[]]>([
    ['all of them', HEADINGS, ['Warning: Coaches, row 5: repeats the headings.']],
    ['two of them in another case', ['coach', ' Operator', 49], ['Warning: Coaches, row 5: repeats the headings.']],
    ['but not of one', ['C4', 'Operator', 49], []],
    ['but not of headings in other columns', ['OPERATOR', 'COACH', 49], []],
  ])('%s', (_, row, words) => {
    const { rows, lines } = read([HEADINGS, ...COACHES, row]);
    expect(rows).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith('Warning'))).toEqual(
      words.map((each) => expect.stringContaining(each)),
    );
  });
});

describe('counts rows that are left out as remarks', () => {
  test.each<[string, SheetCell[][], string[]]>([
    ['one', [['# Ann: check'], ['C1']], ['Warning: Coaches: a row that begins with "# " is a remark and left out']],
    [
      'each row of a first column with a number sign',
      [['# 1'], ['# 2'], ['# 3']],
      ['Warning: Coaches: 3 rows that begin with "# " are remarks and left out'],
    ],
    [
      'but not the explanations of the template',
      [[`# needed: ${OFFICE_TABLES.coaches.columns.COACH.kind.takes}`], ['C1']],
      [],
    ],
    ['but not a remark above the headings', [['C1']], []],
    ['but not a number sign without a blank', [['#1']], []],
  ])('%s', (name, rows, lines) => {
    const above: SheetCell[][] = name.includes('above') ? [['# Coaches']] : [];
    expect(read([...above, ['COACH'], ...rows]).lines.toSorted()).toEqual(lines);
  });
});

describe('loses no cell without a warning', () => {
  test.each<[string, SheetCell[], string[]]>([
    [
      'one cell behind the headings',
      ['C1', 'Smith', 49, 'x'],
      ['row 2: "x" in column D has no heading, so it is not read'],
    ],
    ['several', ['C1', 'Smith', 49, 'x', null, 'y'], ['row 2: "x" in column D and 1 more has no heading']],
    ['one far away', ['C1', ...Array.from({ length: 27 }, () => null), 'x'], ['"x" in column AC has no heading']],
    ['blank ones', ['C1', 'Smith', 49, '', ' ', 'null'], []],
  ])('%s', (_, row, words) => {
    expect(read([HEADINGS, row]).lines).toEqual(words.map((each) => expect.stringContaining(each)));
  });

  test('below an empty heading', () => {
    expect(
      read([
        ['COACH', '', 'Capacity'],
        ['C1', 'x', 49],
      ]).lines,
    ).toEqual([expect.stringContaining('row 2: "x" in column B has no heading')]);
  });

  test('keeps further columns of the same name', () => {
    const { rows } = read([
      ['COACH', 'Notes', 'Notes', 'Notes'],
      ['C1', 'a', 'b', 'c'],
    ]);
    expect(rows[0]?.others).toEqual({ Notes: 'a', 'Notes (2)': 'b', 'Notes (3)': 'c' });
  });
});

test('names the row of headings in which a heading is missing', () => {
  const { lines } = read([['Our coaches'], [], ['OPERATOR', 'Capacity'], ['Smith', 49]]);
  expect(lines[0]).toMatch(/^Coaches, row 3, COACH: there is no such heading/);
});
