// Source: docs/reference/lift-passes-and-lessons.md (Lessons).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { onceTicketFields, TicketMarkField, ticketReportFields } from '../../record/ticket/ticket.contract.ts';

/** A lesson or workshop that people can be registered into; `lessonType` is 'lesson' or 'workshop'. */
export const LessonListItem = Type.Object({
  lessonTicketId: Type.String(),
  lessonRef: Type.String(),
  lessonId: Type.String(),
  lessonType: Type.String(),
});
export type LessonListItem = Static<typeof LessonListItem>;

/** The reply of GET /api/workshopLessons/allLessons/{weekId}: lessons and workshops together. */
export const AllLessonsReply = Type.Object({ lessons: Type.Array(LessonListItem) });

/** One place in a lesson or workshop. `registered` 1 once its holder has come. */
export const LessonTicket = Type.Object({
  ...onceTicketFields,
  lessonId: Type.String(),
  registered: TicketMarkField,
  registeredAt: Type.Optional(Type.String()),
  registeredBy: Type.Optional(Type.String()),
});
export type LessonTicket = Static<typeof LessonTicket>;

/** The reply of GET /api/workshopLessons/v2/allBarcodes/{lessonId}; the counts leave deleted tickets out. */
export const LessonTicketsReply = Type.Object({
  tickets: Type.Array(LessonTicket),
  registered: Type.Integer(),
  total: Type.Integer(),
  ...notesField,
});
export type LessonTicketsReply = Static<typeof LessonTicketsReply>;

/** The body of POST /api/workshopLessons/registerLesson, for lessons and workshops. */
export const RegisterLessonBody = Type.Object({ ...ticketReportFields, lessonId: ShortId });
export type RegisterLessonBody = Static<typeof RegisterLessonBody>;
