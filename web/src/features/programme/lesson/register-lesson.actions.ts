import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { decideRegistration, lessonFactsOnPhone } from '@offpiste/core/programme/lesson/lesson-register.rules';
import type { LessonTicket } from '@offpiste/core/programme/lesson/lesson.contract';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { recordTicket } from '#ticket/record-ticket.actions.ts';
import type { TicketList } from '#ticket/ticket-list.data.ts';
import type { ActionResult, Reading } from '#ticket/use-field-action.ts';
import { lesson as texts } from '#texts/programme/lesson';
import { queryWeek } from '#week/query-week.ts';

/** `lesson` is the display name. */
export function registerOne(
  lessonId: string,
  lesson: string,
  list: TicketList<LessonTicket>,
  reading: Reading,
): Promise<ActionResult> {
  return recordTicket(reading, {
    kind: 'lesson-register',
    endpoint: endpoints.registerLesson,
    list: ticketListKey({ kind: 'lesson', target: lessonId }),
    listAt: list.at,
    factsOf: async (barcode) =>
      lessonFactsOnPhone(lessonId, list.every, barcode, await queryWeek('learner', { barcode })),
    decide: decideRegistration,
    label: (name) => say(texts.actionLabel, { name, lesson }),
    body: (report) => ({ ...report, lessonId }),
  });
}
