import { calls } from '@offpiste/core/calls';
import { checker } from '#platform/http/validation';
import { rideLoadAction } from '#ride/ride/ride-load.action';

const { path, body } = calls.coachLoad;
const check = checker(body);

export const coachLoad = rideLoadAction({
  kind: 'coach',
  path,
  check,
  idOf: ({ coachId }) => coachId,
});
