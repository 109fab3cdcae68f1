// Source: docs/reference/places.md (Keys).
import { referenceOfGuest } from '../../base/ticket-code/guest-label.rules.ts';
import { bookingRefOf, isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';

/** The guest with this ticket; undefined if none or ambiguous. */
export function guestOfTicket(guests: readonly string[], barcode: string): string | undefined {
  if (!isFullTicketCode(barcode)) return undefined;
  const holders = guests.filter((guest) => referenceOfGuest(guest) === bookingRefOf(barcode));
  return holders.length === 1 ? holders[0] : undefined;
}

/** The effect of a scanned ticket on the chosen guest: none, a choice, or a conflict. */
export type TicketMeaning =
  | { readonly kind: 'same' }
  | { readonly kind: 'chooses'; readonly guest: string }
  /** `guest` is the holder, if listed. */
  | { readonly kind: 'other'; readonly guest: string | undefined };

/** Chooses the holder if no guest is chosen. A conflict needs a booking reference, or another listed guest. */
export function ticketMeaning(chosen: string, guests: readonly string[], barcode: string): TicketMeaning {
  if (!isFullTicketCode(barcode)) return { kind: 'same' };
  const guest = guestOfTicket(guests, barcode);
  if (chosen === '') return guest === undefined ? { kind: 'same' } : { kind: 'chooses', guest };
  const reference = referenceOfGuest(chosen);
  if (guest === chosen || reference === bookingRefOf(barcode)) return { kind: 'same' };
  return reference === undefined && guest === undefined ? { kind: 'same' } : { kind: 'other', guest };
}
