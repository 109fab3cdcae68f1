import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {
  nameSearchIndex,
  pickedByEnter,
  searchTickets,
  type FoundTicket,
  type FoundTickets,
  type KnownPeople,
  type NameSearchIndex,
  type SearchableTicket,
} from '@offpiste/core/name-search/name-search.rules';
import { factLine } from '@offpiste/core/name-search/person-facts.rules';
import { shownName } from '@offpiste/core/passenger/shown-name.rules';
import { isFullTicketCode } from '@offpiste/core/ticket-code/ticket-code.rules';
import { general } from '#texts/general';
import { scan as texts } from '#texts/record/scan';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
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

/** Finds a client by whatever the client search finds them by; choosing one passes on its barcode and closes. */
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
  const known = useKnownPeople(tickets);
  const index = useMemo(() => nameSearchIndex(tickets, known), [tickets, known]);
  // The field keeps up with the typing; a list of a whole week follows.
  const searched = useDeferredValue(typed);
  const { prepared, isPrepared } = usePrepared(index);
  const found = useMemo(
    () => searchTickets(prepared, searched, { namesOnly: !isPrepared }),
    [prepared, searched, isPrepared],
  );

  const choose = (ticket: Ticket): void => {
    onClose();
    onChoose(ticket.barcode, ticket);
  };

  const takeEntry = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isFullTicketCode(typed)) {
      onClose();
      onCode(typed.trim());
      return;
    }
    // Only what the list shows by now, and all that it can show.
    const isComplete = known && isPrepared && prepared === index;
    const picked = searched === typed && isComplete ? pickedByEnter(found, typed) : undefined;
    if (picked) choose(picked);
  };

  return (
    <div>
      <div className={styles.field}>
        <SearchField
          label={texts.searchPlaceholder}
          placeholder={texts.searchPlaceholder}
          clearLabel={general.clearSearch}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={takeEntry}
          focusOnMount
        />
      </div>
      <NameSearchList
        searched={searched}
        label={texts.searchTitle}
        emptyText={texts.noAttendees}
        unnamed={general.notAvailable}
        found={found}
        badgesOf={badgesOf}
        onChoose={choose}
      />
    </div>
  );
}

/** What the week's data know of the holders of tickets; undefined until they have said. */
function useKnownPeople(tickets: readonly SearchableTicket[]): KnownPeople | undefined {
  // In an order of their own: who is done moves down the list.
  const references = useMemo(() => tickets.map(({ bookingRef }) => bookingRef).toSorted(), [tickets]);
  return useWeekQuery('knownPeople', { references }).data;
}

const PREPARED_AT_ONCE = 250;

/**
 * Makes what a search needs beside names in pieces: with thousands of people, the first key would wait for it. Until then
 * the search is by names as they are written, and a newer list waits until it is ready. A list of few is ready at once.
 */
function usePrepared<Ticket extends SearchableTicket>(index: NameSearchIndex<Ticket>) {
  const isShort = index.tickets.length <= PREPARED_AT_ONCE;
  const [last, setLast] = useState<NameSearchIndex<Ticket>>();
  useEffect(() => {
    if (isShort) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepareSome = () => {
      if (index.people.prepare(PREPARED_AT_ONCE)) setLast(index);
      else timer = setTimeout(prepareSome);
    };
    prepareSome();
    return () => clearTimeout(timer);
  }, [index, isShort]);
  if (isShort) return { prepared: index, isPrepared: true };
  return { prepared: last ?? index, isPrepared: last !== undefined };
}

type NameSearchListProps<Ticket extends SearchableTicket> = {
  /** The list begins at its top for another text. */
  searched: string;
  label: string;
  emptyText: string;
  /** Shown for a ticket with neither name nor reference. */
  unnamed: string;
  found: FoundTickets<Ticket>;
  badgesOf?: (ticket: Ticket) => ReactNode;
  onChoose: (ticket: Ticket) => void;
};

/** Only the rows in view are in the document: a week can have thousands of clients. */
function NameSearchList<Ticket extends SearchableTicket>(props: NameSearchListProps<Ticket>) {
  const { searched, label, emptyText, unnamed, found, badgesOf, onChoose } = props;
  const all = useMemo(() => [...found.matches, ...found.near], [found]);
  const area = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: all.length,
    getScrollElement: () => area.current,
    estimateSize: () => LIKELY_ROW_PX,
    overscan: OVERSCAN_ROWS,
  });
  useLayoutEffect(() => {
    if (area.current) area.current.scrollTop = 0;
  }, [searched]);

  return (
    <div ref={area} className={styles.area} data-testid="name-search-area">
      {all.length === 0 ? (
        <p className={styles.empty} role="status">
          {emptyText}
        </p>
      ) : (
        <ul className={styles.list} aria-label={label} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const row = all[index];
            if (row === undefined) return null;
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={styles.item}
                aria-setsize={all.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {index === found.matches.length ? <p className={styles.near}>{texts.near}</p> : null}
                <NameRow
                  row={row}
                  unnamed={unnamed}
                  badges={badgesOf?.(row.ticket)}
                  onChoose={() => onChoose(row.ticket)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

type NameRowProps = { row: FoundTicket<SearchableTicket>; unnamed: string; badges: ReactNode; onChoose: () => void };

function NameRow({ row: { ticket, facts }, unnamed, badges, onChoose }: NameRowProps) {
  const { name, bookingRef } = ticket;
  const told = factLine(facts());
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      <span className={styles.text}>
        <span className={styles.name}>{shownName({ name, bookingRef }) || unnamed}</span>
        {name ? <span className={styles.reference}>{bookingRef}</span> : null}
        {told ? <span className={styles.reference}>{told}</span> : null}
      </span>
      {badges ? <span className={styles.badges}>{badges}</span> : null}
    </button>
  );
}
