import type { Bench } from '../bench.stage.ts';
import { median } from '../durations.ts';
import { loginFormAt, watchForLoginForm } from './login-form.probe.ts';
import { SLOW_4G_LATENCY_MS, turnOnPhone } from './phone.browser.ts';
import { awaitServiceWorker } from './phone.journey.ts';
import { judged } from '../row.format.ts';

const COLD_BUDGET_MS = 2500;
const SECOND_BUDGET_MS = 1000;
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
      judged({ what: what('cold'), value: median(strict.cold), unit: 'ms', limit: { atMost: COLD_BUDGET_MS }, note }),
      judged({
        what: what('second start'),
        value: median(strict.second),
        unit: 'ms',
        limit: { atMost: SECOND_BUDGET_MS },
      }),
    ];
  },
};

interface Starts {
  readonly cold: readonly number[];
  readonly second: readonly number[];
}

async function startsOf(origin: string, latencyMs: number): Promise<Starts> {
  const starts: { cold: number; second: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await startTwice(origin, latencyMs));
  return { cold: starts.map(({ cold }) => cold), second: starts.map(({ second }) => second) };
}

async function startTwice(origin: string, latencyMs: number): Promise<{ cold: number; second: number }> {
  const phone = await turnOnPhone(origin);
  try {
    const { page, speed } = phone;
    await watchForLoginForm(page);
    await speed.slowProcessor();
    await speed.slow4g(latencyMs);
    await page.goto('/login');
    const cold = await loginFormAt(page);
    await awaitServiceWorker(page);
    await page.goto('about:blank');
    await page.goto('/login');
    return { cold, second: await loginFormAt(page) };
  } finally {
    await phone.turnOff();
  }
}
