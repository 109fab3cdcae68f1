import type { RideKind } from '@offpiste/core/ride/ride.contract';
import type { Ride } from '@offpiste/core/ride/ride.rules';
import { useGap } from '#app/gap.ts';

/** The coach or transfer of the address, one way; nothing where the address names no way. */
export function useRideAtHand(kind: RideKind): Ride | undefined {
  const id = useGap(`${kind}Id`);
  const direction = useGap('direction');
  return direction === 'inbound' || direction === 'outbound' ? { kind, id, direction } : undefined;
}
