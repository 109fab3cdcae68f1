// Source: docs/reference/places.md (Keys).
import { bookingRefOf, isFullTicketCode, ticketCodeForm } from '../../base/ticket-code/ticket-code.rules.ts';

const BETWEEN_NAME_AND_REFERENCE = ' - ';

/** The guest with this ticket; undefined if none or ambiguous. */
export function guestOfTicket(guests: readonly string[], barcode: string): string | undefined {
  if (!isFullTicketCode(barcode)) return undefined;
  const holders = guests.filter((guest) => referenceOf(guest) === bookingRefOf(barcode));
  return holders.length === 1 ? holders[0] : undefined;
}

/** The name in a guest's label. */
export function nameOfGuest(guest: string): string {
  const reference = referenceOf(guest);
  return reference === undefined || reference === guest.trim()
    ? guest
    : guest.slice(0, guest.lastIndexOf(BETWEEN_NAME_AND_REFERENCE));
}

/** The booking reference in a guest's label. */
function referenceOf(guest: string): string | undefined {
  const last = guest.split(BETWEEN_NAME_AND_REFERENCE).at(-1) ?? '';
  return ticketCodeForm(last) === 'partial' ? last.trim() : undefined;
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
  const reference = referenceOf(chosen);
  if (guest === chosen || reference === bookingRefOf(barcode)) return { kind: 'same' };
  return reference === undefined && guest === undefined ? { kind: 'same' } : { kind: 'other', guest };
}
