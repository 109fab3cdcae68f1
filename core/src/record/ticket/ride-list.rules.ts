// Source: docs/reference/rides.md (Coaches).
import { ticketListKey } from '../action/action-kind.rules.ts';

export interface Ride {
  readonly kind: 'coach' | 'transfer';
  /** The vehicle's reference: C… or T…. */
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
}

/** The list key of a ride. */
export function rideListKey({ kind, id, direction }: Ride): string {
  return ticketListKey({ kind, target: id, direction });
}

/** The ride of a list key. */
export function rideOfListKey(key: string): Ride | undefined {
  const [, kind, id, direction] = /^(coach|transfer)\/(.+)\/(inbound|outbound)$/s.exec(key) ?? [];
  if (!kind || !id || !direction) return undefined;
  return {
    kind: kind === 'coach' ? 'coach' : 'transfer',
    id,
    direction: direction === 'inbound' ? 'inbound' : 'outbound',
  };
}
