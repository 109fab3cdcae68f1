import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { ReportCellKind, ReportCell, ReportTable } from '@offpiste/core/office/report/report.contract';
import { headingCell, textCell } from '#office/sheet/written-cell';
import { headingsOf } from './report-csv.ts';

const MAX_SHEET_NAME = 31;
const ISO = /^\d{4}-\d{2}-\d{2}(T|$)/;
const FORMATS = { moment: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' } as const;
const WIDTHS: Readonly<Record<ReportCellKind, number>> = { text: 20, number: 12, moment: 20, day: 13 };

/**
 * Texts such as '+47…', '0044…' and codes stay texts. Times are UTC, as the headings show. Large reports take seconds,
 * so run it in a separate process.
 */
export async function reportWorkbook({ title, columns, rows }: ReportTable, utcHeading: string): Promise<Buffer> {
  const headings = headingsOf(columns, utcHeading).map((heading) => headingCell(heading));
  const data = rows.map((row) => row.map((cell, index) => workbookCell(cell, columns[index]?.kind ?? 'text')));
  const sheet = {
    sheet: title
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, MAX_SHEET_NAME)
      .toWellFormed(),
    data: [headings, ...data],
    columns: columns.map(({ kind, heading }) => ({ width: Math.max(WIDTHS[kind], heading.length + 2) })),
    stickyRowsCount: 1,
  };
  return writeXlsxFile([sheet], { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
}

function workbookCell(cell: ReportCell, kind: ReportCellKind): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (kind === 'moment' || kind === 'day') {
    const date = dateOf(cell, kind);
    if (date) return { value: date, type: Date, format: FORMATS[kind] };
  }
  return textCell(cell);
}

/** An invalid date (1990-02-31) or free text stays a text. */
function dateOf(cell: string, kind: 'moment' | 'day'): Date | undefined {
  if (!ISO.test(cell)) return undefined;
  // Whole seconds as in CSV, because a spreadsheet would round them.
  const date = new Date(kind === 'day' ? cell : `${cell.slice(0, 19)}Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(cell.slice(0, 10));
  return isReal ? date : undefined;
}
