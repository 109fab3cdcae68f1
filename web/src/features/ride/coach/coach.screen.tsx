import { coachRowOf } from '@offpiste/core/ride/coach/coach-sheet.rules';
import { byPickUp, takenSeats, type RideJourney } from '@offpiste/core/ride/ride/ride-people.rules';
import { useParams } from '@tanstack/react-router';
import { pathTo, routeId } from '#base/paths.ts';
import { RidePage } from '#ride/ride-page.part.tsx';
import { ride } from '#texts/ride/ride';
import { CoachFacts } from './coach-facts.part.tsx';

export function CoachScreen() {
  const { coachId } = useParams({ from: routeId('Coach') });
  return (
    <RidePage
      kind="coach"
      id={coachId}
      rowOf={coachRowOf}
      loadHref={(direction) => pathTo('loadCoach', { coachId, direction })}
      groupsOf={pickUpsOf}
      facts={(row, { outbound, inbound }) => (
        <CoachFacts row={row} passengers={{ outbound: takenSeats(outbound), inbound: takenSeats(inbound) }} />
      )}
    />
  );
}

function pickUpsOf({ people, departures }: RideJourney) {
  return byPickUp(people, departures).map(([name, riders]) => [name ?? ride.unknownPickUp, riders] as const);
}
