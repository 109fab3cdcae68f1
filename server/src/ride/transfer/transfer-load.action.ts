import { calls } from '@offpiste/core/calls';
import { checkedCall } from '#platform/ledger/action-definition';
import { rideLoadAction } from '#ride/ride/ride-load.action';

/** A client is loaded on a transfer. */
export const transferLoad = rideLoadAction({
  kind: 'transfer',
  call: checkedCall(calls.transferLoad),
  idOf: ({ transferId }) => transferId,
  // A phone may get its position after a first copy of the report was sent: both are the same report.
  identity: ({ loadLat: _, loadLon: __, ...report }) => report,
});
