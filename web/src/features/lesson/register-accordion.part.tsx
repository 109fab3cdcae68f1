import { say } from '@offpiste/core/brand/say.rules';
import type { ShownLessonTicket } from '@offpiste/core/lesson/lesson-register.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { brandPrefixOf } from '@offpiste/core/ticket-code/ticket-code.rules';
import { pathTo } from '#app/paths.ts';
import { now } from '#device/clock.ts';
import { general } from '#texts/general';
import { lesson as texts } from '#texts/lesson';
import { participant } from '#texts/participant';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge, BrandBadge } from '#ui/badge/badge.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import styles from './lesson.module.css';

type RegisterAccordionProps = { tickets: readonly ShownLessonTicket[]; registered: number; total: number };

/** Everybody of the lesson: who has come first. */
export function RegisterAccordion({ tickets, registered, total }: RegisterAccordionProps) {
  const isComplete = total > 0 && registered === total;
  return (
    <Accordion
      title={participant.title}
      chips={[{ label: `${registered}/${total}`, tone: isComplete ? 'ok' : 'neutral' }]}
      headingLevel={2}
      defaultOpen
    >
      {tickets.length === 0 ? (
        <p className={styles.nobody}>{participant.nobody}</p>
      ) : (
        <List label={participant.title} look="bare">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.barcode} ticket={ticket} />
          ))}
        </List>
      )}
    </Accordion>
  );
}

function TicketRow({ ticket: { name, bookingRef, registered, registeredAt, held } }: { ticket: ShownLessonTicket }) {
  return (
    <ListRow
      title={name || general.notAvailable}
      subtitle={bookingRef}
      badges={
        <>
          <BrandBadge>{brandPrefixOf(bookingRef)}</BrandBadge>
          {registered === 1 && registeredAt !== undefined ? (
            <span className={styles.registeredAt}>
              {say(texts.registeredAt, { at: formatRecent(registeredAt, now()) })}
            </span>
          ) : null}
        </>
      }
      trailing={
        held ? (
          <Badge tone="held">{general.held}</Badge>
        ) : registered === 1 ? (
          <Badge tone="ok">{texts.registered}</Badge>
        ) : undefined
      }
      href={pathTo('Passenger', { bookingRef })}
    />
  );
}
