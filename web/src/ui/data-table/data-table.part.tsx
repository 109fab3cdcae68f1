import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLearnedHeights } from '#ui/windowed-list/learned-heights.ts';
import { DataRow, type RowLook } from './data-row.part.tsx';
import styles from './data-table.module.css';
import { useSettledRows } from './settled-rows.ts';

type DataTableProps<Row> = RowLook<Row> & {
  caption: string;
  headings: readonly [string, string];
  rows: readonly Row[];
  /** All rows, if `rows` has only the first; the rest is requested on scrolling. */
  total?: number;
  onRestWanted?: () => void;
  look?: 'card' | 'bare';
  /** A value that changes with the content above the table. */
  standsBelow?: number;
};

const ROW_HEIGHT_GUESS_PX = 60;
const ROWS_BEYOND_VIEW = 4;

/**
 * Only visible rows are in the document. Needs an ancestor with data-scroller. Rows are keyed by index, as replacing texts is
 * fast. The roles repeat those of the elements, which CSS display removes.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, headings, rows, total = rows.length, onRestWanted, look: frame = 'card', standsBelow } = props;
  const { cells, note, rowHref, onRowPress, rowEdge } = props;
  const look = { cells, note, rowHref, onRowPress, rowEdge };
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);

  useLayoutEffect(() => {
    const found = body.current?.closest<HTMLElement>('[data-scroller]') ?? null;
    setScroller(found);
    // Forces a layout, so it runs only when the content above changes.
    if (found && body.current) setOffsetPx(distanceFromTop(body.current, found));
  }, [standsBelow]);

  const heights = useLearnedHeights(caption, ROW_HEIGHT_GUESS_PX);
  const windowed = useVirtualizer({
    // Missing rows are only a height: thousands of positions would slow each key press.
    count: rows.length,
    getScrollElement: () => scroller,
    ...heights,
    initialOffset: () => scroller?.scrollTop ?? 0,
    overscan: ROWS_BEYOND_VIEW,
    scrollMargin: offsetPx,
  });
  useLayoutEffect(() => {
    // Before the container was known it assumed the top, and would scroll there.
    windowed.scrollOffset = null;
  }, [scroller, windowed]);

  const shown = windowed.getVirtualItems();
  const inView = windowed.range;
  // Rows out of view render after the visible ones, and not while the user types.
  const settledRows = useSettledRows(rows);
  const rowAt = (index: number): Row | undefined => {
    if (inView && index > inView.endIndex) return settledRows[index];
    return inView && index < inView.startIndex ? (settledRows[index] ?? rows[index]) : rows[index];
  };
  const abovePx = (shown[0]?.start ?? offsetPx) - offsetPx;
  const isLacking = rows.length < total && (shown.at(-1)?.index ?? 0) >= rows.length - 1;
  const heightPx = windowed.getTotalSize() + (total - rows.length) * ROW_HEIGHT_GUESS_PX;
  useEffect(() => {
    if (isLacking) onRestWanted?.();
  }, [isLacking, onRestWanted, rows]);

  return (
    <table role="table" className={styles.table} data-look={frame} aria-label={caption} aria-rowcount={total + 1}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" aria-rowindex={1} className={styles.cells}>
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col" className={styles.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup" className={styles.body} style={{ minHeight: heightPx, paddingTop: abovePx }}>
        {shown.map(({ index, key }) => {
          const row = rowAt(index);
          return row === undefined ? null : (
            <DataRow key={key} row={row} index={index} measure={windowed.measureElement} {...look} />
          );
        })}
      </tbody>
    </table>
  );
}

function distanceFromTop(element: HTMLElement, scroller: HTMLElement): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
