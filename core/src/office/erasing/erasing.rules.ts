// Source: docs/reference/erasing.md (Erasing).
import { dayOf, isDay } from '../../base/moment/day.rules.ts';

const DAY_MS = 86_400_000;
/** Rides may leave and arrive a few days outside the week. */
const OPEN_AROUND_DAYS = 3;

/** The default for brands without an own value. */
export const ERASE_AFTER_DAYS = 60;

/** The office can correct a wrong last day during this time. */
export const ERASE_NOTICE_DAYS = 7;

/**
 * Whether the erasure notice is due: seven days ahead, after the last day. A week without a last day is never due.
 * `now` is epoch ms.
 */
export function isNoticeDue(lastDay: string | undefined, eraseAfterDays: number, now: number): lastDay is string {
  if (lastDay === undefined || !isDay(lastDay)) return false;
  return now >= Date.parse(lastDay) + Math.max(eraseAfterDays - ERASE_NOTICE_DAYS, 1) * DAY_MS;
}

/** `dueAt` (epoch ms) is the earliest time of the notice. */
export interface NoticedWeek {
  readonly lastDay: string;
  readonly eraseAfterDays: number;
  readonly dueAt: number;
}

/** Whether the erasure of a week is due. `now` is epoch ms. */
export function isNoticeOver(week: NoticedWeek, now: number): boolean {
  return now >= eraseMoment(week);
}

/** The day of a week's erasure, an ISO date. */
export function eraseDay(week: NoticedWeek): string {
  return dayOf(eraseMoment(week));
}

function eraseMoment({ lastDay, eraseAfterDays, dueAt }: NoticedWeek): number {
  return Math.max(Date.parse(lastDay) + eraseAfterDays * DAY_MS, dueAt + ERASE_NOTICE_DAYS * DAY_MS);
}

/**
 * Whether the remaining data of a deleted week is due for erasure. `lastHeardAt` is the time of its last import or
 * record. Times are epoch ms.
 */
export function isGoneWeekDue(lastHeardAt: number, eraseAfterDays: number, now: number): boolean {
  return now >= lastHeardAt + eraseAfterDays * DAY_MS;
}

/** Whether a week is under way, with a margin, so that nothing may block its phones. `now` is epoch ms. */
export function isUnderWay(
  { firstDay, lastDay }: { readonly firstDay: string | undefined; readonly lastDay: string | undefined },
  now: number,
): boolean {
  if (lastDay === undefined || !isDay(lastDay)) return false;
  const from = firstDay !== undefined && isDay(firstDay) ? firstDay : lastDay;
  return (
    now >= Date.parse(from) - OPEN_AROUND_DAYS * DAY_MS && now < Date.parse(lastDay) + (OPEN_AROUND_DAYS + 1) * DAY_MS
  );
}
