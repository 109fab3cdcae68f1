import {
  clientsHeld,
  copyVerdict,
  secondsLeft,
  type ClientsHeld,
  type CopyVerdict,
} from '@offpiste/core/week/week-copy/week-copy.rules';
import { now } from '#device/clock.ts';
import { endedWeeks } from '#kept/week-ends.ts';
import { useWeek } from '#week/week.store.ts';
import { useWeekCopy, type WeekCopy } from './week-copy.store.ts';

export interface Readiness extends WeekCopy {
  readonly verdict: CopyVerdict;
  readonly clients: ClientsHeld;
  readonly secondsLeft: number | undefined;
}

export function useReadiness(): Readiness {
  const copy = useWeekCopy();
  const { weekId, weekData, opening, error } = useWeek();
  const { state, fetching, isChecking, hasLooked } = copy;
  const clients = clientsHeld(weekData, state);
  // Until the first look at the copy nothing is claimed, as the week may just be opening.
  const isLooking = isChecking || (!hasLooked && error === undefined);
  const isBusy = fetching !== undefined || (isLooking && !state) || opening !== undefined;
  const hasEnded = weekId !== undefined && endedWeeks().includes(weekId);
  return {
    ...copy,
    clients,
    secondsLeft: fetching && secondsLeft({ ...fetching, tookMs: now() - fetching.startedAt }),
    verdict: copyVerdict({ state, clients, isBusy, hasEnded }),
  };
}
