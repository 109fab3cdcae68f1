import { calls } from '@offpiste/core/calls';
import { checkedCall } from '#platform/ledger/action-definition';
import { rideLoadAction } from '#ride/ride/ride-load.action';

/** A client is loaded on a coach. */
export const coachLoad = rideLoadAction({
  kind: 'coach',
  call: checkedCall(calls.coachLoad),
  idOf: ({ coachId }) => coachId,
});
