import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLearnedHeights } from './learned-heights.ts';
import styles from './windowed-list.module.css';

type WindowedListProps<Item> = {
  /** Also the key of the stored row heights. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  likelyHeightPx: number;
  /** 'rows' touch each other, 'cards' do not. */
  look?: 'cards' | 'rows';
  children: (item: Item) => ReactNode;
};

const ITEMS_BEYOND_VIEW = 4;

/** Only visible items are in the document. Needs an ancestor with data-scroller. */
export function WindowedList<Item>({
  label,
  items,
  keyOf,
  likelyHeightPx,
  look = 'cards',
  children,
}: WindowedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);

  useLayoutEffect(() => {
    const found = list.current?.closest<HTMLElement>('[data-scroller]') ?? null;
    setScroller(found);
    const own = list.current;
    if (!found || !own) return undefined;
    const measure = () => setOffsetPx(distanceFromTop(own, found));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(found.firstElementChild ?? found);
    return () => watch.disconnect();
  }, [items.length]);

  const heights = useLearnedHeights(label, likelyHeightPx);
  const windowed = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    ...heights,
    initialOffset: () => scroller?.scrollTop ?? 0,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: ITEMS_BEYOND_VIEW,
    scrollMargin: offsetPx,
  });
  useLayoutEffect(() => {
    windowed.scrollOffset = null;
  }, [scroller, windowed]);

  return (
    <ul
      ref={list}
      className={styles.list}
      data-look={look}
      aria-label={label}
      style={{ height: windowed.getTotalSize() }}
    >
      {windowed.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={key}
            ref={windowed.measureElement}
            data-index={index}
            className={styles.item}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - offsetPx}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

function distanceFromTop(element: HTMLElement, scroller: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
}
