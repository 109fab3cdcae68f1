import { expect, test } from 'vitest';
import { CLIENT_TABLE } from './client.table.ts';
import { readTable } from './read-table.rules.ts';
import type { SheetCell } from './sheet.contract.ts';

const utc = (...parts: [number, number, number]) => new Date(Date.UTC(...parts));
const problemsOf = (...days: SheetCell[]) => {
  const people = days.map((day, index) => [`NUCO-AAAAA${index}`, 'Ann', day]);
  const rows = [['Reference', 'Name', 'Date Of Birth'], ...people];
  return readTable(CLIENT_TABLE, { name: 'Clients', rows }).problems;
};
const WHOLE = /may have the month first, too: row \d+ has "\d+.25.2003( 00:00:00)?", which begins with the month/;

test.each<[string, SheetCell[]]>([
  ['texts', ['04/09/2003', '04/25/2003']],
  ['texts with points', ['4.9.2003', '4.25.2003']],
  ['texts with dashes', ['04-25-2003', '04-09-2003']],
  ['dates that a spreadsheet made of the others', [utc(2003, 8, 4), '04/25/2003']],
  ['dates and times', ['04/09/2003 00:00:00', '04/25/2003 00:00:00']],
])('reports the column, not only one row, for %s', (_, days) => {
  const words = problemsOf(...days).map((problem) => [problem.heading, problem.words]);
  expect(words).toContainEqual(['Date Of Birth', expect.stringMatching(WHOLE)]);
  expect(words).toContainEqual(['Date Of Birth', expect.stringContaining('is not a day')]);
});

test('counts the doubtful days and names the first row', () => {
  const [problem] = problemsOf('25/04/2003', '04/09/2003', '05/06/2003', '05/05/2003', '04/25/2003').filter(
    ({ isCause }) => isCause,
  );
  expect(problem).toMatchObject({
    row: 3,
    words:
      '"04/09/2003" may have the month first, too: row 6 has "04/25/2003", which begins with the month. Check 2 days from this row on, and write all days as dd/mm/yyyy',
  });
});

test.each<[string, SheetCell[]]>([
  ['days first', ['09/04/2003', '25/04/2003']],
  ['two forms, each with one meaning', ['2003-04-09', '09/04/2003', utc(2003, 3, 9)]],
])('accepts a column with %s', (_, days) => {
  expect(problemsOf(...days)).toEqual([]);
});
