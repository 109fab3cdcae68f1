import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { ReportCellKind, ReportCell, ReportTable } from '@offpiste/core/office/report/report.contract';
import { columnLetters } from '@offpiste/core/office/import/column-letter.rules';
import { headingCell, textCell } from '#office/sheet/written-cell';
import { headingsOf, type HeadingZone } from './report-csv.ts';

const MAX_SHEET_NAME = 31;
const ISO = /^\d{4}-\d{2}-\d{2}(T|$)/;
const FORMATS = { moment: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' } as const;
/** In characters. The filter's arrow covers some of a heading. */
const WIDTHS: Readonly<Record<ReportCellKind, number>> = { text: 8, number: 8, moment: 20, day: 13 };
const MAX_WIDTH = 48;
const ARROW_WIDTH = 4;

/**
 * Texts such as '+47…', '0044…' and codes stay texts. The headings name the zone of the times. Large reports take
 * seconds, so run it in a separate process.
 */
export async function reportWorkbook({ title, columns, rows }: ReportTable, zone: HeadingZone): Promise<Buffer> {
  const headings = headingsOf(columns, zone);
  const data = rows.map((row) => row.map((cell, index) => workbookCell(cell, columns[index]?.kind ?? 'text')));
  const sheet = {
    sheet: title
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, MAX_SHEET_NAME)
      .toWellFormed(),
    data: [headings.map((heading) => headingCell(heading)), ...data],
    columns: columns.map(({ kind }, index) => {
      const widest = kind === 'text' ? widestCell(rows, index) : 0;
      const heading = (headings[index] ?? '').length + ARROW_WIDTH;
      return { width: Math.min(MAX_WIDTH, Math.max(WIDTHS[kind], heading, widest + 2)) };
    }),
    stickyRowsCount: 1,
  };
  const features = columns.length === 0 ? [] : [headingFilter(columns.length, rows.length + 1)];
  return writeXlsxFile([sheet], { fontFamily: 'Calibri', fontSize: 11, features }).toBuffer();
}

function widestCell(rows: ReportTable['rows'], index: number): number {
  return rows.reduce((widest, row) => Math.max(widest, String(row[index] ?? '').length), 0);
}

/** The arrows of a spreadsheet beside its headings. */
function headingFilter(columnCount: number, rowCount: number) {
  const filter = `<autoFilter ref="A1:${columnLetters(columnCount - 1)}${rowCount}"/>`;
  return {
    files: {
      transform: {
        // The schema wants it directly after the rows and their protection.
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string) => xml.replace(/<\/sheetData>|<sheetData\/>/, `$&${filter}`),
        },
      },
    },
  };
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
