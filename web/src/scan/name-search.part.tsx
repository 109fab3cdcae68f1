import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { nameSearchIndex, searchTickets, type SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
import { shownName } from '@offpiste/core/passenger/shown-name.rules';
import { isFullTicketCode } from '@offpiste/core/ticket-code/ticket-code.rules';
import { general } from '#texts/general';
import { scan as texts } from '#texts/record/scan';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import styles from './name-search.module.css';

const LIKELY_ROW_PX = 68;
const OVERSCAN_ROWS = 6;

export interface NameSearchProps<Ticket extends SearchableTicket> {
  open: boolean;
  /** Replaces the default title, for a screen that searches for something else. */
  title?: string;
  tickets: readonly Ticket[];
  /** Status badges of a row. */
  badgesOf?: (ticket: Ticket) => ReactNode;
  onChoose: (barcode: string, ticket: Ticket) => void;
  /** Called when a hand-held reader types a whole ticket code into the field: it counts as scanned, whatever is listed. */
  onCode: (code: string) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}

/** Finds a client by name or booking reference; choosing one passes on its barcode and closes. */
export function NameSearch<Ticket extends SearchableTicket>(props: NameSearchProps<Ticket>) {
  const { open, title = texts.searchTitle, onClose, finalFocus } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={general.close}
      edge="top"
      padding="flush"
      finalFocus={finalFocus}
    >
      {open ? <NameSearchBody {...props} /> : null}
    </Sheet>
  );
}

function NameSearchBody<Ticket extends SearchableTicket>(props: NameSearchProps<Ticket>) {
  const { tickets, badgesOf, onChoose, onCode, onClose } = props;
  const [typed, setTyped] = useState('');
  const index = useMemo(() => nameSearchIndex(tickets), [tickets]);
  const found = useMemo(() => searchTickets(index, typed), [index, typed]);

  const choose = (ticket: Ticket): void => {
    onClose();
    onChoose(ticket.barcode, ticket);
  };

  const takeCode = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isFullTicketCode(typed)) return;
    event.preventDefault();
    onClose();
    onCode(typed.trim());
  };

  return (
    <div className={styles.body}>
      <div className={styles.field}>
        <SearchField
          label={texts.searchPlaceholder}
          placeholder={texts.searchPlaceholder}
          clearLabel={general.clearSearch}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={takeCode}
          focusOnMount
        />
      </div>
      <NameSearchList
        key={typed}
        label={texts.searchTitle}
        emptyText={texts.noAttendees}
        unnamed={general.notAvailable}
        tickets={found}
        badgesOf={badgesOf}
        onChoose={choose}
      />
    </div>
  );
}

type NameSearchListProps<Ticket extends SearchableTicket> = {
  label: string;
  emptyText: string;
  /** Shown for a ticket with neither name nor reference. */
  unnamed: string;
  tickets: readonly Ticket[];
  badgesOf?: (ticket: Ticket) => ReactNode;
  onChoose: (ticket: Ticket) => void;
};

/** Only the rows in view are in the document: a week can have thousands of clients. */
function NameSearchList<Ticket extends SearchableTicket>(props: NameSearchListProps<Ticket>) {
  const { label, emptyText, unnamed, tickets, badgesOf, onChoose } = props;
  const area = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => area.current,
    estimateSize: () => LIKELY_ROW_PX,
    overscan: OVERSCAN_ROWS,
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
        <span className={styles.name}>{shownName({ name, bookingRef }) || unnamed}</span>
        {name ? <span className={styles.reference}>{bookingRef}</span> : null}
      </span>
      {badges ? <span className={styles.badges}>{badges}</span> : null}
    </button>
  );
}
