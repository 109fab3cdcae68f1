import writeXlsxFile, { type Cell, type Sheet as WrittenSheet } from 'write-excel-file/node';
import { cellText } from '@offpiste/core/office/import/cell-text.rules';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, tableKeyOf } from '@offpiste/core/office/import/office-tables.list';
import { headingRowOf } from '@offpiste/core/office/import/office-name.rules';
import type { Sheet, SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { headingCell, textCell } from './written-cell.ts';

const MAX_ROWS = 5000;
const MAX_PROBLEMS_OF_ROW = 20;
const WIDTHS = { row: 8, cell: 18, problem: 60 } as const;

interface ProblemPage {
  readonly sheet: Sheet;
  readonly name: string;
  readonly headingRow: number;
  readonly problems: readonly SheetProblem[];
}

/** The rows of the office's sheets that have problems, with the problems beside them; undefined without problems. */
export async function writeProblemBook(
  sheets: readonly Sheet[],
  problems: readonly SheetProblem[],
): Promise<Buffer | undefined> {
  const pages = OFFICE_TABLE_KEYS.flatMap((key): ProblemPage[] => {
    const { name } = OFFICE_TABLES[key];
    const sheet = sheets.find((each) => tableKeyOf(each.name) === key);
    const headingRow = sheet ? headingRowOf(sheet) + 1 : 0;
    const own = problems.filter((problem) => problem.sheet === name && (problem.row ?? 0) > headingRow);
    return sheet && own.length > 0 ? [{ sheet, name, headingRow, problems: own }] : [];
  });
  const listed = new Set(pages.flatMap((page) => page.problems));
  const others = problems.filter((problem) => !listed.has(problem));
  const written = [...(others.length > 0 ? [wholePage(others)] : []), ...pages.map(writtenPage)];
  return written.length > 0 ? writeXlsxFile(written, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer() : undefined;
}

function writtenPage({ sheet, name, headingRow, problems }: ProblemPage): WrittenSheet<never> {
  const headings = (sheet.rows[headingRow - 1] ?? []).map(cellText);
  const rows = [...Map.groupBy(problems, ({ row = 0 }) => row)]
    .toSorted(([a], [b]) => a - b)
    .slice(0, MAX_ROWS)
    .map(([row, own]) => {
      const values = headings.map((_, column) => cellText(sheet.rows[row - 1]?.[column] ?? null));
      return [String(row), wordsOf(own), ...values].map(wrappedCell);
    });
  return {
    sheet: name,
    data: [['Row', 'Problems', ...headings].map((heading) => headingCell(heading)), ...rows],
    columns: [{ width: WIDTHS.row }, { width: WIDTHS.problem }, ...headings.map(() => ({ width: WIDTHS.cell }))],
    stickyRowsCount: 1,
  };
}

/** Problems of files, sheets and headings. */
function wholePage(problems: readonly SheetProblem[]): WrittenSheet<never> {
  const rows = problems
    .slice(0, MAX_ROWS)
    .map(({ sheet, heading = '', words, severity }) =>
      [sheet, heading, `${severityWord(severity)}: ${words}`].map(wrappedCell),
    );
  return {
    sheet: 'Problems',
    data: [['Sheet', 'Heading', 'Problem'].map((heading) => headingCell(heading)), ...rows],
    columns: [{ width: WIDTHS.cell }, { width: WIDTHS.cell }, { width: WIDTHS.problem }],
    stickyRowsCount: 1,
  };
}

function wordsOf(problems: readonly SheetProblem[]): string {
  return problems
    .slice(0, MAX_PROBLEMS_OF_ROW)
    .map(({ severity, heading = '', words }) => `${severityWord(severity)}: ${heading} ${words}`)
    .join('\n');
}

function severityWord(severity: SheetProblem['severity']): string {
  return severity === 'error' ? 'Error' : 'Warning';
}

function wrappedCell(text: string): Cell {
  return text === '' ? null : { ...textCell(text), wrap: true };
}
