import { say } from '@offpiste/core/base/brand/say.rules';
import { csvText } from '@offpiste/core/office/import/csv-text.rules';
import type {
  ReportCellKind,
  ReportCell,
  ReportColumn,
  ReportTable,
} from '@offpiste/core/office/report/report.contract';

const ISO = /^\d{4}-\d{2}-\d{2}T/;

/**
 * RFC 4180, UTF-8 with byte-order mark. An apostrophe precedes formulas, and the import removes it. The headings name
 * the zone of the times.
 */
export function reportCsv({ columns, rows }: ReportTable, zone: HeadingZone): string {
  const lines = rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]?.kind)));
  return csvText([headingsOf(columns, zone), ...lines]);
}

export interface HeadingZone {
  readonly zone: string;
  /** '{heading} ({zone})' */
  readonly words: string;
}

export function headingsOf(columns: readonly ReportColumn[], { zone, words }: HeadingZone): string[] {
  return columns.map(({ kind, heading }) => (kind === 'moment' ? say(words, { heading, zone }) : heading));
}

/** Spreadsheets read '2026-12-12 04:12:31' as a time, and ISO 8601 as a text. */
function csvCell(cell: ReportCell, kind: ReportCellKind | undefined): ReportCell {
  return kind === 'moment' && typeof cell === 'string' && ISO.test(cell) ? cell.slice(0, 19).replace('T', ' ') : cell;
}
