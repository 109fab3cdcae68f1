// Source: docs/reference/reports.md (Reports).
import type { EventTicket } from '../../programme/event/event.contract.ts';
import type { LessonListItem, LessonTicket } from '../../programme/lesson/lesson.contract.ts';
import { isDeleted, type Ticket } from '../../record/ticket/ticket-mark.rules.ts';
import { clientCells, type ClientOf } from './client-cells.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';
import { onceCells, standingTickets } from './ticket-cells.rules.ts';

type RegistrationRow = ReportRow<'registrations'>;

/** The participants of a lesson, with their attendance. */
export function lessonRows(
  lesson: LessonListItem,
  tickets: readonly LessonTicket[],
  clientOf: ClientOf,
  words: ReportWords,
): RegistrationRow[] {
  return standingTickets('registered', tickets).map((ticket) => ({
    what: lessonWord(lesson, words),
    title: lesson.lessonRef || lesson.lessonId,
    firstIn: null,
    ...personCells(ticket, clientOf),
    ...onceCells('registered', ticket, ['registered', 'notRegistered', 'notComing'], words),
  }));
}

/** The word for a lesson or workshop. */
export function lessonWord({ lessonType }: Pick<LessonListItem, 'lessonType'>, words: ReportWords): string {
  return lessonType === 'workshop' ? words.workshop : words.lesson;
}

const DOOR_STATES = { entered: 'inside', left: 'left', none: 'notSeen' } as const;

/** The ticket holders of an event, with their entries and exits. */
export function eventRows(
  eventName: string,
  tickets: readonly EventTicket[],
  clientOf: ClientOf,
  words: ReportWords,
): RegistrationRow[] {
  return tickets
    .filter((ticket) => !isDeleted(ticket))
    .map((ticket) => ({
      what: words.event,
      title: eventName,
      ...personCells(ticket, clientOf),
      state: words.states[DOOR_STATES[ticket.entryStatus]],
      at: ticket.statusAt ?? null,
      by: ticket.statusBy ?? null,
      firstIn: ticket.enteredAt ?? null,
      remark: ticket.lapsed === 1 ? words.bookingCancelled : null,
    }));
}

function personCells({ name, bookingRef, barcode }: Ticket, clientOf: ClientOf) {
  return { name, reference: bookingRef, code: barcode, ...clientCells(clientOf(bookingRef)) };
}
