import { logTrouble } from '#device/log.ts';
import { useWeek } from '#week/week.store.ts';
import { queryWorker } from '#week/week-worker.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from '#week/week.queries.ts';

/** A slice of the chosen week, once; undefined when no week is at hand or it does not answer. */
export async function askWeek<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
): Promise<WeekSlice<Name> | undefined> {
  if (!useWeek.getState().weekData) return undefined;
  try {
    return await queryWorker(name, args);
  } catch (error) {
    logTrouble(`The week did not answer ${name}`, error);
    return undefined;
  }
}
