import { after } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { onOnline } from '#device/online.ts';
import { onFocus } from '#device/page.ts';

const TRY_AGAIN_AFTER_MS = 30_000;

/**
 * Does a task until it has worked once: after it threw it is done again when the network comes back, on focus,
 * or half a minute later. For parts of the app that could not be fetched when they were wanted.
 */
export async function untilItWorks(task: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      logTrouble('Something will be tried again', error);
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
    const stops = [onOnline(go), onFocus(go), after(TRY_AGAIN_AFTER_MS, go)];
  });
}
