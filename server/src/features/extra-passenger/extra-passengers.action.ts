import { endpoints } from '@offpiste/core/endpoints';
import { ExtraPassengersBody } from '@offpiste/core/extra-passenger/extra-passenger.contract';
import { decideExtraPassengers } from '@offpiste/core/extra-passenger/extra-passenger.rules';
import { defineAction } from '#platform/ledger/action-definition';
import { transferQuery } from './extra-passenger.store.ts';

/** People came along on a transfer who are not on its list. */
export const extraPassengers = defineAction({
  kind: 'extra-passengers',
  path: endpoints.extraPassengers.path,
  schema: ExtraPassengersBody,
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
