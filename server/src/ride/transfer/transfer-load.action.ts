import { calls } from '@offpiste/core/calls';
import { recordedBy } from '#platform/ledger/action-definition';
import { rideLoadAction } from '#ride/ride/ride-load.action';

export const transferLoad = rideLoadAction({
  ride: 'transfer',
  ...recordedBy(calls.transferLoad),
  idOf: ({ transferId }) => transferId,
  // A phone may add its position after a first copy was sent.
  identity: ({ loadLat: _, loadLon: __, ...report }) => report,
});
