import { calls } from '@offpiste/core/calls';
import { recordedBy } from '#platform/ledger/action-definition';
import { rideLoadAction } from '#ride/ride/ride-load.action';

export const coachLoad = rideLoadAction({
  ride: 'coach',
  ...recordedBy(calls.coachLoad),
  idOf: ({ coachId }) => coachId,
});
