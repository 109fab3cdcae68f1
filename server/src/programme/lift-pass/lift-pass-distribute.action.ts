import { calls } from '@offpiste/core/calls';
import { decideLiftPass, LIFT_PASS_MARK } from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import { recordedBy } from '#platform/ledger/action-definition';
import { defineTicketAction } from '#record/ticket/ticket-action';
import { LIFT_PASS_TICKETS } from './lift-pass-list.store.ts';
import { liftPassFact, liftPassViewer } from './lift-pass.store.ts';

export const liftPassDistribute = defineTicketAction({
  ...recordedBy(calls.liftPassDistribute),
  mark: LIFT_PASS_MARK,
  ticketsOf: () => LIFT_PASS_TICKETS,
  decide: ({ row }, report, viewer, { barcode }) =>
    decideLiftPass(barcode, liftPassFact(row, report), liftPassViewer(viewer), report),
});
