import { CoachLoadBody } from '@offpiste/core/coach/coach.contract';
import { coachListKey, decideCoachLoad } from '@offpiste/core/coach/coach.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { defineAction } from '#platform/ledger/action-definition';
import { LOADED, readCoachLoadState } from './coach.store.ts';

/** Somebody got on a coach. */
export const coachLoad = defineAction({
  kind: 'coach-load',
  path: endpoints.coachLoad.path,
  schema: CoachLoadBody,
  status: LOADED,
  alreadyCode: 'already-loaded',
  describe: (body) => ({
    idempotentId: body.idempotentId,
    repId: body.repID,
    weekId: body.weekID,
    subject: coachListKey(body.coachId, body.direction),
    handsetTime: body.handsetTimestamp,
  }),
  readFacts: readCoachLoadState,
  decide: (state, report) => decideCoachLoad(state.facts, report),
  ticketOf: (state) => state.ticket,
});
