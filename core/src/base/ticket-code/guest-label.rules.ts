// Source: docs/reference/places.md (Keys).
import { ticketCodeForm } from './ticket-code.rules.ts';

const BETWEEN_NAME_AND_REFERENCE = ' - ';

/** The name in a guest's label, such as 'Ann - WASTELAND-ABC123'. */
export function nameOfGuest(guest: string): string {
  const reference = referenceOfGuest(guest);
  return reference === undefined || reference === guest.trim()
    ? guest
    : guest.slice(0, guest.lastIndexOf(BETWEEN_NAME_AND_REFERENCE));
}

/** The booking reference in a guest's label. */
export function referenceOfGuest(guest: string): string | undefined {
  const last = guest.split(BETWEEN_NAME_AND_REFERENCE).at(-1) ?? '';
  return ticketCodeForm(last) === 'partial' ? last.trim() : undefined;
}
