import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import type { RowEdge } from '#ui/list-row/list-row.part.tsx';
import styles from './data-table.module.css';

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  headings: readonly [string, string];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first cell is the row's name and its link or button. */
  cells: (row: Row) => readonly [ReactNode, ReactNode];
  rowHref?: (row: Row) => string;
  onRowPress?: (row: Row) => void;
  rowEdge?: (row: Row) => RowEdge;
  /** 'bare' for a table that reaches the edges of what holds it. */
  look?: 'card' | 'bare';
};

const ROW_HEIGHT_GUESS_PX = 60;
const ROWS_BEYOND_VIEW = 8;

/**
 * Only the rows in view are in the document. Needs an ancestor with data-scroller (a Page has one).
 * The roles repeat what the elements say, because display values other than table's erase it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, headings, rows, rowKey, cells, rowHref, onRowPress, rowEdge, look = 'card' } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);

  useLayoutEffect(() => {
    const found = body.current?.closest<HTMLElement>('[data-scroller]') ?? null;
    setScroller(found);
    if (found && body.current) setOffsetPx(distanceFromTop(body.current, found));
  }, [rows.length]);

  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT_GUESS_PX,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: ROWS_BEYOND_VIEW,
    scrollMargin: offsetPx,
  });

  return (
    <table role="table" className={styles.table} data-look={look} aria-label={caption} aria-rowcount={rows.length + 1}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" aria-rowindex={1} className={styles.cells}>
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col" className={styles.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup" className={styles.body} style={{ height: windowed.getTotalSize() }}>
        {windowed.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const [name, detail] = cells(row);
          return (
            <tr
              key={item.key}
              ref={windowed.measureElement}
              role="row"
              data-index={item.index}
              data-edge={rowEdge?.(row) ?? 'none'}
              aria-rowindex={item.index + 2}
              className={styles.row}
              style={{ transform: `translateY(${item.start - offsetPx}px)` }}
            >
              <td role="cell" className={styles.name}>
                <RowName href={rowHref?.(row)} onPress={onRowPress ? () => onRowPress(row) : undefined}>
                  {name}
                </RowName>
              </td>
              <td role="cell" className={styles.detail}>
                {detail}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type RowNameProps = { href: string | undefined; onPress: (() => void) | undefined; children: ReactNode };

function RowName({ href, onPress, children }: RowNameProps) {
  if (href !== undefined) {
    return (
      <Link href={href} className={styles.cover}>
        {children}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={styles.cover} onClick={onPress}>
        {children}
      </button>
    );
  }
  return <>{children}</>;
}

function distanceFromTop(element: HTMLElement, scroller: HTMLElement): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
