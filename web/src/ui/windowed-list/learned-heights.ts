import { measureElement, type Virtualizer } from '@tanstack/react-virtual';
import { useListHeights } from '#ui/page/scroll-memory.ts';

/** Measured heights replace estimates, so that a stored scroll position shows the same rows. */
export function useLearnedHeights(list: string, likelyPx: number) {
  const heights = useListHeights(list);
  return {
    estimateSize: (index: number) => heights.get(index) ?? likelyPx,
    measureElement: <Row extends Element>(
      row: Row,
      entry: ResizeObserverEntry | undefined,
      rows: Virtualizer<HTMLElement, Row>,
    ) => {
      const heightPx = measureElement(row, entry, rows);
      heights.set(rows.indexFromElement(row), heightPx);
      return heightPx;
    },
    // Rows are drawn with the next frame: at once takes longer than a frame while they are measured.
    useFlushSync: false,
  };
}
