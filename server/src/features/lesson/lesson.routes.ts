import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { ticketListKey } from '@offpiste/core/ticket/ticket-kind.rules';
import type { Calls } from '#platform/http/route';
import { answerAction } from '#platform/ledger/answer-action';
import type { Services } from '#platform/services';
import { answerList } from '#platform/ticket/answer-list';
import { isWeek } from '#platform/week/week.store';
import { lessonRegister } from './lesson-register.action.ts';
import { readLessons, readLessonTickets, weekOfLesson } from './lesson.store.ts';

/** Lessons and workshops, which share their calls. */
export function lessonFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('allLessons', async ({ params }) => {
    return (await isWeek(db, params.weekId))
      ? { lessons: await readLessons(db, params.weekId) }
      : refuse('unknown-week');
  });

  calls.signedIn('lessonTickets', ({ params: { lessonId }, ...call }) => {
    const key = ticketListKey({ kind: 'lesson', target: lessonId });
    const list = { week: weekOfLesson(lessonId), key, unknownWeek: 'unknown-lesson' } as const;
    return answerList(db, call, list, (weekId) => readLessonTickets(db, weekId, lessonId));
  });

  calls.signedIn('registerLesson', (call) => answerAction(services, lessonRegister, call));
}
