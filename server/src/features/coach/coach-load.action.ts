import { CoachLoadBody } from '@offpiste/core/coach/coach.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { decideRideLoad } from '@offpiste/core/ride/ride-load.rules';
import { rideListKey } from '@offpiste/core/ride/ride.rules';
import { defineAction } from '#platform/ledger/action-definition';
import { LOADED } from '#platform/ride/ride.store';
import { rideLoadQuery, rideLoadState, type RideLoad } from '#platform/ride/ride-load.store';

/** Somebody got on a coach. */
export const coachLoad = defineAction({
  kind: 'coach-load',
  path: endpoints.coachLoad.path,
  schema: CoachLoadBody,
  once: { status: LOADED, alreadyCode: 'already-loaded' },
  describe: (body) => ({
    idempotentId: body.idempotentId,
    repId: body.repID,
    weekId: body.weekID,
    subject: rideListKey(loadOf(body)),
    handsetTime: body.handsetTimestamp,
  }),
  factsQuery: (body) => rideLoadQuery(loadOf(body)),
  factsOf: (row, body) => rideLoadState(row, loadOf(body)),
  decide: (state, report) => decideRideLoad('coach', state.facts, report),
  ticketOf: (state) => state.ticket,
});

function loadOf({ weekID, coachId, direction, barcode }: CoachLoadBody): RideLoad {
  return { weekID, kind: 'coach', id: coachId, direction, barcode };
}
