// Source: docs/reference/scanning.md (Tickets).
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import { isCancelled } from '../../people/passenger/passenger.rules.ts';
import type { Ticket } from './ticket-mark.rules.ts';

/** The tickets in the week's data, without clients without a code. */
export function bookedTickets(
  passengers: readonly Passenger[],
  isBooked: (passenger: Passenger) => boolean,
): { readonly ticket: Ticket; readonly passenger: Passenger }[] {
  return passengers.flatMap((passenger) => {
    const { passengerName: name, reference: bookingRef, ticketCode: barcode } = passenger;
    if (!barcode || !bookingRef || !isBooked(passenger)) return [];
    const deleted = isCancelled(passenger) ? '1' : '0';
    return [{ ticket: { name: name ?? '', bookingRef, barcode, deleted }, passenger }];
  });
}
