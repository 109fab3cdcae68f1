import { endpoints } from '@offpiste/core/endpoints';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import type { Calls } from '#platform/http/route';
import { answerAction } from '#platform/ledger/answer-action';
import type { Services } from '#platform/services/services';
import { answerNotedList } from '#record/note/answer-noted-list';
import { answerList } from '#week/week/answer-list';
import { keptList, targetsIn, type WeekLists } from '#week/week/week-lists';
import { lessonRegister } from './lesson-register.action.ts';
import { readLessons, readLessonTickets, weekOfLesson } from './lesson.store.ts';

export function lessonFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('allLessons', ({ params, ...call }) =>
    answerList(db, call, { week: params.weekId }, async (weekId) => ({ lessons: await readLessons(db, weekId) })),
  );

  calls.signedIn('lessonTickets', ({ params: { lessonId }, ...call }) => {
    const key = ticketListKey({ kind: 'lesson', target: lessonId });
    const list = { week: weekOfLesson(lessonId), key, unknownWeek: 'unknown-lesson' } as const;
    return answerNotedList(services, call, list, (weekId) => readLessonTickets(db, weekId, lessonId));
  });

  calls.signedIn('registerLesson', (call) => answerAction(services, lessonRegister, call));
}

export const lessonLists: WeekLists = (week) => [
  keptList(endpoints.allLessons, week),
  ...targetsIn(week, 'lesson').map((lessonId) =>
    keptList(endpoints.lessonTickets, { lessonId }, { key: ticketListKey({ kind: 'lesson', target: lessonId }) }),
  ),
];
