import Papa from 'papaparse';
import { say } from '@offpiste/core/base/brand/say.rules';
import { FORMULA_LIKE } from '@offpiste/core/office/import/formula-mark.rules';
import type {
  ReportCellKind,
  ReportCell,
  ReportColumn,
  ReportTable,
} from '@offpiste/core/office/report/report.contract';

/** Without it Excel takes UTF-8 for something else, and names lose their accents. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/**
 * A report as CSV (RFC 4180, UTF-8 with byte-order mark). Texts that a spreadsheet would run as a formula have an apostrophe
 * before them, which an import takes off again. Moments are UTC, and their headings say so.
 */
export function reportCsv({ columns, rows }: ReportTable, utcHeading: string): string {
  const lines = rows.map((row) => row.map((cell, at) => csvCell(cell, columns[at]?.kind)));
  return BYTE_ORDER_MARK + csvLines([headingsOf(columns, utcHeading), ...lines]);
}

/** The headings of a file. */
export function headingsOf(columns: readonly ReportColumn[], utcHeading: string): string[] {
  return columns.map(({ kind, heading }) => (kind === 'moment' ? say(utcHeading, { heading }) : heading));
}

/** Lines of CSV, each with its end. */
export function csvLines(rows: readonly (readonly ReportCell[])[]): string {
  // Its types want rows that can be changed.
  const cells = rows as ReportCell[][];
  return Papa.unparse(cells, { newline: LINE_END, escapeFormulae: FORMULA_LIKE }) + LINE_END;
}

/** Spreadsheets take '2026-12-12 04:12:31' for a moment, and an ISO 8601 text for a text. */
function csvCell(cell: ReportCell, kind: ReportCellKind | undefined): ReportCell {
  return kind === 'moment' && typeof cell === 'string' ? cell.slice(0, 19).replace('T', ' ') : cell;
}
