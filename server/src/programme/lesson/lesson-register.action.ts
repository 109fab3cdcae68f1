import { calls } from '@offpiste/core/calls';
import {
  decideRegistration,
  learnerOf,
  LESSON_MARK,
  type Learner,
} from '@offpiste/core/programme/lesson/lesson-register.rules';
import { recordedBy } from '#platform/ledger/action-definition';
import { defineTicketAction } from '#record/ticket/ticket-action';
import type { TicketHolder } from '#record/ticket/ticket.store';
import { lessonTickets } from './lesson.store.ts';

export const lessonRegister = defineTicketAction({
  ...recordedBy(calls.registerLesson),
  mark: LESSON_MARK,
  ticketsOf: ({ lessonId }) => lessonTickets(lessonId),
  decide: ({ ticket, row: { holder } }, report) =>
    decideRegistration({ ticket, holder: holder ? holderOf(holder) : undefined }, report),
});

function holderOf({ name, body }: TicketHolder): Learner {
  const learner = body ? learnerOf(body) : { name, lessons: [] };
  return { ...learner, name: body?.passengerName || name || learner.name };
}
