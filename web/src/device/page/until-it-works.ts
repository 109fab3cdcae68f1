import { setTimer } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { onOnline } from '#device/online.ts';
import { onFocus } from './page.ts';

const RETRY_AFTER_MS = 30_000;

/** Retries on reconnection, on focus or after half a minute. */
export async function untilItWorks(task: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      logTrouble('A task failed and will be retried', error);
    }
    await nextChance();
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [onOnline(go), onFocus(go), setTimer(RETRY_AFTER_MS, go)];
  });
}
