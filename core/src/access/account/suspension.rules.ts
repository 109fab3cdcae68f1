// Source: docs/reference/accounts.md (Closing and suspending).
import { dayOf, isDay } from '../../base/moment/day.rules.ts';

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

/** The first and the last day on which a suspension may end, as ISO dates like `today`. */
export function suspensionDays(today: string): { readonly first: string; readonly last: string } {
  return { first: dayAfter(today, 1), last: dayAfter(today, MAX_SUSPENSION_DAYS) };
}

/** Browsers without a field for dates accept any text. */
export function isSuspensionDay(day: string, today: string): boolean {
  const { first, last } = suspensionDays(today);
  return isDay(day) && first <= day && day <= last;
}

function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
