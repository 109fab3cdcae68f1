import { viewedRows, type TableView } from '@offpiste/core/base/table-view/table-view.rules';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Row as TableRow,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { cellText, type DeskColumn } from './table-column.ts';

/** Rows and their order are a rule of core, because the server applies it to files. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** Of the shown rows. */
export type TableSelectionState = 'all' | 'some' | 'none';

export type DeskRow<Row extends RowData> = TableRow<typeof features, Row>;

interface DeskTableInput<Row extends RowData> {
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
  readonly idOf: (row: Row) => string;
  readonly view: TableView;
}

export function useDeskTable<Row extends RowData>({ rows, columns, idOf, view }: DeskTableInput<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const settled = useDeferredValue(view);
  const shown = useMemo(
    () =>
      viewedRows(rows, settled, {
        columns: columns.map(({ key }) => key),
        cellOf: (row, column) => columns[column]?.cellOf(row) ?? null,
        wordsOf: (cell, column) => columns[column]?.wordsOf?.(cell) ?? String(cell ?? ''),
      }),
    [rows, columns, settled],
  );
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.key, accessorFn: (row: Row) => cellText(column, row), meta: column })),
    [columns],
  );
  const columnVisibility = useMemo(() => {
    const isChosen = ({ key, isFileOnly }: DeskColumn<Row>) =>
      isFileOnly !== true && (view.columns?.includes(key) ?? true);
    return Object.fromEntries(columns.map((column) => [column.key, isChosen(column)]));
  }, [columns, view.columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: shown,
    getRowId: idOf,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
  });
  const selected = useMemo(() => rows.filter((row) => rowSelection[idOf(row)]), [rows, rowSelection, idOf]);
  const visible = columns.filter(({ key }) => columnVisibility[key]);
  const selection = useMemo((): TableSelectionState => {
    const count = shown.filter((row) => rowSelection[idOf(row)]).length;
    if (count === 0) return 'none';
    return count === shown.length ? 'all' : 'some';
  }, [shown, rowSelection, idOf]);
  return { table, shown, selected, selection, visible, clear: () => setRowSelection({}) };
}
