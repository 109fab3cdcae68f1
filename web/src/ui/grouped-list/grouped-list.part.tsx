import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { useLearnedHeights } from '#ui/windowed-list/learned-heights.ts';
import styles from './grouped-list.module.css';

export interface Group<Item> {
  readonly key: string;
  readonly title: string;
  readonly trailing?: ReactNode;
  readonly items: readonly Item[];
}

type GroupedListProps<Item> = {
  /** Also the key of the stored row heights. */
  label: string;
  groups: readonly Group<Item>[];
  keyOf: (item: Item) => string;
  /** Renders a RowFace. */
  children: (item: Item) => ReactNode;
};

type Line<Item> =
  | { readonly kind: 'title'; readonly key: string; readonly group: Group<Item> }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly item: Item;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

const ROW_HEIGHT_GUESS_PX = 66;
const LINES_BEYOND_VIEW = 8;

/** Only visible rows are in the document. Needs an ancestor with data-scroller. */
export function GroupedList<Item>({ label, groups, keyOf, children }: GroupedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  const lines = useMemo(() => linesOf(groups, keyOf), [groups, keyOf]);

  useLayoutEffect(() => {
    const found = list.current?.closest<HTMLElement>('[data-scroller]') ?? null;
    setScroller(found);
    if (found && list.current) setOffsetPx(distanceFromTop(list.current, found));
  }, [lines.length]);

  const heights = useLearnedHeights(label, ROW_HEIGHT_GUESS_PX);
  const windowed = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    ...heights,
    initialOffset: () => scroller?.scrollTop ?? 0,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: LINES_BEYOND_VIEW,
    scrollMargin: offsetPx,
  });
  useLayoutEffect(() => {
    windowed.scrollOffset = null;
  }, [scroller, windowed]);

  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: windowed.getTotalSize() }}>
      {windowed.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index];
        if (line === undefined) return null;
        const place = {
          ref: windowed.measureElement,
          'data-index': index,
          'aria-setsize': lines.length,
          'aria-posinset': index + 1,
          style: { transform: `translateY(${start - offsetPx}px)` },
        };
        return line.kind === 'title' ? (
          <li key={key} {...place} className={styles.heading}>
            <SectionHeader title={line.group.title} trailing={line.group.trailing} />
          </li>
        ) : (
          <li
            key={key}
            {...place}
            className={styles.row}
            data-first={line.isFirst || undefined}
            data-last={line.isLast || undefined}
          >
            {children(line.item)}
          </li>
        );
      })}
    </ul>
  );
}

function linesOf<Item>(groups: readonly Group<Item>[], keyOf: (item: Item) => string): Line<Item>[] {
  return groups.flatMap((group) => [
    { kind: 'title' as const, key: `title ${group.key}`, group },
    ...group.items.map((item, index) => ({
      kind: 'row' as const,
      key: keyOf(item),
      item,
      isFirst: index === 0,
      isLast: index === group.items.length - 1,
    })),
  ]);
}

function distanceFromTop(element: HTMLElement, scroller: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
}
