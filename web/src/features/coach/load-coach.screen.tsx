import { coachRowOf, spareCoachSeats, STAFF_COLUMNS } from '@offpiste/core/coach/coach-sheet.rules';
import { cellText } from '@offpiste/core/ride/ride-sheet.rules';
import type { Ride } from '@offpiste/core/ride/ride.rules';
import { pathTo } from '#app/paths.ts';
import { Capacity } from '#ride/capacity.part.tsx';
import { LoadRide } from '#ride/load-ride.part.tsx';
import { NoRide } from '#ride/no-ride.part.tsx';
import { useRideAtHand } from '#ride/ride-at-hand.ts';
import { useRideSheet } from '#ride/ride.data.ts';
import { ride as texts } from '#texts/ride';
import { FigureFact } from '#week/week-fact.part.tsx';
import { STAFF_LABELS } from './coach-facts.part.tsx';

export function LoadCoachScreen() {
  const ride = useRideAtHand('coach');
  if (!ride) return <NoRide kind="coach" />;
  const { id: coachId, direction } = ride;
  return (
    <LoadRide
      key={`${coachId}/${direction}`}
      ride={ride}
      chooser={pathTo('selectLoadCoach')}
      manifest={pathTo('coachManifest', { coachId, direction })}
      capacity={({ total }) => <CoachCapacity ride={ride} passengers={total} />}
    />
  );
}

function CoachCapacity({ ride: { id, direction }, passengers }: { ride: Ride; passengers: number }) {
  const { rows } = useRideSheet('coach');
  const row = coachRowOf(rows, id) ?? {};
  const spare = spareCoachSeats(row, direction, passengers);
  return (
    <Capacity spare={spare}>
      <FigureFact label={texts.capacity} value={cellText(row, 'Capacity')} />
      <FigureFact label={texts.clients} value={passengers} />
      {STAFF_COLUMNS[direction].map((column) => (
        <FigureFact key={column} label={STAFF_LABELS[column]} value={cellText(row, column)} />
      ))}
      <FigureFact label={texts.spareSeats} value={spare} />
    </Capacity>
  );
}
