import { calls } from '@offpiste/core/calls';
import { decideHandover, HANDOVER_SUBJECT } from '@offpiste/core/handover/shift-handover/shift-handover.rules';
import { checker } from '#platform/http/validation';
import { defineAction } from '#platform/ledger/action-definition';
import { takerQuery } from './shift-handover.store.ts';

const { path, body } = calls.shiftHandover;
const check = checker(body);

export const shiftHandover = defineAction({
  kind: 'shift-handover',
  path,
  check,
  describe: ({ idempotentId, repID: repId, weekID: weekId, handsetTimestamp: handsetTime }) => ({
    idempotentId,
    repId,
    weekId,
    subject: HANDOVER_SUBJECT,
    handsetTime,
  }),
  factsQuery: takerQuery,
  factsOf: (row) => ({ isKnownTaker: row?.is_known ?? false }),
  decide: (facts, _report, _viewer, said) => decideHandover(facts, said),
  ticketOf: () => undefined,
});
