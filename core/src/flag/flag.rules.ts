/**
 * Is this mark of a ticket (loaded, registered, distributed, deleted) set? Lists carry marks as numbers or as text;
 * 1 means yes, and whatever else or nothing at all means no. Source: docs/product.md, section "Coaches".
 */
export function isSet(mark: string | number | null | undefined): boolean {
  return Number(mark) === 1;
}
