import { calls } from '@offpiste/core/calls';
import { checker } from '#platform/http/validation';
import { rideLoadAction } from '#ride/ride/ride-load.action';

const { path, body } = calls.transferLoad;
const check = checker(body);

export const transferLoad = rideLoadAction({
  kind: 'transfer',
  path,
  check,
  idOf: ({ transferId }) => transferId,
  // A phone may add its position after a first copy was sent.
  identity: ({ loadLat: _, loadLon: __, ...report }) => report,
});
