import { isDay } from '../week/week-end.rules.ts';

const DAY_MS = 86_400_000;
/** A coach of a week may leave or come so many days before and after what its sheet says. */
const OPEN_AROUND_DAYS = 3;

/**
 * Whether the names of a week's people are to be erased by now: so many days after its last day. A week without a last day
 * is never erased by itself. `now` is epoch ms. Source: docs/product.md, section "Erasing".
 */
export function isEraseDue(lastDay: string | undefined, eraseAfterDays: number, now: number): boolean {
  return lastDay !== undefined && isDay(lastDay) && now >= Date.parse(lastDay) + (eraseAfterDays + 1) * DAY_MS;
}

/** How long the names stay after their time was first seen to have come: a wrong last day can be corrected until then. */
export const ERASE_NOTICE_DAYS = 7;

/** Whether the notice is over; `dueAt` (epoch ms) when the time was first seen to have come. Source: docs/product.md, section "Erasing". */
export function isNoticeOver(dueAt: number, now: number): boolean {
  return now >= dueAt + ERASE_NOTICE_DAYS * DAY_MS;
}

/** The day on which a week that is due is erased, an ISO date; `dueAt` in epoch ms. */
export function eraseDay(dueAt: number): string {
  return new Date(dueAt + ERASE_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether a week is under way, so that nothing may hold up its phones: from shortly before its first day to shortly after
 * its last. One without days is not. `now` is epoch ms. Source: docs/product.md, section "Erasing".
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
