import Papa from 'papaparse';
import { say } from '@offpiste/core/base/brand/say.rules';
import { withFormulaMarks } from '@offpiste/core/office/import/formula-mark.rules';
import type {
  ReportCellKind,
  ReportCell,
  ReportColumn,
  ReportTable,
} from '@offpiste/core/office/report/report.contract';

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const ISO = /^\d{4}-\d{2}-\d{2}T/;

/**
 * RFC 4180, UTF-8 with byte-order mark. An apostrophe precedes formulas, and the import removes it. The headings name
 * the zone of the times.
 */
export function reportCsv({ columns, rows }: ReportTable, zone: HeadingZone): string {
  const lines = rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]?.kind)));
  return BYTE_ORDER_MARK + csvLines([headingsOf(columns, zone), ...lines]);
}

export interface HeadingZone {
  readonly zone: string;
  /** '{heading} ({zone})' */
  readonly words: string;
}

export function headingsOf(columns: readonly ReportColumn[], { zone, words }: HeadingZone): string[] {
  return columns.map(({ kind, heading }) => (kind === 'moment' ? say(words, { heading, zone }) : heading));
}

export function csvLines(rows: readonly (readonly ReportCell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withFormulaMarks(cell) : cell)));
  return Papa.unparse(cells, { newline: LINE_END }) + LINE_END;
}

/** Spreadsheets read '2026-12-12 04:12:31' as a time, and ISO 8601 as a text. */
function csvCell(cell: ReportCell, kind: ReportCellKind | undefined): ReportCell {
  return kind === 'moment' && typeof cell === 'string' && ISO.test(cell) ? cell.slice(0, 19).replace('T', ' ') : cell;
}
