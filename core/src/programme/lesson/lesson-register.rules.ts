// Source: docs/reference/lift-passes-and-lessons.md (Lessons), docs/reference/scanning.md (Tickets).
import type { Report, Verdict } from '../../record/action/action.rules.ts';
import { byPersonName } from '../../people/name-search/person-order.rules.ts';
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { placeIdOf, placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { isCancelled } from '../../people/passenger/passenger.rules.ts';
import { shownName } from '../../people/passenger/shown-name.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { bookedTickets } from '../../record/ticket/booked-ticket.rules.ts';
import {
  overlayTickets,
  ticketCounts,
  type PendingReport,
  type Shown,
  type ShownTickets,
} from '../../record/ticket/ticket-overlay.rules.ts';
import {
  decideTicket,
  ticketFactsOnPhone,
  type TicketFacts,
  type TicketMark,
} from '../../record/ticket/ticket.rules.ts';
import { lessonIdOf, type LessonKind } from './lesson-groups.rules.ts';
import type { LessonListItem, LessonTicket, LessonTicketsReply } from './lesson.contract.ts';
import { isWorkshop } from './lesson.rules.ts';

export const LESSON_MARK = {
  word: 'registered',
  already: 'already-registered',
  withheld: 'ticket-deleted',
} as const satisfies TicketMark;

export interface Learner {
  readonly name: string;
  readonly isCancelled?: boolean;
  readonly lessons: readonly LearnerPlace[];
}

/** `id` is undefined without a reference. */
export interface LearnerPlace {
  readonly id: string | undefined;
  readonly words: string;
}

/** Refusals: those of a ticket; not-in-this-lesson (with the client's lesson), already-registered. */
export function decideRegistration(facts: TicketFacts<Learner>, report: Report): Verdict {
  return decideTicket(LESSON_MARK, facts, report, ({ name, lessons }) => {
    const belongs = lessons
      .map(({ words }) => words)
      .filter(Boolean)
      .join('\n');
    return refuse('not-in-this-lesson', { name, ...(belongs ? { belongs } : {}) });
  });
}

/** The client with their lessons, for a refusal. */
export function learnerOf(passenger: Passenger): Learner {
  const lessons = placesOf(passenger).lessons.map((place) => ({
    id: lessonIdOf(place),
    words: [place.group, place.times]
      .map((text) => text?.trim())
      .filter(Boolean)
      .join(', '),
  }));
  const name = shownName({ name: passenger.passengerName ?? '', bookingRef: passenger.reference ?? '' });
  return { name, lessons, ...(isCancelled(passenger) ? { isCancelled: true } : {}) };
}

/** The facts from the phone's data. */
export function lessonFactsOnPhone(
  lessonId: string,
  tickets: readonly LessonTicket[] | undefined,
  barcode: string,
  learner: Learner | undefined,
): TicketFacts<Learner> {
  const isHere = learner?.lessons.some(({ id }) => id === lessonId) ?? false;
  const ofLesson = tickets?.filter((ticket) => !ticket.lessonId || ticket.lessonId === lessonId);
  return ticketFactsOnPhone(LESSON_MARK, ofLesson, barcode, learner, isHere);
}

/** Distinct, by the number in their id. Any type but workshop is a lesson. */
export function lessonsOfKind(items: readonly LessonListItem[], kind: LessonKind): LessonListItem[] {
  const ofKind = items.filter((item) => (isWorkshop(item) ? 'workshop' : 'lesson') === kind);
  const once = new Map(
    ofKind
      .map((item) => ({ ...item, lessonId: item.lessonId || placeIdOf(item.lessonRef) || item.lessonTicketId }))
      .map((item) => [item.lessonId, item]),
  );
  return [...once.values()].sort((a, b) => a.lessonId.localeCompare(b.lessonId, 'en', { numeric: true }));
}

export type ShownLessonTicket = Shown<LessonTicket>;

/** Overlays pending registrations; registered ones first, each by name. */
export function overlayLesson(
  { tickets, registered, total }: LessonTicketsReply,
  pending: readonly PendingReport[],
): ShownTickets<LessonTicket> {
  const shown = overlayTickets('registered', tickets, { done: registered, total }, pending);
  return { ...shown, tickets: shown.tickets.toSorted((a, b) => b.registered - a.registered || byPersonName(a, b)) };
}

/** The list of a lesson from the week's data. */
export function bookedLesson(passengers: readonly Passenger[], lessonId: string): LessonTicketsReply {
  const booked = bookedTickets(passengers, (passenger) =>
    placesOf(passenger).lessons.some((place) => lessonIdOf(place) === lessonId),
  );
  const tickets = booked.map(({ ticket }) => ({ ...ticket, lessonId, registered: 0 as const }));
  const { done, total } = ticketCounts('registered', tickets);
  return { tickets, registered: done, total };
}
