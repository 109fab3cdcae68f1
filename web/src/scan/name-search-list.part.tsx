import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import type { SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
import styles from './name-search.module.css';

type NameSearchListProps<Ticket extends SearchableTicket> = {
  label: string;
  emptyText: string;
  /** Stands where a ticket has no name. */
  unnamed: string;
  tickets: readonly Ticket[];
  badgesOf?: (ticket: Ticket) => ReactNode;
  onChoose: (ticket: Ticket) => void;
};

const LIKELY_ROW_PX = 68;
const ROWS_OUT_OF_SIGHT = 6;

/** Only the rows in sight are in the page: a week can have thousands of clients. */
export function NameSearchList<Ticket extends SearchableTicket>(props: NameSearchListProps<Ticket>) {
  const { label, emptyText, unnamed, tickets, badgesOf, onChoose } = props;
  const area = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => area.current,
    estimateSize: () => LIKELY_ROW_PX,
    overscan: ROWS_OUT_OF_SIGHT,
  });

  return (
    <div ref={area} className={styles.area} data-testid="name-search-area">
      {tickets.length === 0 ? (
        <p className={styles.empty} role="status">
          {emptyText}
        </p>
      ) : (
        <ul className={styles.list} aria-label={label} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const ticket = tickets[index];
            if (ticket === undefined) return null;
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={styles.item}
                aria-setsize={tickets.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <NameRow
                  ticket={ticket}
                  unnamed={unnamed}
                  badges={badgesOf?.(ticket)}
                  onChoose={() => onChoose(ticket)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

type NameRowProps = { ticket: SearchableTicket; unnamed: string; badges: ReactNode; onChoose: () => void };

function NameRow({ ticket: { name, bookingRef }, unnamed, badges, onChoose }: NameRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      <span className={styles.text}>
        <span className={styles.name}>{name || unnamed}</span>
        <span className={styles.reference}>{bookingRef}</span>
      </span>
      {badges ? <span className={styles.badges}>{badges}</span> : null}
    </button>
  );
}
