// Source: docs/reference/accounts.md (Closing and suspending).
const DAY_MS = 86_400_000;
export const MAX_SUSPENSION_DAYS = 366;

/** The problem with the end of a suspension, if any. `now` is epoch ms. */
export function suspensionProblem(until: string, now: number): string | undefined {
  const end = Date.parse(until);
  if (!(end > now)) return 'the suspension must end in the future';
  return end > now + MAX_SUSPENSION_DAYS * DAY_MS
    ? `a suspension has at most ${MAX_SUSPENSION_DAYS} days; close the account instead`
    : undefined;
}
