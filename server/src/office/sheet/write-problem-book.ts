import writeXlsxFile, { type Cell, type Sheet as WrittenSheet } from 'write-excel-file/node';
import { cellText } from '@offpiste/core/office/import/cell-text.rules';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { headingIndex } from '@offpiste/core/office/import/read-table.rules';
import type { Sheet, SheetProblem } from '@offpiste/core/office/import/sheet.contract';

const MAX_ROWS = 5000;
const MAX_TEXT = 32_000;
const MAX_PROBLEMS_OF_ROW = 20;
const WIDE = 60;
const WIDTH = 18;

/** The rows of the office's sheets that have problems, with the problems beside them. */
export async function writeProblemBook(
  sheets: readonly Sheet[],
  problems: readonly SheetProblem[],
): Promise<Buffer | undefined> {
  const pages = OFFICE_TABLE_KEYS.flatMap((key) => {
    const { name } = OFFICE_TABLES[key];
    const own = problems.filter((problem) => problem.sheet === name && problem.row !== undefined);
    const sheet = sheets.find((each) => each.name === name);
    return sheet && own.length > 0 ? [pageOf(sheet, own)] : [];
  });
  const others = problems.filter(({ row }) => row === undefined);
  if (others.length > 0) pages.unshift(wholePage(others));
  return pages.length > 0 ? writeXlsxFile(pages, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer() : undefined;
}

function pageOf(sheet: Sheet, problems: readonly SheetProblem[]): WrittenSheet<never> {
  const at = headingIndex(sheet);
  const headings = (sheet.rows[at] ?? []).map(cellText);
  const rows = [...Map.groupBy(problems, ({ row = 0 }) => row)]
    .filter(([row]) => row !== at + 1)
    .toSorted(([a], [b]) => a - b)
    .slice(0, MAX_ROWS)
    .map(([row, own]) => {
      const values = headings.map((_, place) => textCell(cellText(sheet.rows[row - 1]?.[place] ?? null)));
      return [textCell(String(row)), textCell(wordsOf(own)), ...values];
    });
  return {
    sheet: sheet.name,
    data: [['Row', 'Problems', ...headings].map(headingCell), ...rows],
    columns: [{ width: 8 }, { width: WIDE }, ...headings.map(() => ({ width: WIDTH }))],
    stickyRowsCount: 1,
  };
}

function wholePage(problems: readonly SheetProblem[]): WrittenSheet<never> {
  const rows = problems
    .slice(0, MAX_ROWS)
    .map(({ sheet, heading = '', words }) => [sheet, heading, words].map(textCell));
  return {
    sheet: 'Problems',
    data: [['Sheet', 'Heading', 'Problem'].map(headingCell), ...rows],
    columns: [{ width: WIDTH }, { width: WIDTH }, { width: WIDE }],
    stickyRowsCount: 1,
  };
}

function wordsOf(problems: readonly SheetProblem[]): string {
  return problems
    .slice(0, MAX_PROBLEMS_OF_ROW)
    .map(({ severity, heading, words }) => `${severity === 'error' ? 'Error' : 'Warning'}: ${heading ?? ''} ${words}`)
    .join('\n');
}

function headingCell(value: string): Cell {
  return { value: value.slice(0, MAX_TEXT), type: String, fontWeight: 'bold', backgroundColor: '#e3f4fa' };
}

function textCell(value: string): Cell {
  return value === ''
    ? null
    : { value: value.slice(0, MAX_TEXT).toWellFormed(), type: String, format: '@', wrap: true };
}
