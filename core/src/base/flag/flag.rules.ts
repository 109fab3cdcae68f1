// Source: docs/reference/rides.md (Coaches).
/** Whether a mark of a ticket is set. Lists have marks as numbers or strings. */
export function isSet(mark: string | number | null | undefined): boolean {
  return Number(mark) === 1;
}
