import { useParams } from '@tanstack/react-router';
import { routeId } from '#base/paths.ts';
import { Manifest } from '#ride/manifest.part.tsx';
import { RideAtHand } from '#ride/ride-at-hand.part.tsx';

export function TransferManifestScreen() {
  const { transferId, direction } = useParams({ from: routeId('transferManifest') });
  return (
    <RideAtHand kind="transfer" id={transferId} direction={direction}>
      {(ride) => <Manifest ride={ride} />}
    </RideAtHand>
  );
}
