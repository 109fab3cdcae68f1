import { calls } from '@offpiste/core/calls';
import { checker } from '#platform/http/validation';
import { rideLoadAction } from '#ride/ride/ride-load.action';

const { path, body } = calls.transferLoad;
const check = checker(body);

/** A client is loaded on a transfer. */
export const transferLoad = rideLoadAction({
  kind: 'transfer',
  path,
  check,
  idOf: ({ transferId }) => transferId,
  // A phone may get its position after a first copy of the report was sent: both are the same report.
  identity: ({ loadLat: _, loadLon: __, ...report }) => report,
});
