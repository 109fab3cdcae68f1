import { endpoints } from '@offpiste/core/endpoints';
import { LiftPassBody } from '@offpiste/core/lift-pass/lift-pass.contract';
import { decideLiftPass, LIFT_PASS_LIST_KEY } from '@offpiste/core/lift-pass/lift-pass.rules';
import { defineAction } from '#platform/ledger/action-definition';
import { DISTRIBUTED, liftPassQuery, liftPassState, liftPassViewer } from './lift-pass.store.ts';

/** Somebody was handed a lift pass. */
export const liftPassDistribute = defineAction({
  kind: 'lift-pass-distribute',
  path: endpoints.liftPassDistribute.path,
  schema: LiftPassBody,
  once: { status: DISTRIBUTED, alreadyCode: 'already-distributed' },
  describe: (body) => ({
    idempotentId: body.idempotentId,
    repId: body.repID,
    weekId: body.weekID,
    subject: LIFT_PASS_LIST_KEY,
    handsetTime: body.handsetTimestamp,
  }),
  factsQuery: liftPassQuery,
  factsOf: liftPassState,
  decide: (state, report, viewer) => decideLiftPass(state.facts, liftPassViewer(viewer), report),
  ticketOf: (state) => state.ticket,
});
