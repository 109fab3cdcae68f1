import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LessonListItem, LessonTicketsReply } from '@offpiste/core/programme/lesson/lesson.contract';
import { ticketCounts } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import type { Schema } from '#platform/database/schema';
import { markedTicket, readTickets, type TicketsOf } from '#record/ticket/ticket.store';

/** The tickets of a lesson or workshop, which share their ids. */
export function lessonTickets(lessonId: string): TicketsOf {
  return { kinds: ['lesson', 'workshop'], target: lessonId, direction: '' };
}

/** The lessons and workshops of a week, in the office's order. */
export async function readLessons(db: Kysely<Schema>, weekId: string): Promise<LessonListItem[]> {
  const rows = await db.selectFrom('lesson').selectAll().where('week_id', '=', weekId).orderBy('position').execute();
  return rows.map(({ lesson_id: lessonId, ticket_id: lessonTicketId, ref: lessonRef, type: lessonType }) => ({
    lessonTicketId,
    lessonRef,
    lessonId,
    lessonType,
  }));
}

/** The week of a lesson, as a query. */
export function weekOfLesson(lessonId: string): RawBuilder<string> {
  return sql<string>`(select week_id from lesson where lesson_id = ${lessonId})`;
}

/** The tickets of a lesson, by name, and the counts. */
export async function readLessonTickets(
  db: Kysely<Schema>,
  weekId: string,
  lessonId: string,
): Promise<LessonTicketsReply> {
  const rows = await readTickets(db, weekId, lessonTickets(lessonId));
  const tickets = rows.map((row) => ({ ...markedTicket('registered', row), lessonId }));
  const { done, total } = ticketCounts('registered', tickets);
  return { tickets, registered: done, total };
}
