import { calls } from '@offpiste/core/calls';
import type { DepartureBody } from '@offpiste/core/ride/departure/departure.contract';
import { decideDeparture, departedListKey, departureTopic } from '@offpiste/core/ride/departure/departure.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { defineAction, recordedBy, olderReportFacts } from '#platform/ledger/action-definition';
import { departureFacts, departureQuery } from './departure.store.ts';

export const departure = defineAction({
  ...recordedBy(calls.departure),
  describe: (report) => ({
    ...olderReportFacts(report),
    subject: rideListKey(rideOf(report)),
    topic: departureTopic(rideOf(report)),
  }),
  factsQuery: (report) => departureQuery(report.weekID, rideOf(report)),
  factsOf: departureFacts,
  decide: (facts, report, _, said) => decideDeparture(rideOf(said), facts, report),
  ticketOf: () => undefined,
  listsOf: (report) => [rideListKey(rideOf(report)), departedListKey(report.kind)],
  turnOf: (report) => `${report.weekID}/${departureTopic(rideOf(report))}`,
});

function rideOf({ kind, target: id, direction }: DepartureBody): Ride {
  return { kind, id, direction };
}
