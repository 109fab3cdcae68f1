// Source: docs/reference/phone-data.md (Stored data), docs/reference/weeks.md (Weeks).
import { dayOf, isDay } from '../../base/moment/day.rules.ts';
import { packagesIn } from './week-package.rules.ts';
import type { ActiveWeek } from './week.contract.ts';

const DAY_MS = 86_400_000;
export const REMOVED_AFTER_DAYS = 14;
/** For a package without a return: Friday to the Saturday after the next. */
const MAX_TRIP_DAYS = 9;

/** The last day of a week, or else its latest return, as ISO date. */
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

/** Whether a phone must remove a week. `serverTime` is epoch ms. */
export function isToBeRemoved(lastDay: string | undefined, serverTime: number | undefined): boolean {
  if (lastDay === undefined || !isDay(lastDay) || serverTime === undefined) return false;
  return serverTime >= Date.parse(lastDay) + REMOVED_AFTER_DAYS * DAY_MS;
}
