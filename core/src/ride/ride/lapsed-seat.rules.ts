// Source: docs/reference/rides.md (Coaches).
import { withoutReport } from '../../record/ticket/ticket-mark.rules.ts';
import type { RidePlace, RideTicket } from './ride.contract.ts';

export interface OtherSeat extends RidePlace {
  readonly isDeleted: boolean;
  readonly isLoaded: boolean;
  readonly isLater: boolean;
}

/**
 * The last load counts. After a move the client stays on board there, and is `onBoardOf` here until loaded here.
 * `others` has the last loaded first.
 */
export function besideOtherSeats(ticket: RideTicket, others: readonly OtherSeat[]): RideTicket {
  const last = others.find(({ isLoaded, isLater }) => isLoaded && (isLater || ticket.loaded === 0));
  if (ticket.lapsed === 1) {
    if (last) return withdrawn(ticket);
    const seat = others.find(({ isDeleted }) => !isDeleted);
    return seat ? { ...ticket, bookedOn: placeOf(seat) } : ticket;
  }
  if (ticket.deleted === '1' || !last?.isDeleted) return ticket;
  return { ...withoutReport('loaded', ticket), onBoardOf: placeOf(last) };
}

function withdrawn({ name, bookingRef, barcode }: RideTicket): RideTicket {
  return { name, bookingRef, barcode, deleted: '1', loaded: 0 };
}

function placeOf({ kind, id }: OtherSeat): RidePlace {
  return { kind, id };
}
