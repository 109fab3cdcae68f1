import type { Occurrence, Report, Verdict } from '../action/action.rules.ts';
import { isSet } from '../flag/flag.rules.ts';
import { byPersonName } from '../name-search/person-order.rules.ts';
import type { Passenger } from '../passenger/passenger.contract.ts';
import { placeIdOf, placesOf } from '../passenger/passenger-places.rules.ts';
import { refuse } from '../refusal/refusal.rules.ts';
import { lessonIdOf, type LessonKind } from './lesson-groups.rules.ts';
import type { LessonListItem, LessonTicket, LessonTicketsReply } from './lesson.contract.ts';
import { isWorkshop } from './lesson.rules.ts';

/** Somebody whose code was read, and the lessons and workshops they have a place in: their names, with their times. */
export interface Learner {
  readonly name: string;
  readonly lessons: readonly LearnerPlace[];
}

/** One of them. `id` is undefined where no reference names one. */
export interface LearnerPlace {
  readonly id: string | undefined;
  readonly words: string;
}

/** What must be known to decide on a registration. Source: docs/product.md, section "Lessons". */
export interface RegisterFacts {
  /** The ticket for this lesson, if there is one. */
  readonly ticket: { readonly name: string; readonly deleted: boolean; readonly registered?: Occurrence } | undefined;
  /** Who the code belongs to, when the week knows it at all. */
  readonly holder: Learner | undefined;
}

/**
 * May this client be registered into this lesson or workshop? Refusals: unknown-ticket, not-in-this-lesson (with where the
 * client belongs), ticket-deleted, already-registered (name, at, repName). A replayed report of somebody already registered
 * is accepted without being counted again: the first occurrence wins. Source: docs/product.md, section "Lessons".
 */
export function decideRegistration({ ticket, holder }: RegisterFacts, report: Report): Verdict {
  if (!ticket) {
    if (!holder) return refuse('unknown-ticket');
    const belongs = holder.lessons
      .map(({ words }) => words)
      .filter(Boolean)
      .join('\n');
    return refuse('not-in-this-lesson', { name: holder.name, ...(belongs ? { belongs } : {}) });
  }
  if (ticket.deleted) return refuse('ticket-deleted', { name: ticket.name });
  if (!ticket.registered) return { ok: true, outcome: 'changed' };
  const { at, repName } = ticket.registered;
  const details = { name: ticket.name, at, repName };
  if (!report.replay) return refuse('already-registered', details);
  return { ok: true, outcome: 'already', firstIsMine: report.occurredAt < at, first: ticket.registered, details };
}

/** A client as somebody who may have come to the wrong lesson. Source: docs/product.md, section "Lessons". */
export function learnerOf(passenger: Passenger): Learner {
  const lessons = placesOf(passenger).lessons.map((place) => ({
    id: lessonIdOf(place),
    words: [place.group, place.times]
      .map((text) => text?.trim())
      .filter(Boolean)
      .join(', '),
  }));
  return { name: passenger.passengerName ?? '', lessons };
}

/**
 * The facts of a registration as far as a phone knows them: by its list of the lesson if it has ever had one, else by where
 * the week's data places the holder. The server still has the final word.
 */
export function registerFactsOnPhone(
  lessonId: string,
  tickets: readonly LessonTicket[] | undefined,
  barcode: string,
  holder: Learner | undefined,
): RegisterFacts {
  const ticket = tickets?.find((candidate) => candidate.barcode === barcode);
  if (ticket) return { ticket: ticketFacts(ticket), holder };
  const belongsHere = holder?.lessons.some(({ id }) => id === lessonId);
  return { ticket: !tickets && holder && belongsHere ? { name: holder.name, deleted: false } : undefined, holder };
}

function ticketFacts({
  name,
  deleted,
  registered,
  registeredAt,
  registeredBy,
}: LessonTicket): NonNullable<RegisterFacts['ticket']> {
  const occurrence = { at: registeredAt ?? '', repId: '', repName: registeredBy ?? '' };
  return { name, deleted: isSet(deleted), ...(isSet(registered) ? { registered: occurrence } : {}) };
}

/** Which list a registration belongs to: the same text for a pending action and for the list it changes. */
export function lessonListKey(lessonId: string): string {
  return `lesson/${lessonId}`;
}

/**
 * The lessons of a kind, each id once, by the number in it. Whatever is no workshop is a lesson; one without an id is known by
 * the third part of its reference, or by its ticket id. Source: docs/product.md, section "Lessons".
 */
export function lessonsOfKind(items: readonly LessonListItem[], kind: LessonKind): LessonListItem[] {
  const ofKind = items.filter((item) => (isWorkshop(item) ? 'workshop' : 'lesson') === kind);
  const once = new Map(
    ofKind
      .map((item) => ({ ...item, lessonId: item.lessonId || placeIdOf(item.lessonRef) || item.lessonTicketId }))
      .map((item) => [item.lessonId, item]),
  );
  return [...once.values()].sort((a, b) => a.lessonId.localeCompare(b.lessonId, 'en', { numeric: true }));
}

/** A registration of this phone that the list may not show yet. `at` is ISO 8601; `held` while the server does not have it. */
export interface PendingRegistration {
  readonly barcode: string;
  readonly at: string;
  readonly repName: string;
  readonly held: boolean;
}

/** A ticket as a screen shows it: `registered` is a number whatever the list had, `held` when the registration is on this phone only. */
export type ShownLessonTicket = LessonTicket & { readonly held: boolean };

/** The list of a lesson as a screen shows it, with its counts. */
export interface ShownLesson {
  readonly tickets: readonly ShownLessonTicket[];
  readonly registered: number;
  readonly total: number;
  readonly held: number;
}

/**
 * The list as it is for the person at the meeting point: the server's snapshot with this phone's own pending registrations
 * laid over it; registered ones first, each by name. Deleted tickets are left out of list and counts.
 * Source: docs/product.md, section "Lessons".
 */
export function overlayRegistrations(
  snapshot: LessonTicketsReply,
  pending: readonly PendingRegistration[],
): ShownLesson {
  const mine = new Map(pending.map((one) => [one.barcode, one]));
  const listed = snapshot.tickets.filter((ticket) => !isSet(ticket.deleted));
  const tickets = listed
    .map((ticket) => overlayOne(ticket, mine.get(ticket.barcode)))
    .sort((a, b) => b.registered - a.registered || byPersonName(a, b));
  return {
    tickets,
    registered: snapshot.registered + registeredIn(tickets) - registeredIn(listed),
    total: snapshot.total,
    held: tickets.filter(({ held }) => held).length,
  };
}

function registeredIn(tickets: readonly LessonTicket[]): number {
  return tickets.filter(({ registered }) => isSet(registered)).length;
}

function overlayOne(ticket: LessonTicket, mine: PendingRegistration | undefined): ShownLessonTicket {
  if (isSet(ticket.registered)) return { ...ticket, registered: 1, held: false };
  if (!mine) return { ...ticket, registered: 0, held: false };
  return { ...ticket, registered: 1, registeredAt: mine.at, registeredBy: mine.repName, held: mine.held };
}
