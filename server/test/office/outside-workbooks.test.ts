import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellText } from '@offpiste/core/office/import/cell-text.rules';
import { readWorkbook } from '#office/sheet/read-workbook';

const FOLDER = join(import.meta.dirname, 'workbooks/outside');

const read = async (file: string) => readWorkbook(await readFile(join(FOLDER, file)));

// The source of each file has the expected values, apart from merged ranges, which count for each row here.
test.each<[string, string, readonly (readonly string[])[]]>([
  [
    'a calendar since 1904 in .xls',
    'date_1904.xls',
    [
      ['01/01/2021', '15'],
      ['02/01/2021', '16'],
      ['255:10:10', '17'],
    ],
  ],
  [
    'a calendar since 1904 in .xlsb',
    'date_1904.xlsb',
    [
      ['01/01/2021', '15'],
      ['02/01/2021', '16'],
      ['255:10:10', '17'],
    ],
  ],
  ['results of formulas in .xlsb', 'issue_182.xlsb', [['3'], ['Ab'], ['FALSE']]],
  ['errors', 'errors.xlsx', [['#DIV/0!'], ['#NAME?'], ['#VALUE!'], ['#NULL!'], ['#REF!'], ['#NUM!'], ['#N/A']]],
  ['phonetic runs', 'rph.xlsx', [['課きく 毛こ']]],
  [
    'runs behind a plain text',
    'richtext-after-plain.xlsx',
    [
      ['abcd', 'abcd', 'abcd', 'abcd'],
      ['tvalrval1rval2', 'rval1rval2', 'rval1rval2', 'rval1rval2'],
    ],
  ],
  [
    'shared formulas in any order',
    'non_monotonic_si.xlsx',
    [1, 2, 3, 4, 5, 6].map((n) => [n, 2 * n, 3 * n].map(String)),
  ],
  [
    'other prefixes',
    'nonstandard-xml-ns-prefix.xlsx',
    [
      ['a', 'b'],
      ['1', '3'],
      ['2', '4'],
    ],
  ],
  ['line ends that are written as codes', 'has_x000D_.xlsx', [['ABC\r\nDEF']]],
  [
    'merged cells of .ods',
    'merged_cells.ods',
    [
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
      ['A', '', 'C'],
    ],
  ],
  [
    'repeated rows of .ods',
    'number_rows_repeated.ods',
    [['A', 'B'], ['C', 'D'], ['C', 'D'], [], [], ['C', 'D'], [], ['C', 'D']],
  ],
  [
    'cells with an empty style',
    'empty_s_attribute.xlsx',
    [
      ['Name', 'Value'],
      ['John', '1'],
      ['Sophia', '2'],
      ['Peter', '3'],
      ['Sam', '4'],
    ],
  ],
])('reads %s', async (_, file, cells) => {
  const { sheets, problems } = await read(file);
  expect(problems).toEqual([]);
  expect(sheets[0]?.rows.slice(0, cells.length).map((row) => row.map(cellText))).toEqual(cells);
});

test('leaves out a module of macros that has no part', async () => {
  const { sheets, problems } = await read('60825.xlsx');
  expect([sheets.map(({ name }) => name), problems]).toEqual([['Sheet1'], []]);
});

test.each<[string, string, RegExp]>([
  ['of a test version of Excel', 'Simple.xlsb', /because it is damaged or of an unknown version; open it in Excel/],
  ['with an encryption of .xls', '35897-type4.xls', /^has a password; open it in Excel/],
])('rejects a workbook %s', async (_, file, words) => {
  await expect(read(file)).rejects.toThrow(words);
});
