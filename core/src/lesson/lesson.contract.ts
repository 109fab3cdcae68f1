import { Type, type Static } from 'typebox';
import { IdempotentId, Moment, Scanned, ShortId, ShortText } from '../action/action.contract.ts';

/** A lesson or workshop that people can be registered into; `lessonType` is 'lesson' or 'workshop'. Source: docs/product.md, section "Lessons". */
export const LessonListItem = Type.Object({
  lessonTicketId: Type.String(),
  lessonRef: Type.String(),
  lessonId: Type.String(),
  lessonType: Type.String(),
});
export type LessonListItem = Static<typeof LessonListItem>;

/** The answer of GET /api/workshopLessons/allLessons/{weekId}: lessons and workshops together. */
export const AllLessonsReply = Type.Object({ lessons: Type.Array(LessonListItem) });
export type AllLessonsReply = Static<typeof AllLessonsReply>;

/**
 * One place in a lesson or workshop. `registered` 1 once its holder has come, `registeredAt` is ISO 8601, UTC; `deleted` '1'
 * when the booking fell away.
 */
export const LessonTicket = Type.Object({
  name: Type.String(),
  bookingRef: Type.String(),
  barcode: Type.String(),
  lessonId: Type.String(),
  registered: Type.Union([Type.Literal(0), Type.Literal(1)]),
  deleted: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  registeredAt: Type.Optional(Type.String()),
  registeredBy: Type.Optional(Type.String()),
});
export type LessonTicket = Static<typeof LessonTicket>;

/** The answer of GET /api/workshopLessons/v2/allBarcodes/{lessonId}; the counts leave deleted tickets out. */
export const LessonTicketsReply = Type.Object({
  tickets: Type.Array(LessonTicket),
  registered: Type.Integer(),
  total: Type.Integer(),
});
export type LessonTicketsReply = Static<typeof LessonTicketsReply>;

/** What POST /api/workshopLessons/registerLesson takes, for lessons and workshops alike. */
export const RegisterLessonBody = Type.Object({
  weekID: ShortId,
  barcode: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  scanned: Scanned,
  lessonId: ShortId,
  clientTimestamp: Type.Optional(Moment),
});
export type RegisterLessonBody = Static<typeof RegisterLessonBody>;
