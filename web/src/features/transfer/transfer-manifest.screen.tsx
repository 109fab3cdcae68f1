import { Manifest } from '#ride/manifest.part.tsx';
import { NoRide } from '#ride/no-ride.part.tsx';
import { useRideAtHand } from '#ride/ride-at-hand.ts';

export function TransferManifestScreen() {
  const ride = useRideAtHand('transfer');
  return ride ? <Manifest ride={ride} /> : <NoRide kind="transfer" />;
}
