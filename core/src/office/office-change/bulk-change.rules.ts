// Source: docs/reference/office.md (Booking changes).
import type { Direction } from '../../ride/ride/ride.contract.ts';
import type { BookedSeat } from '../import/booked-part.contract.ts';
import { seatChosen } from './booking-choice.rules.ts';
import { withStops } from './booking-wish.rules.ts';
import { partWords } from './client-booking.rules.ts';
import type { BookingWish, BulkClient, RideChoice } from './office-change.contract.ts';

/** `pickUp` is that of the clients who do not board at a stop of the new ride. */
export interface RideWish {
  readonly direction: Direction;
  readonly ride: RideChoice;
  readonly pickUp?: string | undefined;
}

export interface SeatMove {
  readonly client: BulkClient;
  readonly seat: BookedSeat;
}

export interface BulkPlan {
  readonly moves: readonly SeatMove[];
  /** The clients who need `pickUp`. */
  readonly needStop: readonly BulkClient[];
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
export function bulkPlan(clients: readonly BulkClient[], { direction, ride, pickUp }: RideWish): BulkPlan {
  const cancelled = clients.filter(({ booking }) => booking.status === 'cancelled');
  const travelling = clients.filter((client) => !cancelled.includes(client));
  const onIt = travelling.filter(({ booking }) => isOn(booking[direction], ride));
  const seats = travelling
    .filter((client) => !onIt.includes(client))
    .map((client): SeatMove => ({ client, seat: seatChosen(ride, client.booking[direction]) }));
  const lacksStop = ({ seat }: SeatMove) => ride.needsPickUp === true && seat.pickUp === undefined;
  const needStop = seats.filter(lacksStop).map(({ client }) => client);
  const moves = seats.flatMap((move) => {
    if (!lacksStop(move)) return move;
    return pickUp === undefined ? [] : { ...move, seat: withStops(move.seat, { ...move.seat, pickUp }) };
  });
  return {
    moves,
    needStop,
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
