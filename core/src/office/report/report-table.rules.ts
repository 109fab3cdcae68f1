// Source: docs/reference/reports.md (Reports, Live addresses).
import type { ReportColumn, ReportTable } from './report.contract.ts';
import type { ReportKey } from './report-key.rules.ts';
import { REPORT_COLUMNS, type ColumnKey, type ColumnLook, type ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';

/** The columns of a report with their headings. */
export function columnsOf(key: ReportKey, words: ReportWords): ReportColumn[] {
  const looks: Readonly<Record<string, ColumnLook>> = REPORT_COLUMNS[key];
  return Object.entries(looks).map(([column, look]) => ({
    key: column,
    heading: words.columns[column as ColumnKey],
    ...look,
  }));
}

/** A report as a table. */
export function tableOf<Key extends ReportKey>(
  key: Key,
  rows: readonly ReportRow<Key>[],
  words: ReportWords,
): ReportTable {
  const columns = columnsOf(key, words);
  return {
    title: words.titles[key],
    columns,
    rows: rows.map((row) => {
      const cells: Readonly<Record<string, string | number | null>> = row;
      return columns.map((column) => cells[column.key] ?? null);
    }),
  };
}

/** The same report with only the chosen columns. */
export function withColumns(table: ReportTable, isTaken: (column: ReportColumn) => boolean): ReportTable {
  const taken = table.columns.flatMap((column, index) => (isTaken(column) ? [index] : []));
  const only = <Item>(items: readonly Item[]) => taken.flatMap((index) => items[index] ?? null) as Item[];
  return { ...table, columns: only(table.columns), rows: table.rows.map(only) };
}

/** Whether screen and paper show this column. */
export function isShownColumn({ isFileOnly }: ReportColumn): boolean {
  return isFileOnly !== true;
}

/** Whether files and live addresses have this column. Their times are UTC. */
export function isFileColumn({ isScreenOnly }: ReportColumn): boolean {
  return isScreenOnly !== true;
}

/** Whether a live address may have this column. Its readers do not sign in. */
export function isLiveColumn(column: ReportColumn): boolean {
  return column.isPrivate !== true && isFileColumn(column);
}
