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
