import { useVirtualizer } from '@tanstack/react-virtual';
import type { Presence } from '#kept/use-list.ts';
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
  nameKeysOnce,
  nameSearchIndex,
  pickedByEnter,
  searchTickets,
  type FoundTicket,
  type FoundTickets,
  type NameSearchIndex,
  type SearchableTicket,
} from '@offpiste/core/people/name-search/name-search.rules';
import { factLine } from '@offpiste/core/people/name-search/person-facts.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { isFullTicketCode } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { isSet } from '@offpiste/core/base/flag/flag.rules';
import { stopwatch } from '#device/clock.ts';
import { general } from '#texts/general';
import { scan as texts } from '#texts/record/scan';
import { Badge } from '#ui/badge/badge.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import styles from './name-search.module.css';

const LIKELY_ROW_PX = 68;
const OVERSCAN_ROWS = 6;
const SHORT_LIST = 250;
const PREPARED_BY_ONE_STEP = 20;
/** The browser handles keys between two pieces. */
const PIECE_MS = 8;

const EMPTY_TEXTS: Readonly<Record<Presence, string>> = {
  known: texts.noAttendees,
  loading: general.loading,
  unknown: `${texts.noAttendees}. ${texts.listNotHere}`,
};

export interface NameSearchProps<Ticket extends SearchableTicket> {
  open: boolean;
  title?: string;
  tickets: readonly Ticket[];
  presence?: Presence;
  badgesOf?: (ticket: Ticket) => ReactNode;
  onChoose: (barcode: string, ticket: Ticket) => void;
  /** A hand-held reader typed a whole ticket code, which counts as a scan. */
  onCode: (code: string) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}

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

/** Fetches the search fields of thousands of people, which must not happen at a key press. */
function NameSearchBody<Ticket extends SearchableTicket>(props: NameSearchProps<Ticket>) {
  const { tickets } = props;
  return <TypedSearch {...props} {...useNameSearchIndex(tickets)} />;
}

type TypedSearchProps<Ticket extends SearchableTicket> = NameSearchProps<Ticket> &
  ReturnType<typeof useNameSearchIndex<Ticket>>;

function TypedSearch<Ticket extends SearchableTicket>(props: TypedSearchProps<Ticket>) {
  const { index, isPrepared, isComplete, presence = 'known', badgesOf, onChoose, onCode, onClose } = props;
  const [typed, setTyped] = useState('');
  // The field keeps up with typing; the long list follows.
  const searched = useDeferredValue(typed);
  const found = useMemo(
    () => searchTickets(index, searched, { namesOnly: !isPrepared }),
    [index, searched, isPrepared],
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
      <NameSearchList searched={searched} presence={presence} found={found} badgesOf={badgesOf} onChoose={choose} />
    </div>
  );
}

function useNameSearchIndex<Ticket extends SearchableTicket>(tickets: readonly Ticket[]) {
  // Sorted, because recorded tickets move down the list.
  const references = useMemo(() => tickets.map(({ bookingRef }) => bookingRef).toSorted(), [tickets]);
  const { data: known } = useWeekQuery('knownPeople', { references });
  const [keys] = useState(nameKeysOnce);
  const latest = useMemo(() => nameSearchIndex(tickets, known, keys), [tickets, known, keys]);
  const { index, isPrepared } = usePrepared(latest);
  // Complete: the list has all people with all their fields.
  return { index, isPrepared, isComplete: known !== undefined && isPrepared && index === latest };
}

/** Prepares a long list in pieces. Until then the search uses names only. */
function usePrepared<Ticket extends SearchableTicket>(index: NameSearchIndex<Ticket>) {
  const isShort = index.tickets.length <= SHORT_LIST;
  const [last, setLast] = useState<NameSearchIndex<Ticket>>();
  useEffect(() => {
    if (isShort) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepareSome = () => {
      const tookMs = stopwatch();
      while (tookMs() < PIECE_MS) if (index.people.prepare(PREPARED_BY_ONE_STEP)) return setLast(index);
      timer = setTimeout(prepareSome);
    };
    prepareSome();
    return () => clearTimeout(timer);
  }, [index, isShort]);
  if (isShort) return { index, isPrepared: true };
  return { index: last ?? index, isPrepared: last !== undefined };
}

type NameSearchListProps<Ticket extends SearchableTicket> = {
  searched: string;
  presence: Presence;
  found: FoundTickets<Ticket>;
  badgesOf?: (ticket: Ticket) => ReactNode;
  onChoose: (ticket: Ticket) => void;
};

function NameSearchList<Ticket extends SearchableTicket>(props: NameSearchListProps<Ticket>) {
  const { searched, presence, found, badgesOf, onChoose } = props;
  const all = useMemo(() => [...found.matches, ...found.near], [found]);
  const area = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: all.length,
    getScrollElement: () => area.current,
    estimateSize: () => LIKELY_ROW_PX,
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    // Setting the position of a list at its top would lay out the page at each key.
    if ((rows.scrollOffset ?? 0) > 0 && area.current) area.current.scrollTop = 0;
  }, [searched, rows]);

  return (
    <div ref={area} className={styles.area} data-testid="name-search-area">
      {all.length === 0 ? (
        <p className={styles.empty} role="status">
          {EMPTY_TEXTS[presence]}
        </p>
      ) : (
        <ul className={styles.list} aria-label={texts.searchTitle} style={{ height: rows.getTotalSize() }}>
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
                  badges={isSet(row.ticket.deleted) ? <Cancelled /> : badgesOf?.(row.ticket)}
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

function Cancelled() {
  return <Badge tone="danger">{general.bookingCancelled}</Badge>;
}

type NameRowProps = { row: FoundTicket<SearchableTicket>; badges: ReactNode; onChoose: () => void };

function NameRow({ row: { ticket, facts }, badges, onChoose }: NameRowProps) {
  const { name, bookingRef } = ticket;
  const told = factLine(facts());
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      <span className={styles.text}>
        <span className={styles.name}>{shownName({ name, bookingRef }) || general.notAvailable}</span>
        {name ? <span className={styles.reference}>{bookingRef}</span> : null}
        {told ? <span className={styles.reference}>{told}</span> : null}
      </span>
      {badges ? <span className={styles.badges}>{badges}</span> : null}
    </button>
  );
}
