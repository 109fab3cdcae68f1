import { viewedRows, type TableView } from '@offpiste/core/base/table-view/table-view.rules';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { DeskColumn } from './table-column.ts';

/** Of the shown rows. */
export type TableSelectionState = 'all' | 'some' | 'none';

interface DeskTableInput<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
  readonly idOf: (row: Row) => string;
  readonly view: TableView;
}

/** Rows and their order are a rule of core, because the server applies it to files. */
export function useDeskTable<Row>({ rows, columns, idOf, view }: DeskTableInput<Row>) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const settled = useDeferredValue(view);
  const onScreen = useMemo(() => columns.filter(({ isFileOnly }) => isFileOnly !== true), [columns]);
  const shown = useMemo(
    () =>
      viewedRows(rows, settled, {
        columns: onScreen.map(({ key }) => key),
        cellOf: (row, index) => onScreen[index]?.cellOf(row) ?? null,
        wordsOf: (cell, index) => onScreen[index]?.wordsOf?.(cell) ?? String(cell ?? ''),
      }),
    [rows, onScreen, settled],
  );
  const visible = useMemo(
    () => onScreen.filter(({ key }) => view.columns?.includes(key) ?? true),
    [onScreen, view.columns],
  );
  const selected = useMemo(() => rows.filter((row) => selectedIds.has(idOf(row))), [rows, selectedIds, idOf]);
  const selection = useMemo((): TableSelectionState => {
    const count = shown.filter((row) => selectedIds.has(idOf(row))).length;
    if (count === 0) return 'none';
    return count === shown.length ? 'all' : 'some';
  }, [shown, selectedIds, idOf]);
  const toggle = useCallback(
    (id: string) =>
      setSelectedIds((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    [],
  );
  /** Of the shown rows. Hidden ones stay as they are. */
  const selectAll = useCallback(
    (isSelected: boolean) =>
      setSelectedIds((before) => {
        const ids = new Set(shown.map(idOf));
        return new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.has(id)));
      }),
    [shown, idOf],
  );
  const clear = useCallback(() => setSelectedIds(new Set()), []);
  return { shown, visible, selected, selectedIds, selection, toggle, selectAll, clear };
}
