import { rowAfterKey } from '@offpiste/core/base/table-view/table-keys.rules';
import { columnWidth } from '@offpiste/core/base/table-view/table-look.rules';
import type { TableView } from '@offpiste/core/base/table-view/table-view.rules';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { GridHead } from './grid-head.part.tsx';
import { GridRow } from './grid-row.part.tsx';
import type { DeskColumn } from './table-column.ts';
import type { useDeskTable } from './use-desk-table.ts';
import styles from './desk-grid.module.css';

/** 'passing': the arrow keys moved to the row while the details of another one were open. */
export type OpenHow = 'press' | 'passing';

type DeskGridProps<Row> = {
  label: string;
  table: ReturnType<typeof useDeskTable<Row>>;
  /** All rows: widths stay while a filter is typed. */
  all: readonly Row[];
  idOf: (row: Row) => string;
  view: TableView;
  onSort: (column: string) => void;
  onFilter: (column: string, words: string) => void;
  nameOf: (row: Row) => string;
  onOpen: ((row: Row, how: OpenHow) => void) | undefined;
  /** The row whose details are shown; '' for none, undefined for a list without details. */
  openId: string | undefined;
  onClose: (() => void) | undefined;
  copyOf: (current: readonly Row[]) => string;
};

/** Px, until the first row is measured. */
const ROW_HEIGHT_GUESS = 36;
const ROWS_BEYOND_VIEW = 6;
const FIXED_WIDTHS = { number: 8, moment: 17, day: 11 } as const;

/** Only visible rows are in the document. Together they are one stop of the Tab key; arrows move inside. */
export function DeskGrid<Row>(props: DeskGridProps<Row>) {
  const { label, table, all, idOf, view, onSort, onFilter, nameOf, onOpen, openId, onClose, copyOf } = props;
  const { shown: rows, visible: columns, selectedIds, selection, toggle, selectAll, clear } = table;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [rowPx, setRowPx] = useState(ROW_HEIGHT_GUESS);
  const [currentId, setCurrentId] = useState(openId === '' ? undefined : openId);
  const current = rows.findIndex((row) => idOf(row) === currentId);
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => (rows[index] ? idOf(rows[index]) : index),
    overscan: ROWS_BEYOND_VIEW,
  });
  const hasRows = rows.length > 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !hasRows) return undefined;
    // Text size, pointer and width of the window change the height of all rows alike.
    const watch = new ResizeObserver(() => {
      const heightPx = element.querySelector('tbody > tr[data-index]')?.getBoundingClientRect().height;
      if (heightPx) setRowPx(heightPx);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasRows]);
  useLayoutEffect(() => windowed.measure(), [rowPx, windowed]);
  useLayoutEffect(() => {
    if (current !== -1) windowed.scrollToIndex(current, { align: 'auto' });
    // A row that the address names is in view once, on opening the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const widths = useMemo(
    () =>
      columns.map(({ heading, kind = 'text', cellOf, wordsOf }) => {
        const isEmpty = all.every((row) => cellOf(row) === null);
        if (isEmpty) return columnWidth(heading, [wordsOf?.(null) ?? null]);
        return kind === 'text'
          ? columnWidth(heading, cellsOf(all, cellOf))
          : Math.max(FIXED_WIDTHS[kind], heading.length);
      }),
    [columns, all],
  );
  const keptKey = columns[0]?.key;
  const latestOpen = useRef(onOpen);
  useEffect(() => {
    latestOpen.current = onOpen;
  });
  // Stable, so that only changed rows are drawn again.
  const openRow = useCallback((row: Row) => latestOpen.current?.(row, 'press'), []);

  const move = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const perPage = Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2;
    const next = rowAfterKey(event.key, current, rows.length, perPage);
    const row = rows[current];
    if (next !== undefined) {
      setCurrentId(rows[next] && idOf(rows[next]));
      windowed.scrollToIndex(next, { align: 'auto' });
      if (openId && rows[next]) onOpen?.(rows[next], 'passing');
    } else if (event.key === ' ' && row) toggle(idOf(row));
    else if (event.key === 'Enter' && row && onOpen) onOpen(row, 'press');
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selectAll(true);
    else if (event.key === 'Escape' && openId) onClose?.();
    else if (event.key === 'Escape') clear();
    else return;
    event.preventDefault();
  };
  const copy = (event: ClipboardEvent) => {
    const row = rows[current];
    if (event.target instanceof HTMLInputElement) return;
    if (event.currentTarget.ownerDocument.getSelection()?.isCollapsed === false) return;
    const text = copyOf(row ? [row] : []);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };

  const items = windowed.getVirtualItems();
  const abovePx = items[0]?.start ?? 0;
  const belowPx = windowed.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ '--rows': `${windowed.getTotalSize()}px` } as CSSProperties}
      onCopy={copy}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows are chosen with keys
        role="grid"
        className={styles.grid}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        aria-activedescendant={current === -1 ? undefined : `${id}-${currentId}`}
        tabIndex={0}
        onKeyDown={move}
      >
        <colgroup>
          <col className={styles.selectColumn} />
          {widths.map((width, index) => (
            <col
              key={columns[index]?.key}
              className={styles.column}
              data-kept={columns[index]?.key === keptKey || undefined}
              style={{ '--width': `${width}ch` } as CSSProperties}
            />
          ))}
        </colgroup>
        <GridHead
          selection={selection}
          onSelectAll={selectAll}
          columns={columns}
          all={all}
          view={view}
          keptKey={keptKey}
          onSort={onSort}
          onFilter={onFilter}
        />
        <tbody>
          {abovePx > 0 ? <tr aria-hidden style={{ height: abovePx }} /> : null}
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const rowId = idOf(row);
            return (
              <GridRow
                key={rowId}
                id={`${id}-${rowId}`}
                rowId={rowId}
                row={row}
                index={index}
                columns={columns}
                keptKey={keptKey}
                isSelected={selectedIds.has(rowId)}
                isCurrent={rowId === currentId}
                isOpen={rowId === openId}
                nameOf={nameOf}
                onOpen={onOpen && openRow}
                onCurrent={setCurrentId}
                onToggle={toggle}
              />
            );
          })}
          {belowPx > 0 ? <tr aria-hidden style={{ height: belowPx }} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function* cellsOf<Row>(rows: readonly Row[], cellOf: DeskColumn<Row>['cellOf']) {
  for (const row of rows) yield cellOf(row);
}
