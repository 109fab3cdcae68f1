import type { LinkOutcome } from '@offpiste/core/base/link/link.rules';
import { OVERDUE_MS } from '@offpiste/core/access/session/request.rules';
import { setTimer, now, stopwatch } from '#device/clock.ts';

const BUFFERED_OUTCOMES = 6;
const FLOWING_EVERY_MS = 1000;

type OutcomeListener = (outcome: LinkOutcome, at: number) => void;

const buffered: [outcome: LinkOutcome, at: number][] = [];
let listener: OutcomeListener | undefined;

export function onMeasured(subscriber: OutcomeListener): void {
  listener = subscriber;
  for (const [outcome, at] of buffered.splice(0)) subscriber(outcome, at);
}

/** An aborted request reports nothing. */
export function startMeasuring() {
  const startedAt = now();
  const elapsedMs = stopwatch();
  const watch = () => setTimer(OVERDUE_MS, () => report({ kind: 'overdue', startedAt }));
  let stopWaiting = watch();
  let firstByteMs: number | undefined;
  let flowedMs = 0;
  return {
    /** Only the time to the first byte counts: the rest depends on the size. */
    firstByte: () => {
      stopWaiting();
      stopWaiting = watch();
      firstByteMs = elapsedMs();
    },
    flowing: () => {
      stopWaiting();
      stopWaiting = watch();
      if (elapsedMs() - flowedMs < FLOWING_EVERY_MS) return;
      flowedMs = elapsedMs();
      report({ kind: 'flowing', startedAt });
    },
    answered: (answer: { readonly status: number; readonly readable: boolean }) =>
      report({ kind: 'answered', startedAt, ms: firstByteMs ?? elapsedMs(), ...answer }),
    lost: (why: 'network' | 'timeout') => report({ kind: 'lost', startedAt, ms: firstByteMs ?? elapsedMs(), why }),
    end: () => stopWaiting(),
  };
}

/** The duration of a relayed request is no measure of the link. */
export const NOT_MEASURED: ReturnType<typeof startMeasuring> = {
  firstByte: () => {},
  flowing: () => {},
  answered: () => {},
  lost: () => {},
  end: () => {},
};

function report(outcome: LinkOutcome): void {
  if (listener) listener(outcome, now());
  else if (buffered.push([outcome, now()]) > BUFFERED_OUTCOMES) buffered.shift();
}
