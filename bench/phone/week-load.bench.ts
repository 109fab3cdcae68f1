import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { Bench } from '../bench.stage.ts';
import { turnOnPhone } from './phone.browser.ts';
import { signIn } from './phone.journey.ts';
import { judged } from '../row.format.ts';

const LONG_TASK_BUDGET_MS = 50;
/** Home is rendered, and the work it started has ended. */
const SETTLE_MS = 1000;

declare global {
  interface Window {
    benchTasks?: { startTime: number; duration: number }[];
    benchHomeAt?: number;
  }
}

/**
 * The long tasks (more than 50 ms) of the main thread from the last byte of the week until Home is rendered and idle.
 * Chromium does not report shorter tasks, so a quiet thread measures as 0. The decoding worker runs at full speed,
 * since Chromium slows down only the page; receiving its result is slowed down.
 */
export const weekLoad: Bench = {
  name: 'week-load',
  run: async ({ server, week }) => {
    const phone = await turnOnPhone(server.origin);
    try {
      const { page, speed } = phone;
      await page.addInitScript(() => {
        const tasks: { startTime: number; duration: number }[] = [];
        window.benchTasks = tasks;
        new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
          type: 'longtask',
          buffered: true,
        });
        new MutationObserver(() => {
          if (location.pathname === '/home') window.benchHomeAt ??= performance.now();
        }).observe(document, { childList: true, subtree: true });
      });
      await signIn(page, 'rep@demo.test');
      await speed.slowProcessor();
      await page.getByRole('button', { name: new RegExp(`^${week.week.weekName}`) }).click();
      // Querying elements from outside would itself keep the slow main thread busy: a URL change is reported without that.
      await page.waitForURL('**/home');
      await page.waitForTimeout(SETTLE_MS);
      const path = pathOf(endpoints.weekData, { weekId: week.week.weekId });
      const { longest, tookMs, megabytes } = await page.evaluate((weekPath) => {
        const download = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith(weekPath));
        if (!(download instanceof PerformanceResourceTiming)) throw new Error('The week was not downloaded');
        const { responseEnd, encodedBodySize } = download;
        const since = (window.benchTasks ?? []).filter(({ startTime, duration }) => startTime + duration > responseEnd);
        return {
          longest: Math.max(0, ...since.map(({ duration }) => duration)),
          tookMs: (window.benchHomeAt ?? Number.NaN) - responseEnd,
          megabytes: encodedBodySize / 1_000_000,
        };
      }, path);
      return [
        judged({
          what: 'week of 10,000, 4x slower CPU: longest task on the main thread',
          value: longest,
          unit: 'ms',
          limit: { atMost: LONG_TASK_BUDGET_MS },
          note: `${megabytes.toFixed(1)} MB, searchable within ${Math.round(tookMs)} ms`,
        }),
      ];
    } finally {
      await phone.turnOff();
    }
  },
};
