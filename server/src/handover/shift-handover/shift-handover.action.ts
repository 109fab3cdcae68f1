import { calls } from '@offpiste/core/calls';
import { decideHandover, HANDOVER_SUBJECT } from '@offpiste/core/handover/shift-handover/shift-handover.rules';
import { defineAction, recordedBy, olderReportFacts } from '#platform/ledger/action-definition';
import { takerQuery } from './shift-handover.store.ts';

/** A rep hands a coach, a door or a desk over to another one. */
export const shiftHandover = defineAction({
  ...recordedBy(calls.shiftHandover),
  describe: (body) => ({
    ...olderReportFacts(body),
    subject: HANDOVER_SUBJECT,
  }),
  factsQuery: takerQuery,
  factsOf: (row) => ({ isKnownTaker: row?.is_known ?? false }),
  decide: (facts, _report, _viewer, said) => decideHandover(facts, said),
  ticketOf: () => undefined,
});
