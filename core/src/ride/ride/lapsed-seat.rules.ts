// Source: docs/reference/rides.md (Coaches).
import { withoutReport } from '../../record/ticket/ticket-mark.rules.ts';
import type { RidePlace, RideTicket } from './ride.contract.ts';

/** Another seat of the same booking in the same direction, on this ride or another one. */
export interface OtherSeat extends RidePlace {
  readonly isDeleted: boolean;
  readonly isLoaded: boolean;
  /** Whether they were loaded there later than here. */
  readonly isLater: boolean;
}

/**
 * A ticket of a ride with what the client's other seats in that direction say: they are where they were loaded last.
 * Whoever was on board when their booking was moved stays on board where they are, and stands as `onBoardOf` where they are
 * booked now, until they are loaded there. Two seats that are both booked say nothing of each other. `others`: the last
 * loaded first.
 */
export function besideOtherSeats(ticket: RideTicket, others: readonly OtherSeat[]): RideTicket {
  const last = others.find(({ isLoaded, isLater }) => isLoaded && (isLater || ticket.loaded === 0));
  if (ticket.lapsed === 1) {
    if (last) return movedOn(ticket);
    const seat = others.find(({ isDeleted }) => !isDeleted);
    return seat ? { ...ticket, bookedOn: placeOf(seat) } : ticket;
  }
  if (ticket.deleted === '1' || !last?.isDeleted) return ticket;
  return { ...withoutReport('loaded', ticket), onBoardOf: placeOf(last) };
}

function movedOn({ name, bookingRef, barcode }: RideTicket): RideTicket {
  return { name, bookingRef, barcode, deleted: '1', loaded: 0 };
}

function placeOf({ kind, id }: OtherSeat): RidePlace {
  return { kind, id };
}
