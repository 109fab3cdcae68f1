// Source: docs/reference/phone-data.md (Stored data).
import type { ActiveWeek } from '../week/week.contract.ts';
import { isToBeRemoved, lastDayOf } from '../week/week-end.rules.ts';

/** What a phone remembers of the end of a week, also when the week itself is gone. */
export interface WeekEnd {
  readonly weekName: string;
  /** ISO date; undefined for a week that never ends. */
  readonly lastDay: string | undefined;
  /** The office erased it: its data goes at once, whatever the day. */
  readonly isErased: boolean;
  /** When its data was removed from this phone, epoch ms of the server. */
  readonly removedAt: number | undefined;
}

/** The ends of weeks by week id. */
export type WeekEnds = Readonly<Record<string, WeekEnd>>;

/** The ends as the list of weeks says them now. A week that is no longer listed keeps its end; a moved end is a new one. */
export function withListed(ends: WeekEnds, weeks: readonly ActiveWeek[]): WeekEnds {
  const listed = weeks.map((week): [string, WeekEnd] => {
    const weekId = week.weekId || week.id;
    const lastDay = lastDayOf(week);
    const before = ends[weekId];
    const isErased = week.erased ?? false;
    const isSame = before?.lastDay === lastDay && before?.isErased === isErased;
    return [weekId, { weekName: week.weekName, lastDay, isErased, removedAt: isSame ? before?.removedAt : undefined }];
  });
  return { ...ends, ...Object.fromEntries(listed) };
}

/** The ids of the weeks whose data may not be on a phone at this time of the server. */
export function weeksToRemove(ends: WeekEnds, serverTime: number | undefined): string[] {
  return Object.entries(ends).flatMap(([weekId, { lastDay, isErased }]) =>
    isErased || isToBeRemoved(lastDay, serverTime) ? [weekId] : [],
  );
}

/** The ids of the weeks whose names the office erased. */
export function erasedWeeksOf(ends: WeekEnds): string[] {
  return Object.entries(ends).flatMap(([weekId, { isErased }]) => (isErased ? [weekId] : []));
}

/** The ends after the data of these weeks was removed; the first removal is the one that counts. */
export function withRemoved(ends: WeekEnds, weekIds: readonly string[], at: number): WeekEnds {
  const removed = new Set(weekIds);
  return Object.fromEntries(
    Object.entries(ends).map(([weekId, end]) => [
      weekId,
      removed.has(weekId) ? { ...end, removedAt: end.removedAt ?? at } : end,
    ]),
  );
}

/** Validates stored ends; what cannot be read is left out. */
export function readWeekEnds(stored: Readonly<Record<string, unknown>> | undefined): WeekEnds {
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([weekId, value]): [string, WeekEnd][] => {
      if (typeof value !== 'object' || value === null) return [];
      const { weekName, lastDay, isErased, removedAt }: Readonly<Record<string, unknown>> = { ...value };
      const end = {
        weekName: typeof weekName === 'string' ? weekName : '',
        lastDay: typeof lastDay === 'string' ? lastDay : undefined,
        isErased: isErased === true,
        removedAt: typeof removedAt === 'number' ? removedAt : undefined,
      };
      return [[weekId, end]];
    }),
  );
}
