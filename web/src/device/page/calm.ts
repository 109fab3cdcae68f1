import { setTimer, stopwatch } from '#device/clock.ts';
import { isPageVisible, onHidden, onUserActivity, whenIdle } from './page.ts';

const CHECK_PERIOD_MS = 250;

interface Calm {
  readonly quietMs: number;
  readonly maxWaitMs: number;
}

let sinceTouchMs = (): number => Infinity;
let isWatching = false;
let holds = 0;

/** Until the returned function is called, the page is not calm: a code is being checked, for example. */
export function holdCalm(): () => void {
  let isHeld = true;
  holds += 1;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
  };
}

/**
 * Runs a task that must not compete with the user: in an idle moment, `quietMs` after the last touch. It runs
 * at once while the page is hidden. After `maxWaitMs` it runs in the next idle moment.
 */
export function whenCalm(task: () => void, { quietMs, maxWaitMs }: Calm): void {
  watchTouches();
  const waitedMs = stopwatch();
  let hasRun = false;
  const run = () => {
    if (hasRun) return;
    hasRun = true;
    stopListening();
    task();
  };
  const stopListening = onHidden(run);
  const check = () => {
    if (hasRun) return;
    const isCalm = holds === 0 && Math.min(waitedMs(), sinceTouchMs()) >= quietMs;
    if (isCalm || waitedMs() >= maxWaitMs) whenIdle(run);
    else setTimer(CHECK_PERIOD_MS, check);
  };
  // A hidden page may never be idle.
  if (isPageVisible()) check();
  else run();
}

function watchTouches(): void {
  if (isWatching) return;
  isWatching = true;
  onUserActivity(() => {
    sinceTouchMs = stopwatch();
  });
}
