import type { CSSProperties } from 'react';
import {
  rideLines,
  TICKET_LAYOUTS,
  type PrintedTicket,
  type TicketLayoutKey,
} from '@offpiste/core/office/report/ticket-sheet.rules';
import { ride as rideTexts } from '#texts/ride/ride';
import { TicketCode } from './ticket-code.part.tsx';
import styles from './tickets.module.css';

export function TicketSheet({ tickets, layout }: { tickets: readonly PrintedTicket[]; layout: TicketLayoutKey }) {
  const { columns, widthMm, heightMm, codeMm } = TICKET_LAYOUTS[layout];
  const sizes = { '--columns': columns, '--ticket-width': widthMm, '--ticket-height': heightMm, '--code': codeMm };
  return (
    // React has no types for CSS variables.
    <ul className={styles.sheet} data-layout={layout} style={sizes as CSSProperties}>
      {tickets.map((ticket) => (
        <li key={ticket.code} className={styles.ticket}>
          <TicketCode code={ticket.code} className={styles.code} />
          <div className={styles.words}>
            <strong className={styles.name}>{ticket.name || ticket.reference}</strong>
            {ticket.name ? <span className={styles.reference}>{ticket.reference}</span> : null}
            {rideLines(ticket, rideTexts).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{[ticket.resort, ticket.group].filter(Boolean).join(' · ')}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
