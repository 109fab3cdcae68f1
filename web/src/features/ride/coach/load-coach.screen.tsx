import { coachRowOf, spareCoachSeats } from '@offpiste/core/ride/coach/coach-sheet.rules';
import { cellText } from '@offpiste/core/ride/ride/ride-sheet.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { useParams } from '@tanstack/react-router';
import { pathTo, routeId } from '#base/paths.ts';
import { Capacity, LoadRide } from '#ride/load-ride.part.tsx';
import { RideAtHand } from '#ride/ride-at-hand.part.tsx';
import { useRideSheet } from '#ride/ride.data.ts';
import { ride as texts } from '#texts/ride/ride';
import { FigureFact } from '#fact/text-fact.part.tsx';
import { StaffFacts } from './staff-facts.part.tsx';

export function LoadCoachScreen() {
  const { coachId, direction } = useParams({ from: routeId('loadCoach') });
  return (
    <RideAtHand kind="coach" id={coachId} direction={direction}>
      {(ride) => (
        <LoadRide
          key={`${ride.id}/${ride.direction}`}
          ride={ride}
          chooser={pathTo('selectLoadCoach')}
          manifest={pathTo('coachManifest', { coachId: ride.id, direction: ride.direction })}
          capacity={({ total }) => <CoachCapacity ride={ride} passengers={total} />}
        />
      )}
    </RideAtHand>
  );
}

function CoachCapacity({ ride: { id, direction }, passengers }: { ride: Ride; passengers: number }) {
  const { rows, presence } = useRideSheet('coach');
  const row = coachRowOf(rows, id) ?? {};
  const spare = spareCoachSeats(row, direction, passengers);
  return (
    <Capacity spare={spare} presence={presence}>
      <FigureFact label={texts.capacity} value={cellText(row, 'Capacity')} />
      <FigureFact label={texts.clients} value={passengers} />
      <StaffFacts row={row} direction={direction} />
      <FigureFact label={texts.spareSeats} value={spare} />
    </Capacity>
  );
}
