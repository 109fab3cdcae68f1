import type { Kysely } from 'kysely';
import type { LessonListItem, LessonTicket, LessonTicketsReply } from '@offpiste/core/lesson/lesson.contract';
import { lessonListKey } from '@offpiste/core/lesson/lesson-register.rules';
import type { Schema } from '#platform/schema';

/** The status of a ticket whose holder has come. */
export const REGISTERED = 'registered';
/** One ticket is of one kind; a lesson's id tells which. */
export const LESSON_TICKET_KINDS = ['lesson', 'workshop'] as const;

/** The lessons and workshops of a week, as the office listed them. */
export async function readLessons(db: Kysely<Schema>, weekId: string): Promise<LessonListItem[]> {
  const rows = await db.selectFrom('lesson').selectAll().where('week_id', '=', weekId).orderBy('position').execute();
  return rows.map(({ lesson_id: lessonId, ticket_id: lessonTicketId, ref: lessonRef, type: lessonType }) => ({
    lessonTicketId,
    lessonRef,
    lessonId,
    lessonType,
  }));
}

/** The week a lesson is of, and the version its list has. */
export interface LessonHead {
  readonly lessonId: string;
  readonly weekId: string;
  readonly version: number;
}

export async function findLesson(db: Kysely<Schema>, lessonId: string): Promise<LessonHead | undefined> {
  const row = await db
    .selectFrom('lesson')
    .leftJoin('list_version', (join) =>
      join.onRef('list_version.week_id', '=', 'lesson.week_id').on('list_key', '=', lessonListKey(lessonId)),
    )
    .select(['lesson.week_id', 'list_version.version'])
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return row && { lessonId, weekId: row.week_id, version: row.version ?? 0 };
}

/** Everybody with a ticket for a lesson, by name. The counts leave fallen bookings out. */
export async function readLessonTickets(
  db: Kysely<Schema>,
  { weekId, lessonId }: LessonHead,
): Promise<LessonTicketsReply> {
  const rows = await db
    .selectFrom('ticket')
    .select(['name', 'booking_ref', 'barcode', 'deleted', 'status', 'status_at', 'status_rep_name'])
    .where('week_id', '=', weekId)
    .where('kind', 'in', LESSON_TICKET_KINDS)
    .where('target', '=', lessonId)
    .orderBy('name')
    .orderBy('barcode')
    .execute();
  const tickets = rows.map((row) => toTicket(row, lessonId));
  const counted = tickets.filter((ticket) => ticket.deleted !== '1');
  return { tickets, registered: counted.filter((ticket) => ticket.registered === 1).length, total: counted.length };
}

interface TicketRow {
  name: string;
  booking_ref: string;
  barcode: string;
  deleted: boolean;
  status: string | null;
  status_at: Date | null;
  status_rep_name: string | null;
}

function toTicket(
  { name, booking_ref: bookingRef, barcode, deleted, status, status_at, status_rep_name }: TicketRow,
  lessonId: string,
): LessonTicket {
  return {
    name,
    bookingRef,
    barcode,
    lessonId,
    registered: status === REGISTERED ? 1 : 0,
    deleted: deleted ? '1' : '0',
    ...(status_at ? { registeredAt: status_at.toISOString() } : {}),
    ...(status_rep_name ? { registeredBy: status_rep_name } : {}),
  };
}
