import { ticketsToCheck } from '@offpiste/core/programme/event/attendee.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import type { ShownAttendee, ShownEvent } from '@offpiste/core/programme/event/event-scan.rules';
import { event as texts } from '#texts/programme/event';
import { general } from '#texts/general';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { sinceText } from './door-result.rules.ts';
import styles from './event.module.css';
import { StatusBadge } from './status-badge.part.tsx';

/** A list of up to this length is open initially. */
const FEW_TICKETS = 4;

/** Tickets with inconsistent scans of any phone; renders nothing if there are none. */
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
      title={shownName({ name, bookingRef }) || general.notAvailable}
      subtitle={
        <span className={styles.checked}>
          {name ? <span>{bookingRef}</span> : null}
          {statusAt === undefined ? null : <span>{sinceText(entryStatus === 'entered', statusAt, statusBy)}</span>}
        </span>
      }
      trailing={<StatusBadge ticket={ticket} />}
    />
  );
}
