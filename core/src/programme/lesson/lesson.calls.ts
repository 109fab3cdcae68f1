// Source: docs/reference/lift-passes-and-lessons.md (Lessons).
import { ActionReply } from '../../record/action/action.contract.ts';
import { ShortId } from '../../base/call/field.contract.ts';
import { get, post } from '../../base/call/call.builder.ts';
import { AllLessonsReply, LessonTicketsReply, RegisterLessonBody } from './lesson.contract.ts';

export const lessonCalls = {
  allLessons: get('/api/workshopLessons/allLessons/:weekId', {
    summary: 'The lessons and workshops of a week',
    versioned: true,
    params: { weekId: ShortId },
    reply: AllLessonsReply,
    mark: ['lessons'],
  }),
  lessonTickets: get('/api/workshopLessons/v2/allBarcodes/:lessonId', {
    summary: 'All clients of one lesson or workshop',
    versioned: true,
    params: { lessonId: ShortId },
    reply: LessonTicketsReply,
    mark: ['tickets'],
  }),
  registerLesson: post('/api/workshopLessons/registerLesson', {
    summary: 'Register a client into a lesson or workshop',
    body: RegisterLessonBody,
    reply: ActionReply,
    records: 'lesson-register',
  }),
};
