import { calls } from '@offpiste/core/calls';
import { decideExtraPassengers } from '@offpiste/core/extra-passenger/extra-passenger.rules';
import { checker } from '#platform/http/validation';
import { defineAction } from '#platform/ledger/action-definition';
import { transferQuery } from './extra-passenger.store.ts';

const { path, body } = calls.extraPassengers;
const check = checker(body);

/** Passengers on a transfer who are not on its list. */
export const extraPassengers = defineAction({
  kind: 'extra-passengers',
  path,
  check,
  describe: (body) => ({
    idempotentId: body.idempotentId,
    repId: body.repId,
    weekId: body.weekId,
    subject: `extra-passengers/${body.transferId}`,
    handsetTime: body.timestamp,
  }),
  factsQuery: transferQuery,
  factsOf: (row, { passengers }) => ({ isTransferKnown: row?.is_known ?? false, passengers }),
  decide: ({ passengers, ...facts }) => decideExtraPassengers(facts, passengers),
  ticketOf: () => undefined,
});
