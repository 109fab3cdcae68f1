import { useMemo, useState, type ReactNode } from 'react';
import type { Texts } from '@offpiste/core/brand/brand.texts';
import { nameSearchIndex, searchTickets, type SearchableTicket } from '@offpiste/core/name-search/name-search.rules';
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
  onClose: () => void;
}

/** Finds a client by name or booking reference; choosing one tells its barcode and closes. */
export function NameSearch<Ticket extends SearchableTicket>(props: NameSearchProps<Ticket>) {
  const { open, texts, title = texts.scan.searchTitle, onClose } = props;
  // Tall: the field stays at the top, where the keyboard does not cover it.
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={texts.general.close} size="tall" padding="flush">
      {open ? <NameSearchBody {...props} /> : null}
    </Sheet>
  );
}

function NameSearchBody<Ticket extends SearchableTicket>(props: NameSearchProps<Ticket>) {
  const { texts, tickets, badgesOf, onChoose, onClose } = props;
  const [typed, setTyped] = useState('');
  const index = useMemo(() => nameSearchIndex(tickets), [tickets]);
  const found = useMemo(() => searchTickets(index, typed), [index, typed]);

  const choose = (ticket: Ticket): void => {
    onClose();
    onChoose(ticket.barcode, ticket);
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
          focusOnMount
        />
      </div>
      <NameSearchList
        key={typed}
        label={texts.scan.searchTitle}
        emptyText={texts.scan.noAttendees}
        tickets={found}
        badgesOf={badgesOf}
        onChoose={choose}
      />
    </div>
  );
}
