import { REPORT_COLUMNS, type ColumnLook } from '@offpiste/core/office/report/report-columns.list';
import { cellWords } from '@offpiste/core/office/report/report-view.rules';
import type { ReportCell, ReportReply } from '@offpiste/core/office/report/report.contract';
import type { DeskColumn } from '#desk/table-column.ts';
import { columnName } from './column-name.ts';

type Row = ReportReply['rows'][number];

/** A report for the office's table. A row has no key of its own: its place in the reply is one. */
export function reportTable({ report, columns, rows }: Pick<ReportReply, 'report' | 'columns' | 'rows'>) {
  const shown = columns.map(({ key, heading, kind }, index): DeskColumn<Row> => ({
    key,
    heading,
    kind,
    cellOf: (row) => row[index] ?? null,
    wordsOf: (cell: ReportCell) => cellWords(cell, { kind }),
  }));
  const looks = Object.entries<ColumnLook>(REPORT_COLUMNS[report]);
  const replaced = new Set(looks.map(([, { inFiles }]) => inFiles));
  const inFiles = looks.flatMap(([key, { kind, isFileOnly }]): DeskColumn<Row>[] =>
    isFileOnly === true && !replaced.has(key)
      ? [{ key, heading: columnName(key), kind, cellOf: () => null, isFileOnly }]
      : [],
  );
  const places = new Map(rows.map((row, index) => [row, String(index)]));
  const name = columns.findIndex(({ key }) => key === 'name');
  return {
    columns: [...shown, ...inFiles],
    idOf: (row: Row) => places.get(row) ?? '',
    nameOf: (row: Row) => String(row[Math.max(0, name)] ?? ''),
  };
}
