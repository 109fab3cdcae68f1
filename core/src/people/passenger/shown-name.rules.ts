// Source: docs/reference/scanning.md (Tickets).
/** The name by which a list, a text or a verdict calls somebody: without one it is the booking reference. */
export function shownName({ name, bookingRef }: { readonly name: string; readonly bookingRef: string }): string {
  return name || bookingRef;
}
