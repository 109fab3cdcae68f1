import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LessonListItem, LessonTicketsReply } from '@offpiste/core/programme/lesson/lesson.contract';
import { ticketCounts } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import type { Schema } from '#platform/database/schema';
import { markedTicket, readTickets, type TicketsOf } from '#record/ticket/ticket.store';

export function lessonTickets(lessonId: string): TicketsOf {
  return { kinds: ['lesson', 'workshop'], target: lessonId, direction: '' };
}

export async function readLessons(db: Kysely<Schema>, weekId: string): Promise<LessonListItem[]> {
  const rows = await db.selectFrom('lesson').selectAll().where('week_id', '=', weekId).orderBy('position').execute();
  return rows.map(({ lesson_id: lessonId, ticket_id: lessonTicketId, ref: lessonRef, type: lessonType }) => ({
    lessonTicketId,
    lessonRef,
    lessonId,
    lessonType,
  }));
}

export function weekOfLesson(lessonId: string): RawBuilder<string> {
  return sql<string>`(select week_id from lesson where lesson_id = ${lessonId})`;
}

/** By name, with counts. */
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
