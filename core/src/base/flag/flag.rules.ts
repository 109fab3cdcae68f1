// Source: docs/reference/rides.md (Coaches).
/**
 * Whether this mark of a ticket (loaded, registered, distributed, deleted) is set. Lists have marks as numbers or strings;
 * 1 means yes, and any other value or none means no.
 */
export function isSet(mark: string | number | null | undefined): boolean {
  return Number(mark) === 1;
}
