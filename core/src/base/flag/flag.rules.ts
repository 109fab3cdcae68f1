// Source: docs/reference/rides.md (Coaches).
/** Whether a mark, a number or a string, is set. */
export function isSet(mark: string | number | null | undefined): boolean {
  return Number(mark) === 1;
}
