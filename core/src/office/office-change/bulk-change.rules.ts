// Source: docs/reference/office.md (Booking changes).
import type { Direction } from '../../ride/ride/ride.contract.ts';
import type { BookedSeat, SeatStop } from '../import/booked-part.contract.ts';
import { lackingStops, seatChosen } from './booking-choice.rules.ts';
import { withStops } from './booking-wish.rules.ts';
import { partWords } from './client-booking.rules.ts';
import type { BookingWish, BulkClient, RideChoice } from './office-change.contract.ts';

/** `stops` are those of the clients who have no such stop of the new ride. */
export interface RideWish {
  readonly direction: Direction;
  readonly ride: RideChoice;
  readonly stops?: ChosenStops;
}

export type ChosenStops = Partial<Readonly<Record<SeatStop, string>>>;

export interface SeatMove {
  readonly client: BulkClient;
  readonly seat: BookedSeat;
}

export interface NeededStop {
  readonly stop: SeatStop;
  readonly choices: readonly string[];
  readonly count: number;
}

export interface BulkPlan {
  readonly moves: readonly SeatMove[];
  /** Stops that must be chosen, with the number of clients who get them. */
  readonly needed: readonly NeededStop[];
  /** Those of `needed` that are not chosen. Clients without one are not moved. */
  readonly missing: readonly SeatStop[];
  /** Already on the ride; nothing changes, not even their stop. */
  readonly onIt: readonly BulkClient[];
  /** Their bookings are cancelled and stay as they are. */
  readonly cancelled: readonly BulkClient[];
  /** Moved clients who are on board of their present ride. */
  readonly aboard: readonly BulkClient[];
  /** Passengers above the capacity of the ride; 0 if it is unknown. */
  readonly tooMany: number;
}

/** The change of each chosen client. */
export function bulkPlan(clients: readonly BulkClient[], { direction, ride, stops = {} }: RideWish): BulkPlan {
  const cancelled = clients.filter(({ booking }) => booking.status === 'cancelled');
  const travelling = clients.filter((client) => !cancelled.includes(client));
  const onIt = travelling.filter(({ booking }) => isOn(booking[direction], ride));
  const seats = travelling
    .filter((client) => !onIt.includes(client))
    .map((client): SeatMove => ({ client, seat: seatChosen(ride, client.booking[direction]) }));
  const needed = ride.needs.flatMap((stop) => {
    const { length: count } = seats.filter(({ seat }) => seat[stop] === undefined);
    const choices = stop === 'pickUp' ? ride.pickUps : ride.dropOffs;
    return count > 0 ? { stop, choices, count } : [];
  });
  const moves = seats
    .map(({ client, seat }): SeatMove => {
      const lacking = lackingStops(seat, ride).map((stop) => [stop, stops[stop]] as const);
      return { client, seat: withStops(seat, { ...seat, ...Object.fromEntries(lacking) }) };
    })
    .filter(({ seat }) => lackingStops(seat, ride).length === 0);
  return {
    moves,
    needed,
    missing: needed.flatMap(({ stop }) => (stops[stop] === undefined ? stop : [])),
    onIt,
    cancelled,
    aboard: moves.flatMap(({ client }) => (client.aboard.includes(direction) ? client : [])),
    tooMany: ride.spare === undefined ? 0 : Math.max(0, moves.length - Math.max(0, ride.spare)),
  };
}

function isOn(seat: BookedSeat | null, { kind, ride }: RideChoice): boolean {
  return seat?.kind === kind && seat.ride === ride;
}

export interface MoveGroup {
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

/** The moves with equal words before and after, the most frequent first. */
export function moveGroups(moves: readonly SeatMove[], direction: Direction): MoveGroup[] {
  const groups = Map.groupBy(moves, ({ client, seat }) =>
    JSON.stringify([partWords(direction, client.booking), partWords(direction, { [direction]: seat })]),
  );
  return [...groups]
    .map(([words, { length: count }]) => {
      const [before = '', after = ''] = JSON.parse(words) as string[];
      return { before, after, count };
    })
    .toSorted((a, b) => b.count - a.count);
}

/** What the server is asked to change. */
export function bulkChanges(
  moves: readonly SeatMove[],
  direction: Direction,
): { bookingRef: string; seen: string; wish: BookingWish }[] {
  return moves.map(({ client: { reference: bookingRef, seen }, seat }) => ({
    bookingRef,
    seen,
    wish: { [direction]: seat },
  }));
}
