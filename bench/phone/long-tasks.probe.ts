import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchTasks?: { startTime: number; duration: number }[];
    /** The time of the last tap, in milliseconds after the navigation began. */
    benchTappedAt?: number;
  }
}

/** Chromium reports tasks with this delay. */
const REPORTED_MS = 200;

/** Records taps and the long tasks (more than 50 ms) of the main thread. Chromium does not report shorter tasks. */
export async function watchForLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = [];
    window.benchTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
    document.addEventListener('click', ({ timeStamp }) => (window.benchTappedAt = timeStamp), { capture: true });
  });
}

/** The longest of the tasks that ended after `since` and began before `until`; 0 without a long task. */
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

export async function tappedAt(page: Page): Promise<number> {
  const at = await page.evaluate(() => window.benchTappedAt);
  if (at === undefined) throw new Error('The page was not tapped');
  return at;
}
