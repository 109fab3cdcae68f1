import { secondsLeft } from '@offpiste/core/week-copy/week-copy.rules';
import { now } from '#device/clock.ts';
import { endedWeeks } from '#kept/week-ends.ts';
import { useWeek, type HeldWeekData } from '#week/week.store.ts';
import { useWeekCopy, type WeekCopy } from './week-copy.store.ts';

/** Whether the chosen week can be used without signal. */
export interface Readiness extends WeekCopy {
  /** 'unknown': this phone never learned what the week contains. 'ended': too long ago to be on a phone. */
  readonly verdict: 'ready' | 'getting' | 'not-ready' | 'unknown' | 'ended';
  /** The clients of the week are on the disk, in the server's version as far as this phone knows. */
  readonly clients: 'kept' | 'old' | 'not kept';
  readonly secondsLeft: number | undefined;
}

/** Whether the chosen week can be used without signal, and what is under way. */
export function useReadiness(): Readiness {
  const copy = useWeekCopy();
  const weekId = useWeek((state) => state.weekId);
  const clients = clientsOf(
    useWeek(({ weekData }) => weekData),
    copy,
  );
  const { state, fetching } = copy;
  const left = fetching && secondsLeft({ ...fetching, tookMs: now() - fetching.startedAt });
  const isReady = state?.isComplete === true && clients === 'kept';
  const hasEnded = weekId !== undefined && endedWeeks().includes(weekId);
  return { ...copy, clients, secondsLeft: left, verdict: hasEnded ? 'ended' : verdictOf(copy, isReady) };
}

function clientsOf(week: HeldWeekData | undefined, { state }: WeekCopy): Readiness['clients'] {
  if (!week?.isKept) return 'not kept';
  return state && week.etag !== undefined && week.etag !== state.week.etag ? 'old' : 'kept';
}

function verdictOf({ state, fetching, isChecking }: WeekCopy, isReady: boolean): Readiness['verdict'] {
  if (isReady) return 'ready';
  if (fetching || (isChecking && !state)) return 'getting';
  return state ? 'not-ready' : 'unknown';
}
