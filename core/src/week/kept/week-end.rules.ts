// Source: docs/reference/phone-data.md (Stored data).
import type { ActiveWeeksReply } from '../week/week.contract.ts';
import { isToBeRemoved, lastDayOf } from '../week/week-end.rules.ts';

export interface WeekEnd {
  readonly weekName: string;
  /** ISO date. */
  readonly lastDay: string | undefined;
  /** Phones remove its data at once, and everything else about it. */
  readonly isErased: boolean;
  /** Its first import was undone. Phones remove its data at once. */
  readonly isTakenBack: boolean;
  /** Epoch ms of the server. */
  readonly removedAt: number | undefined;
}

export type WeekEnds = Readonly<Record<string, WeekEnd>>;

/** Updates the ends from the list of weeks. Other weeks keep theirs. */
export function withListed(ends: WeekEnds, { activeWeeks, takenBack = [] }: ActiveWeeksReply): WeekEnds {
  const gone = takenBack.flatMap((weekId): [string, WeekEnd][] => {
    const before = ends[weekId];
    return before ? [[weekId, { ...before, isTakenBack: true }]] : [];
  });
  const listed = activeWeeks.map((week): [string, WeekEnd] => {
    const weekId = week.weekId || week.id;
    const lastDay = lastDayOf(week);
    const before = ends[weekId];
    const isErased = week.erased ?? false;
    const isSame = before?.lastDay === lastDay && before?.isErased === isErased;
    const removedAt = isSame && !before.isTakenBack ? before.removedAt : undefined;
    return [weekId, { weekName: week.weekName, lastDay, isErased, isTakenBack: false, removedAt }];
  });
  return { ...ends, ...Object.fromEntries([...gone, ...listed]) };
}

/** The weeks to remove from a phone at this time of the server. */
export function weeksToRemove(ends: WeekEnds, serverTime: number | undefined): string[] {
  return Object.entries(ends).flatMap(([weekId, { lastDay, isErased, isTakenBack }]) =>
    isErased || isTakenBack || isToBeRemoved(lastDay, serverTime) ? [weekId] : [],
  );
}

/** The weeks erased by the office. */
export function erasedWeeksOf(ends: WeekEnds): string[] {
  return Object.entries(ends).flatMap(([weekId, { isErased }]) => (isErased ? [weekId] : []));
}

/** The ends after these weeks were removed. The first removal counts. */
export function withRemoved(ends: WeekEnds, weekIds: readonly string[], at: number): WeekEnds {
  const removed = new Set(weekIds);
  return Object.fromEntries(
    Object.entries(ends).map(([weekId, end]) => [
      weekId,
      removed.has(weekId) ? { ...end, removedAt: end.removedAt ?? at } : end,
    ]),
  );
}

/** Reads stored ends and leaves out invalid ones. */
export function readWeekEnds(stored: Readonly<Record<string, unknown>> | undefined): WeekEnds {
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([weekId, value]): [string, WeekEnd][] => {
      if (typeof value !== 'object' || value === null) return [];
      const { weekName, lastDay, isErased, isTakenBack, removedAt }: Readonly<Record<string, unknown>> = { ...value };
      const end = {
        weekName: typeof weekName === 'string' ? weekName : '',
        lastDay: typeof lastDay === 'string' ? lastDay : undefined,
        isErased: isErased === true,
        isTakenBack: isTakenBack === true,
        removedAt: typeof removedAt === 'number' ? removedAt : undefined,
      };
      return [[weekId, end]];
    }),
  );
}
