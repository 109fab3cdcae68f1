import { departedListKey } from '@offpiste/core/ride/departure/departure.rules';
import { calls } from '@offpiste/core/calls';
import { ExtraPassengerBody } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import { decideExtra, extraTopic } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { defineAction, recordedBy, reportFacts } from '#platform/ledger/action-definition';
import { extraFacts, extraQuery } from './extra-passenger.store.ts';

export const extraPassenger = defineAction({
  ...recordedBy({ records: 'extra-passenger', path: calls.extraPassengers.path, body: ExtraPassengerBody }),
  isPart: true,
  describe: (body) => ({
    ...reportFacts(body),
    subject: rideListKey(rideOf(body)),
    topic: extraTopic(rideOf(body), body.barcode),
  }),
  // Not part of the identity, so that older reports stay the same.
  identity: ({ isGuessed: _, ...report }) => report,
  factsQuery: (body) => extraQuery(body.weekId, rideOf(body), body.barcode),
  factsOf: extraFacts,
  decide: (facts, report, _, body) => decideExtra(rideOf(body), facts, report),
  ticketOf: () => undefined,
  listsOf: (body) => [rideListKey(rideOf(body)), departedListKey(rideOf(body).kind)],
  turnOf: (body) => `${body.weekId}/${extraTopic(rideOf(body), body.barcode)}`,
});

function rideOf({ transferId: id, direction }: ExtraPassengerBody): Ride {
  return { kind: 'transfer', id, direction };
}
