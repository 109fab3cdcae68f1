import type { RidePlace, RideTicket } from './ride.contract.ts';

/** Another seat of the same booking in the same direction, on this ride or another one. */
export interface OtherSeat extends RidePlace {
  readonly isDeleted: boolean;
  readonly isLoaded: boolean;
}

/**
 * A ticket of a ride with what the client's other seats in that direction say. Whoever was on board when their booking was
 * moved stays on board where they are, and stands as `onBoardOf` where they are booked now, until they are loaded there.
 * Source: docs/product.md, section "Coaches".
 */
export function besideOtherSeats(ticket: RideTicket, others: readonly OtherSeat[]): RideTicket {
  const booked = others.filter(({ isDeleted }) => !isDeleted);
  if (ticket.lapsed === 1) {
    if (booked.some(({ isLoaded }) => isLoaded)) return movedOn(ticket);
    const [seat] = booked;
    return seat ? { ...ticket, bookedOn: placeOf(seat) } : ticket;
  }
  if (ticket.deleted === '1' || ticket.loaded === 1) return ticket;
  const aboard = others.find(({ isDeleted, isLoaded }) => isDeleted && isLoaded);
  return aboard && !booked.some(({ isLoaded }) => isLoaded) ? { ...ticket, onBoardOf: placeOf(aboard) } : ticket;
}

function movedOn({ name, bookingRef, barcode }: RideTicket): RideTicket {
  return { name, bookingRef, barcode, deleted: '1', loaded: 0 };
}

function placeOf({ kind, id }: OtherSeat): RidePlace {
  return { kind, id };
}
