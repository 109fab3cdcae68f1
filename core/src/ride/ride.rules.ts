import type { Direction } from '../coach/coach.contract.ts';
import type { Passenger, Transport } from '../passenger/passenger.contract.ts';
import { transportsOf } from '../passenger/passenger.rules.ts';

/** A seat with us: on which coach or transfer, which way. Source: docs/product.md, section "Coaches". */
export interface Ride {
  readonly kind: 'coach' | 'transfer';
  /** The vehicle's reference: C… or T…. */
  readonly id: string;
  readonly direction: Direction;
}

const KINDS: Readonly<Record<string, Ride['kind']>> = { coach_travel: 'coach', transfer: 'transfer' };

/** The ride a transport record means; undefined for one without a vehicle, and for a client's own travel. */
export function rideOf({ coach, transportType, type }: Transport): Ride | undefined {
  const kind = KINDS[transportType ?? ''];
  if (!kind || !coach) return undefined;
  return { kind, id: coach, direction: type === 'transport-inbound' ? 'inbound' : 'outbound' };
}

/** The transport records of a passenger that mean a ride like this one. */
export function transportsFor(passenger: Passenger, wanted: Partial<Ride>): Transport[] {
  return transportsOf(passenger).filter((transport) => {
    const ride = rideOf(transport);
    if (!ride) return false;
    return (!wanted.kind || wanted.kind === ride.kind) && (!wanted.id || wanted.id === ride.id) && (!wanted.direction || wanted.direction === ride.direction);
  });
}
