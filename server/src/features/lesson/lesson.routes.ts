import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { isUnchanged, NOT_MODIFIED } from '#platform/etag';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import { isWeek } from '#platform/week.store';
import { lessonRegister } from './lesson-register.action.ts';
import { findLesson, readLessons, readLessonTickets } from './lesson.store.ts';

/** Lessons and workshops, which share their calls. */
export function lessonFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('allLessons', async ({ params }) => {
    return (await isWeek(db, params.weekId))
      ? { lessons: await readLessons(db, params.weekId) }
      : refuse('unknown-week');
  });

  calls.signedIn('lessonTickets', async ({ params, request, reply }) => {
    // Its version is read before the list, so that a list is at least as new as the version it goes by.
    const lesson = await findLesson(db, params.lessonId);
    if (!lesson) return refuse('unknown-lesson');
    if (isUnchanged(request, reply, String(lesson.version))) return NOT_MODIFIED;
    return readLessonTickets(db, lesson);
  });

  calls.signedIn('registerLesson', (call) => answerAction(services, lessonRegister, call));
}
