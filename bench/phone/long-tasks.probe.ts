import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchTasks?: { startTime: number; duration: number }[];
    /** When the page was last tapped, in milliseconds after the navigation began. */
    benchTappedAt?: number;
  }
}

/** Tasks that have ended are reported a moment later. */
const REPORTED_MS = 200;

/** Records the long tasks (more than 50 ms) of the main thread, and taps. Chromium does not report shorter tasks. */
export async function watchForLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = [];
    window.benchTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
    document.addEventListener('click', ({ timeStamp }) => (window.benchTappedAt = timeStamp), { capture: true });
  });
}

/** The longest of the tasks that ended after one moment and began before the other; 0 where there was no long one. */
export async function longestTask(page: Page, since: number, until = Number.POSITIVE_INFINITY): Promise<number> {
  await page.waitForTimeout(REPORTED_MS);
  const tasks = await page.evaluate(() => window.benchTasks ?? []);
  return Math.max(
    0,
    ...tasks.flatMap(({ startTime, duration }) =>
      startTime + duration > since && startTime < until ? [duration] : [],
    ),
  );
}

/** When the page was last tapped. */
export async function tappedAt(page: Page): Promise<number> {
  const at = await page.evaluate(() => window.benchTappedAt);
  if (at === undefined) throw new Error('The page was not tapped');
  return at;
}
