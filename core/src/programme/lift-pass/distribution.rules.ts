// Source: docs/reference/lift-passes-and-lessons.md (Lift passes).
import { formatDay, formatTime, isMoment } from '../../base/moment/moment.rules.ts';
import type { LiftPassPlace } from '../../people/passenger/passenger.contract.ts';

/** dd/mm/yyyy and HH:MM, or the office's own texts. */
export interface DistributionTimes {
  readonly day: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
}

type PlaceTimes = Pick<LiftPassPlace, 'firstDaysSkiing' | 'distributionStartTime' | 'distributionEndTime'>;

/** A timestamp (ISO 8601) has its own day; a time alone is on the first day of skiing. */
export function distributionTimes(
  { firstDaysSkiing, distributionStartTime, distributionEndTime }: PlaceTimes,
  timeZone?: string,
): DistributionTimes {
  const start = distributionStartTime?.trim() || undefined;
  const end = distributionEndTime?.trim() || undefined;
  const day =
    [start, end].find((time) => time !== undefined && isMoment(time)) ?? (firstDaysSkiing?.trim() || undefined);
  return {
    day: day && formatDay(day, timeZone),
    start: start && formatTime(start, timeZone),
    end: end && formatTime(end, timeZone),
  };
}
