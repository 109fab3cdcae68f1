import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLearnedHeights } from '#ui/windowed-list/learned-heights.ts';
import { DataRow, type RowLook } from './data-row.part.tsx';
import styles from './data-table.module.css';
import { useSettledRows } from './settled-rows.ts';

type DataTableProps<Row> = RowLook<Row> & {
  /** The table's name for screen readers. */
  caption: string;
  headings: readonly [string, string];
  rows: readonly Row[];
  /** The number of all rows, where `rows` holds only the first: the table has the height of all, and requests the rest when scrolled to it. */
  total?: number;
  onRestWanted?: () => void;
  /** 'bare' for a table that reaches the edges of its container. */
  look?: 'card' | 'bare';
  /** Changes when what stands above the table does, for a table that is not the first on its page. */
  standsBelow?: number;
};

const ROW_HEIGHT_GUESS_PX = 60;
const ROWS_BEYOND_VIEW = 4;

/**
 * Only the rows in view are in the document. Needs an ancestor with data-scroller (a Page has one).
 * Rows are keyed by index, not by content: while the user types, updating texts in place is faster than replacing rows.
 * The roles repeat those of the elements, because display values other than table's remove them.
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
    // Measured when what is above changes only: it makes the browser lay out the page at once.
    if (found && body.current) setOffsetPx(distanceFromTop(body.current, found));
  }, [standsBelow]);

  const heights = useLearnedHeights(caption, ROW_HEIGHT_GUESS_PX);
  const windowed = useVirtualizer({
    // Rows that are still to come are a height and nothing else: with thousands, each key press would make their places.
    count: rows.length,
    getScrollElement: () => scroller,
    ...heights,
    initialOffset: () => scroller?.scrollTop ?? 0,
    overscan: ROWS_BEYOND_VIEW,
    scrollMargin: offsetPx,
  });
  useLayoutEffect(() => {
    // Initialised before the container was known, it assumes the top: without a reset it would scroll there.
    windowed.scrollOffset = null;
  }, [scroller, windowed]);

  const shown = windowed.getVirtualItems();
  const inView = windowed.range;
  // Rows out of view are rendered after those in view, and skipped while the user keeps typing.
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
