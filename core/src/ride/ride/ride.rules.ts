// Source: docs/reference/rides.md (Coaches).
import type { Passenger, Transport } from '../../people/passenger/passenger.contract.ts';
import { transportsOf } from '../../people/passenger/passenger.rules.ts';
import type { Ride } from '../../record/ticket/ride-list.rules.ts';
import type { Direction, RideKind } from './ride.contract.ts';

export const DIRECTIONS = ['outbound', 'inbound'] as const satisfies readonly Direction[];

/** A ride as in a refusal. `departs` is the office's own text. */
export interface Seat extends Ride {
  readonly pickUp?: string;
  readonly departs?: string;
}

const KINDS: Readonly<Record<string, RideKind>> = { coach_travel: 'coach', transfer: 'transfer' };

/** Undefined without a vehicle and for own travel. */
export function rideOf({ coach, transportType, type }: Transport): Ride | undefined {
  const kind = KINDS[transportType ?? ''];
  if (!kind || !coach) return undefined;
  return { kind, id: coach, direction: type === 'transport-inbound' ? 'inbound' : 'outbound' };
}

/** The transport records of a passenger for this ride. */
export function transportsFor(passenger: Passenger, wanted: Partial<Ride>): Transport[] {
  return transportsOf(passenger).filter((transport) => {
    const ride = rideOf(transport);
    if (!ride) return false;
    return (
      (!wanted.kind || wanted.kind === ride.kind) &&
      (!wanted.id || wanted.id === ride.id) &&
      (!wanted.direction || wanted.direction === ride.direction)
    );
  });
}

/** The seat on this ride, else on one of its kind in that direction, else any in that direction. */
export function seatOf(passenger: Passenger, { kind, id, direction }: Ride): Seat | undefined {
  const [transport] = [{ kind, id, direction }, { kind, direction }, { direction }].flatMap((wanted) =>
    transportsFor(passenger, wanted),
  );
  const ride = transport && rideOf(transport);
  if (!ride) return undefined;
  const pickUp = transport.pickUpLocation?.location ?? undefined;
  const departs = transport.pickUpLocation?.date_time_formatted ?? undefined;
  return { ...ride, ...(pickUp ? { pickUp } : {}), ...(departs ? { departs } : {}) };
}

/** Sorts ids by number, then by text. */
export function byNumberIn(a: string, b: string): number {
  return numberIn(a) - numberIn(b) || a.localeCompare(b);
}

function numberIn(id: string): number {
  const digits = /\d+/.exec(id);
  return digits ? Number(digits[0]) : Infinity;
}
