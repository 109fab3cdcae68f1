import { useParams } from '@tanstack/react-router';
import { routeId } from '#base/paths.ts';
import { Manifest } from '#ride/manifest.part.tsx';
import { RideAtHand } from '#ride/ride-at-hand.part.tsx';

export function CoachManifestScreen() {
  const { coachId, direction } = useParams({ from: routeId('coachManifest') });
  return (
    <RideAtHand kind="coach" id={coachId} direction={direction}>
      {(ride) => <Manifest ride={ride} />}
    </RideAtHand>
  );
}
