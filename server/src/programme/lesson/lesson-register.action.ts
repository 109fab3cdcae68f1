import { calls } from '@offpiste/core/calls';
import { checkedCall } from '#platform/ledger/action-definition';
import {
  decideRegistration,
  learnerOf,
  LESSON_MARK,
  type Learner,
} from '@offpiste/core/programme/lesson/lesson-register.rules';
import { defineTicketAction } from '#record/ticket/ticket-action';
import type { TicketHolder } from '#record/ticket/ticket.store';
import { lessonTickets } from './lesson.store.ts';

/** A client is registered in a lesson or workshop. */
export const lessonRegister = defineTicketAction({
  kind: 'lesson-register',
  call: checkedCall(calls.registerLesson),
  mark: LESSON_MARK,
  ticketsOf: ({ lessonId }) => lessonTickets(lessonId),
  decide: ({ ticket, row: { holder } }, report) =>
    decideRegistration({ ticket, holder: holder ? holderOf(holder) : undefined }, report),
});

function holderOf({ name, body }: TicketHolder): Learner {
  const learner = body ? learnerOf(body) : { name, lessons: [] };
  return { ...learner, name: body?.passengerName || name || learner.name };
}
