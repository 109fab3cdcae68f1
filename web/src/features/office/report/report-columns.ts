import { cellWords } from '@offpiste/core/office/report/report-view.rules';
import type { ReportCell, ReportReply } from '@offpiste/core/office/report/report.contract';
import { fileOnlyColumns } from '@offpiste/core/office/report/sensitive-report.rules';
import type { DeskColumn } from '#desk/table-column.ts';
import { columnName } from './column-name.ts';

type Row = ReportReply['rows'][number];

/** A report for the office's table. A row has no key of its own: its position in the reply is one. */
export function reportTable(
  { report, columns, rows }: Pick<ReportReply, 'report' | 'columns' | 'rows'>,
  roles: readonly string[],
) {
  const shown = columns.map(({ key, heading, kind }, index): DeskColumn<Row> => ({
    key,
    heading,
    kind,
    cellOf: (row) => row[index] ?? null,
    wordsOf: (cell: ReportCell) => cellWords(cell, { kind }),
  }));
  const inFiles = fileOnlyColumns(report, roles).map(({ key, kind }): DeskColumn<Row> => ({
    key,
    heading: columnName(key),
    kind,
    cellOf: () => null,
    isFileOnly: true,
  }));
  const indexes = new Map(rows.map((row, index) => [row, String(index)]));
  const name = columns.findIndex(({ key }) => key === 'name');
  return {
    columns: [...shown, ...inFiles],
    idOf: (row: Row) => indexes.get(row) ?? '',
    nameOf: (row: Row) => String(row[Math.max(0, name)] ?? ''),
  };
}
