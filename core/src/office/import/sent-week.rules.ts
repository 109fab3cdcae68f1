// Source: docs/reference/integration.md (Sending a week).
/** Whether a checked week is applied without a person. `loss` is the reason why a person should decide. */
export function mayApplyAlone(
  applies: 'auto' | 'whenSafe' | undefined,
  { errors, loss }: { readonly errors: number; readonly loss?: unknown },
): boolean {
  if (errors > 0 || applies === undefined) return false;
  return applies === 'auto' || loss === undefined;
}
