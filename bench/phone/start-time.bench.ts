import type { Bench } from '../stage/bench.stage.ts';
import { median } from '../stage/durations.ts';
import { loginFormAt, watchForLoginForm } from './login-form.probe.ts';
import { longestTask, watchForLongTasks } from './long-tasks.probe.ts';
import { SLOW_4G_LATENCY_MS, turnOnPhone } from './phone.browser.ts';
import { awaitServiceWorker } from './phone.journey.ts';

const COLD_BUDGET_MS = 2500;
const SECOND_BUDGET_MS = 1000;
const LONG_TASK_BUDGET_MS = 225;
const HEAP_BUDGET_MB = 3.5;
const BYTES_PER_MB = 1_000_000;
const ROUNDS = 3;

/** From opening the address to a painted login form, on a phone without the app, and at its next start. */
export const startTime: Bench = {
  name: 'start-time',
  run: async ({ server }) => {
    const strict = await startsOf(server.origin, SLOW_4G_LATENCY_MS.asInChromium);
    const lenient = await startsOf(server.origin, SLOW_4G_LATENCY_MS.oneRoundTrip);
    const what = (which: string) => `login usable, 4x slower CPU, slow 4G, ${which} (median of ${ROUNDS})`;
    const note = `${Math.round(median(lenient.cold))} ms were a request one round trip of ${SLOW_4G_LATENCY_MS.oneRoundTrip} ms`;
    return [
      { what: what('cold'), value: median(strict.cold), unit: 'ms', budget: { atMost: COLD_BUDGET_MS }, note },
      {
        what: what('second start'),
        value: median(strict.second),
        unit: 'ms',
        budget: { atMost: SECOND_BUDGET_MS },
      },
      {
        what: `longest task until login is usable, 4x slower CPU, slow 4G, cold (longest of ${ROUNDS})`,
        value: Math.max(...strict.longestTask),
        unit: 'ms',
        budget: { atMost: LONG_TASK_BUDGET_MS },
        note: `median ${Math.round(median(strict.longestTask))} ms`,
      },
      {
        what: `heap when login is usable, cold (median of ${ROUNDS})`,
        value: median(strict.heapMb),
        unit: 'MB',
        budget: { atMost: HEAP_BUDGET_MB },
        note: 'used, including garbage that is not collected yet',
      },
    ];
  },
};

/** One phone's two starts: ms until the form, and the longest task and the heap of the cold start. */
interface Start {
  readonly cold: number;
  readonly second: number;
  readonly longestTask: number;
  readonly heapMb: number;
}

type Starts = { readonly [Key in keyof Start]: readonly number[] };

async function startsOf(origin: string, latencyMs: number): Promise<Starts> {
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await startTwice(origin, latencyMs));
  const all = (key: keyof Start) => starts.map((start) => start[key]);
  return { cold: all('cold'), second: all('second'), longestTask: all('longestTask'), heapMb: all('heapMb') };
}

async function startTwice(origin: string, latencyMs: number): Promise<Start> {
  const phone = await turnOnPhone(origin);
  try {
    const { page, speed } = phone;
    await watchForLoginForm(page);
    await watchForLongTasks(page);
    await speed.slowProcessor();
    await speed.slow4g(latencyMs);
    await page.goto('/login');
    const cold = await loginFormAt(page);
    const heapMb = (await speed.usedHeapBytes()) / BYTES_PER_MB;
    const longest = await longestTask(page, 0, cold);
    await awaitServiceWorker(page);
    await page.goto('about:blank');
    await page.goto('/login');
    return { cold, second: await loginFormAt(page), longestTask: longest, heapMb };
  } finally {
    await phone.turnOff();
  }
}
