import { endpoints } from '@offpiste/core/endpoints';
import { RegisterLessonBody } from '@offpiste/core/lesson/lesson.contract';
import { decideRegistration, lessonListKey } from '@offpiste/core/lesson/lesson-register.rules';
import { defineAction } from '#platform/ledger/action-definition';
import { registerQuery, registerState } from './lesson-register.store.ts';
import { REGISTERED } from './lesson.store.ts';

/** Somebody came to a lesson or workshop. */
export const lessonRegister = defineAction({
  kind: 'lesson-register',
  path: endpoints.registerLesson.path,
  schema: RegisterLessonBody,
  once: { status: REGISTERED, alreadyCode: 'already-registered' },
  describe: (body) => ({
    idempotentId: body.idempotentId,
    repId: body.repID,
    weekId: body.weekID,
    subject: lessonListKey(body.lessonId),
    handsetTime: body.handsetTimestamp,
  }),
  factsQuery: registerQuery,
  factsOf: registerState,
  decide: (state, report) => decideRegistration(state.facts, report),
  ticketOf: (state) => state.ticket,
});
