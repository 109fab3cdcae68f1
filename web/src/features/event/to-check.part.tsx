import { ticketsToCheck } from '@offpiste/core/event/attendee.rules';
import type { ShownAttendee, ShownEvent } from '@offpiste/core/event/event-scan.rules';
import { event as texts } from '#texts/event';
import { general } from '#texts/general';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { sinceText } from './door-result.rules.ts';
import styles from './event.module.css';
import { StatusBadge } from './status-badge.part.tsx';

/** With so many or fewer nobody has to open the list to see them. */
const FEW_TICKETS = 4;

/** The tickets that were used in a way that does not fit together, on whatever phone; nothing where there are none. */
export function ToCheck({ event }: { event: ShownEvent }) {
  const tickets = ticketsToCheck(event.tickets);
  if (tickets.length === 0) return null;
  return (
    <Accordion
      title={texts.toCheck}
      subtitle={texts.toCheckHint}
      chips={[{ label: String(tickets.length), tone: 'held' }]}
      headingLevel={3}
      defaultOpen={tickets.length <= FEW_TICKETS}
    >
      <List label={texts.toCheck} look="bare">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.barcode} ticket={ticket} />
        ))}
      </List>
    </Accordion>
  );
}

function TicketRow({ ticket }: { ticket: ShownAttendee }) {
  const { name, bookingRef, entryStatus, statusAt, statusBy } = ticket;
  return (
    <ListRow
      title={name || general.notAvailable}
      subtitle={
        <span className={styles.checked}>
          <span>{bookingRef}</span>
          {statusAt === undefined ? null : <span>{sinceText(entryStatus === 'entered', statusAt, statusBy)}</span>}
        </span>
      }
      trailing={<StatusBadge ticket={ticket} />}
    />
  );
}
