import type { LinkOutcome } from '@offpiste/core/link/link.rules';
import { OVERDUE_MS } from '@offpiste/core/session/request.rules';
import { after, now, stopwatch } from '#device/clock.ts';

// The first screen measures too, but what judges the link comes later: so much is kept for it.
const EARLY_OUTCOMES = 6;

type Judge = (outcome: LinkOutcome, at: number) => void;

const early: [outcome: LinkOutcome, at: number][] = [];
let judge: Judge | undefined;

/** For the one who judges the link: what was measured before, and from now on all. */
export function onMeasured(listener: Judge): void {
  judge = listener;
  for (const [outcome, at] of early.splice(0)) listener(outcome, at);
}

/** Follows one request; a request that is called off tells nothing. */
export function startMeasuring() {
  const startedAt = now();
  const elapsedMs = stopwatch();
  const stopWaiting = after(OVERDUE_MS, () => tell({ kind: 'overdue', startedAt }));
  let firstByteMs: number | undefined;
  return {
    /** How long the rest of a large answer takes is no measure of the link. */
    firstByte: () => {
      stopWaiting();
      firstByteMs = elapsedMs();
    },
    answered: (answer: { readonly status: number; readonly readable: boolean }) =>
      tell({ kind: 'answered', startedAt, ms: firstByteMs ?? elapsedMs(), ...answer }),
    lost: (why: 'network' | 'timeout') => tell({ kind: 'lost', startedAt, ms: firstByteMs ?? elapsedMs(), why }),
    end: stopWaiting,
  };
}

/** Follows nothing: what takes its time behind the server says nothing of the way to it. */
export const NOT_MEASURED: ReturnType<typeof startMeasuring> = {
  firstByte: () => {},
  answered: () => {},
  lost: () => {},
  end: () => {},
};

function tell(outcome: LinkOutcome): void {
  if (judge) judge(outcome, now());
  else if (early.push([outcome, now()]) > EARLY_OUTCOMES) early.shift();
}
