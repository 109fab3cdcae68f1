// Source: docs/reference/erasing.md (Erasing).
import { isDay } from '../../week/week/week-end.rules.ts';

const DAY_MS = 86_400_000;
/** A coach of a week may leave or come so many days before and after what its sheet says. */
const OPEN_AROUND_DAYS = 3;

/** After so many days names are erased where no brand says otherwise. */
export const ERASE_AFTER_DAYS = 60;

/** How long the names stay after the office was first told the day: a wrong last day can be corrected until then. */
export const ERASE_NOTICE_DAYS = 7;

/**
 * Whether the office is to be told by now on which day the names of a week's people are erased: a week before that, and not
 * before its last day is over. A week without a last day is never erased by itself. `now` is epoch ms. Source:
 * docs/reference/erasing.md (Erasing).
 */
export function isNoticeDue(lastDay: string | undefined, eraseAfterDays: number, now: number): lastDay is string {
  if (lastDay === undefined || !isDay(lastDay)) return false;
  return now >= Date.parse(lastDay) + Math.max(eraseAfterDays - ERASE_NOTICE_DAYS, 1) * DAY_MS;
}

/** A week of which the office was told; `dueAt` (epoch ms) is when that was first possible. */
export interface NoticedWeek {
  readonly lastDay: string;
  readonly eraseAfterDays: number;
  readonly dueAt: number;
}

/** Whether the names of such a week are to be erased by now. */
export function isNoticeOver(week: NoticedWeek, now: number): boolean {
  return now >= eraseMoment(week);
}

/** The day on which the names of such a week are erased, an ISO date. */
export function eraseDay(week: NoticedWeek): string {
  return new Date(eraseMoment(week)).toISOString().slice(0, 10);
}

/** So many days after the last day, and never before the notice is over. */
function eraseMoment({ lastDay, eraseAfterDays, dueAt }: NoticedWeek): number {
  return Math.max(Date.parse(lastDay) + eraseAfterDays * DAY_MS, dueAt + ERASE_NOTICE_DAYS * DAY_MS);
}

/**
 * Whether what is left of a week that is gone is to be erased by now: nobody can be told of it, and its days are not known.
 * `lastHeardAt` is when it was last imported or something of it recorded; both are epoch ms.
 */
export function isGoneWeekDue(lastHeardAt: number, eraseAfterDays: number, now: number): boolean {
  return now >= lastHeardAt + eraseAfterDays * DAY_MS;
}

/**
 * Whether a week is under way, so that nothing may hold up its phones: from shortly before its first day to shortly after
 * its last. One without days is not. `now` is epoch ms.
 */
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
