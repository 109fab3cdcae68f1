import { secondsLeft } from '@offpiste/core/week-copy/week-copy.rules';
import { now } from '#device/clock.ts';
import { useWeek } from '#week/week.store.ts';
import { useWeekCopy, type WeekCopy } from './week-copy.store.ts';

/** Whether the chosen week can be used without signal. */
export interface Readiness extends WeekCopy {
  /** 'unknown': this phone never learned what the week contains. */
  readonly verdict: 'ready' | 'getting' | 'not-ready' | 'unknown';
  /** The clients of the week are on the disk. */
  readonly isWeekKept: boolean;
  readonly secondsLeft: number | undefined;
}

/** Whether the chosen week can be used without signal, and what is under way. */
export function useReadiness(): Readiness {
  const copy = useWeekCopy();
  const isWeekKept = useWeek(({ weekData }) => weekData?.isKept ?? false);
  const { state, fetching } = copy;
  const left = fetching && secondsLeft({ ...fetching, tookMs: now() - fetching.startedAt });
  return { ...copy, isWeekKept, secondsLeft: left, verdict: verdictOf(copy, state?.isComplete === true && isWeekKept) };
}

function verdictOf({ state, fetching, isChecking }: WeekCopy, isReady: boolean): Readiness['verdict'] {
  if (isReady) return 'ready';
  if (fetching || (isChecking && !state)) return 'getting';
  return state ? 'not-ready' : 'unknown';
}
