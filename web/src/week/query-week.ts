import { logTrouble } from '#device/log.ts';
import { useWeek } from './week.store.ts';
import { queryWorker } from './week-worker.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from './week.queries.ts';

/** Queries a slice of the chosen week once; undefined when no week is loaded or the worker fails. */
export async function queryWeek<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
): Promise<WeekSlice<Name> | undefined> {
  if (!useWeek.getState().weekData) return undefined;
  try {
    return await queryWorker(name, args);
  } catch (error) {
    logTrouble(`The week query ${name} failed`, error);
    return undefined;
  }
}
