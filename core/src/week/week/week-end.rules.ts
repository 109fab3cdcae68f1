// Source: docs/reference/phone-data.md (Stored data), docs/reference/weeks.md (Weeks).
import { packagesIn } from './week-package.rules.ts';
import type { ActiveWeek } from './week.contract.ts';

const DAY_MS = 86_400_000;
/** A phone removes a week so many days after its last day. */
export const REMOVED_AFTER_DAYS = 14;
/** A package without a return counts as this long: no trip takes longer than from one Friday to the Saturday after the next. */
const MAX_TRIP_DAYS = 9;

/**
 * The last day of a week, ISO date: the one it was given, otherwise the latest return of its packages. Undefined where
 * neither is readable, and for a week that is always on and was given none.
 */
export function lastDayOf(
  week: Pick<ActiveWeek, 'weekPackages' | 'alwaysOn'> & { readonly lastDay?: string | null | undefined },
): string | undefined {
  if (week.lastDay && isDay(week.lastDay)) return week.lastDay;
  if (week.alwaysOn) return undefined;
  const returns = packagesIn(week.weekPackages).flatMap(({ departureDate, returnDate }) => {
    const departs = Date.parse(departureDate ?? '');
    const at = returnDate === undefined ? departs + MAX_TRIP_DAYS * DAY_MS : Date.parse(returnDate);
    return Number.isNaN(at) ? [] : [at];
  });
  return returns.length > 0 ? dayOf(Math.max(...returns)) : undefined;
}

/**
 * Whether a week's data has to leave a phone: so many days after its last day, by the server's time (epoch ms). A time
 * that is not known, or a week without a last day, removes nothing.
 */
export function isToBeRemoved(lastDay: string | undefined, serverTime: number | undefined): boolean {
  if (lastDay === undefined || !isDay(lastDay) || serverTime === undefined) return false;
  return serverTime >= Date.parse(lastDay) + REMOVED_AFTER_DAYS * DAY_MS;
}

/** Whether the text is a day of the calendar as an ISO date. */
export function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
}

/** The calendar day of a moment in UTC, as an ISO date. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
