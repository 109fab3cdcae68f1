import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Texts } from '@offpiste/core/brand/brand.texts';
import { nameSearchIndex, searchTickets, type SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
import { isFullTicketCode } from '@offpiste/core/ticket-code/ticket-code.rules';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { NameSearchList } from '#scan/name-search-list.part.tsx';
import styles from './name-search.module.css';

export interface NameSearchProps<Ticket extends SearchableTicket> {
  open: boolean;
  texts: Pick<Texts, 'scan' | 'general'>;
  /** For a screen that asks for something more particular than a name. */
  title?: string;
  tickets: readonly Ticket[];
  /** Status badges of a row. */
  badgesOf?: (ticket: Ticket) => ReactNode;
  onChoose: (barcode: string, ticket: Ticket) => void;
  /** A hand-held reader typed a whole ticket code into the field: it counts as scanned, whoever is listed. */
  onCode: (code: string) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}

/** Finds a client by name or booking reference; choosing one tells its barcode and closes. */
export function NameSearch<Ticket extends SearchableTicket>(props: NameSearchProps<Ticket>) {
  const { open, texts, title = texts.scan.searchTitle, onClose, finalFocus } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={texts.general.close}
      edge="top"
      padding="flush"
      finalFocus={finalFocus}
    >
      {open ? <NameSearchBody {...props} /> : null}
    </Sheet>
  );
}

function NameSearchBody<Ticket extends SearchableTicket>(props: NameSearchProps<Ticket>) {
  const { texts, tickets, badgesOf, onChoose, onCode, onClose } = props;
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
          label={texts.scan.searchPlaceholder}
          placeholder={texts.scan.searchPlaceholder}
          clearLabel={texts.general.clearSearch}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={takeCode}
          focusOnMount
        />
      </div>
      <NameSearchList
        key={typed}
        label={texts.scan.searchTitle}
        emptyText={texts.scan.noAttendees}
        unnamed={texts.general.notAvailable}
        tickets={found}
        badgesOf={badgesOf}
        onChoose={choose}
      />
    </div>
  );
}
