import { say } from '@offpiste/core/base/brand/say.rules';
import type { ShownLessonTicket } from '@offpiste/core/programme/lesson/lesson-register.rules';
import type { LessonTicket } from '@offpiste/core/programme/lesson/lesson.contract';
import type { ShownTickets } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import type { ReactNode } from 'react';
import { sayWhen } from '#device/clock.ts';
import { listCount } from '#kept/list-progress.ts';
import type { Presence } from '#kept/use-list.ts';
import { HeldBadge, LapsedBadge, PersonRow } from '#ticket/person-row.part.tsx';
import { absenceText, useTicketMenu, type MenuTicket } from '#ticket/ticket-menu.part.tsx';
import { lesson as texts } from '#texts/programme/lesson';
import { absence } from '#texts/ride/absence';
import { participant } from '#texts/people/participant';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import styles from './lesson.module.css';

type RegisterAccordionProps = {
  lessonId: string;
  list: Pick<ShownTickets<LessonTicket>, 'tickets' | 'done' | 'total'> & { readonly presence: Presence };
};

export function RegisterAccordion({ lessonId, list: { tickets, done, total, presence } }: RegisterAccordionProps) {
  const menu = useTicketMenu({
    list: ticketListKey({ kind: 'lesson', target: lessonId }),
    target: { kind: 'lesson', target: lessonId },
    absentWord: absence.notComing,
  });
  const isComplete = presence === 'known' && total > 0 && done === total;
  return (
    <Accordion
      title={participant.title}
      chips={[{ label: listCount(presence, `${done}/${total}`), tone: isComplete ? 'ok' : 'neutral' }]}
      headingLevel={2}
      defaultOpen
    >
      {tickets.length === 0 ? (
        <p className={styles.nobody}>{participant.nobody}</p>
      ) : (
        <List label={participant.title} look="bare">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.barcode} ticket={ticket} menu={menu.button} />
          ))}
        </List>
      )}
      {menu.sheet}
    </Accordion>
  );
}

type TicketRowProps = { ticket: ShownLessonTicket; menu: (ticket: MenuTicket) => ReactNode };

function TicketRow({ ticket, menu }: TicketRowProps) {
  const { name, bookingRef, registered, registeredAt, held } = ticket;
  const isRegistered = registered === 1;
  return (
    <PersonRow
      name={name}
      bookingRef={bookingRef}
      note={
        isRegistered && registeredAt !== undefined
          ? say(texts.registeredAt, { at: sayWhen(registeredAt) })
          : absenceText(ticket)
      }
      badges={<LapsedBadge lapsed={ticket.lapsed} />}
      action={menu({ ...ticket, isDone: isRegistered })}
      trailing={
        held ? <HeldBadge held={held} /> : isRegistered ? <Badge tone="ok">{texts.registered}</Badge> : undefined
      }
    />
  );
}
