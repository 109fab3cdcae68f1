import { endpoints } from '@offpiste/core/endpoints';
import { decideRideLoad } from '@offpiste/core/ride/ride-load.rules';
import { rideListKey } from '@offpiste/core/ride/ride.rules';
import { TransferLoadBody } from '@offpiste/core/transfer/transfer.contract';
import { defineAction } from '#platform/ledger/action-definition';
import { LOADED } from '#platform/ride/ride.store';
import { rideLoadQuery, rideLoadState, type RideLoad } from '#platform/ride/ride-load.store';

/** Somebody got on a transfer. */
export const transferLoad = defineAction({
  kind: 'transfer-load',
  path: endpoints.transferLoad.path,
  schema: TransferLoadBody,
  once: { status: LOADED, alreadyCode: 'already-loaded' },
  describe: (body) => ({
    idempotentId: body.idempotentId,
    repId: body.repID,
    weekId: body.weekID,
    subject: rideListKey(loadOf(body)),
    handsetTime: body.handsetTimestamp,
  }),
  // A phone may learn where it stands after a copy of the report has left: both are the same report.
  identity: ({ loadLat: _, loadLon: __, ...report }) => report,
  factsQuery: (body) => rideLoadQuery(loadOf(body)),
  factsOf: (row, body) => rideLoadState(row, loadOf(body)),
  decide: (state, report) => decideRideLoad('transfer', state.facts, report),
  ticketOf: (state) => state.ticket,
});

function loadOf({ weekID, transferId, direction, barcode }: TransferLoadBody): RideLoad {
  return { weekID, kind: 'transfer', id: transferId, direction, barcode };
}
