// Source: docs/reference/places.md (Keys).
import { bookingRefOf, isFullTicketCode, ticketCodeForm } from '../../base/ticket-code/ticket-code.rules.ts';

const BETWEEN_NAME_AND_REFERENCE = ' - ';

/** The guest, of those named, whose ticket has this code; undefined when that is nobody, or not certain. */
export function guestOfTicket(guests: readonly string[], barcode: string): string | undefined {
  if (!isFullTicketCode(barcode)) return undefined;
  const holders = guests.filter((guest) => referenceOf(guest) === bookingRefOf(barcode));
  return holders.length === 1 ? holders[0] : undefined;
}

/** A guest's label without the booking reference. */
export function nameOfGuest(guest: string): string {
  const reference = referenceOf(guest);
  return reference === undefined || reference === guest.trim()
    ? guest
    : guest.slice(0, guest.lastIndexOf(BETWEEN_NAME_AND_REFERENCE));
}

/** The booking reference in a guest's label, if it has one. */
function referenceOf(guest: string): string | undefined {
  const last = guest.split(BETWEEN_NAME_AND_REFERENCE).at(-1) ?? '';
  return ticketCodeForm(last) === 'partial' ? last.trim() : undefined;
}

/** What a scanned ticket means for the chosen guest: nothing, it chooses its holder, or it is somebody else's. */
export type TicketMeaning =
  | { readonly kind: 'same' }
  | { readonly kind: 'chooses'; readonly guest: string }
  /** `guest` is its holder, where that is one of the named. */
  | { readonly kind: 'other'; readonly guest: string | undefined };

/**
 * A ticket chooses its holder where nobody is chosen. Whether it is somebody else's is known of a ticket's code and a guest
 * with a booking reference, or of the ticket of another named guest.
 */
export function ticketMeaning(chosen: string, guests: readonly string[], barcode: string): TicketMeaning {
  if (!isFullTicketCode(barcode)) return { kind: 'same' };
  const guest = guestOfTicket(guests, barcode);
  if (chosen === '') return guest === undefined ? { kind: 'same' } : { kind: 'chooses', guest };
  const reference = referenceOf(chosen);
  if (guest === chosen || reference === bookingRefOf(barcode)) return { kind: 'same' };
  return reference === undefined && guest === undefined ? { kind: 'same' } : { kind: 'other', guest };
}
