// Source: docs/reference/scanning.md (Tickets).
/** The name, or else the booking reference. */
export function shownName({ name, bookingRef }: { readonly name: string; readonly bookingRef: string }): string {
  return name || bookingRef;
}
