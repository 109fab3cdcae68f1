import { logTrouble } from '#device/log.ts';
import { useWeek } from './week.store.ts';
import { queryWorker } from './week-worker.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from './week.queries.ts';

/** Undefined without a loaded week or if the worker fails. */
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
