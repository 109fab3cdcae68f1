import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { Bench } from '../stage/bench.stage.ts';
import { turnOnPhone } from './phone.browser.ts';
import { longestTask, tappedAt, watchForLongTasks } from './long-tasks.probe.ts';
import { signIn, tapWeekOnSlowPhone } from './phone.journey.ts';

const LONG_TASK_BUDGET_MS = 50;
/** Home is rendered, and the work it started has ended. */
const SETTLE_MS = 1000;

declare global {
  interface Window {
    benchHomeAt?: number;
  }
}

/**
 * The long tasks (more than 50 ms) of the main thread from the tap on the week until Home is rendered and idle. Chromium does
 * not report shorter tasks, so a quiet thread measures as 0. Chromium slows down only the page: the decoding worker runs at
 * full speed, but receiving its result is slowed down.
 */
export const weekLoad: Bench = {
  name: 'week-load',
  run: async ({ server, week }) => {
    const phone = await turnOnPhone(server.origin);
    try {
      const { page } = phone;
      await watchForLongTasks(page);
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (location.pathname === '/home') window.benchHomeAt ??= performance.now();
        }).observe(document, { childList: true, subtree: true });
      });
      await signIn(page, 'rep@demo.test');
      await tapWeekOnSlowPhone(phone, week.week.weekName);
      // Querying elements from outside keeps the slow main thread busy, unlike waiting for a URL.
      await page.waitForURL('**/home');
      await page.waitForTimeout(SETTLE_MS);
      const path = pathOf(endpoints.weekData, { weekId: week.week.weekId });
      const longest = await longestTask(page, await tappedAt(page));
      const { tookMs, megabytes } = await page.evaluate((weekPath) => {
        const download = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith(weekPath));
        if (!(download instanceof PerformanceResourceTiming)) throw new Error('The week was not downloaded');
        const { responseEnd, encodedBodySize } = download;
        return {
          tookMs: (window.benchHomeAt ?? Number.NaN) - responseEnd,
          megabytes: encodedBodySize / 1_000_000,
        };
      }, path);
      return [
        {
          what: 'week of 10,000, 4x slower CPU: longest task on the main thread',
          value: longest,
          unit: 'ms',
          budget: { atMost: LONG_TASK_BUDGET_MS },
          note: `from the tap until Home is idle; ${megabytes.toFixed(1)} MB, searchable ${Math.round(tookMs)} ms after its last byte`,
        },
      ];
    } finally {
      await phone.turnOff();
    }
  },
};
