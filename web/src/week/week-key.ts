import type { WeekQueryArgs, WeekQueryName } from './week.queries.ts';
import type { WeekState } from './week.store.ts';

/** Identifies a slice of the week in memory: which week, when it was loaded, the query and its arguments. */
export type WeekKey<Name extends WeekQueryName = WeekQueryName> = readonly [
  'week',
  weekId: string | undefined,
  loadedAt: number | undefined,
  name: Name,
  args: WeekQueryArgs<Name>,
];

export function weekKey<Name extends WeekQueryName>(
  { weekId, weekData }: Pick<WeekState, 'weekId' | 'weekData'>,
  name: Name,
  args: WeekQueryArgs<Name>,
): WeekKey<Name> {
  return ['week', weekId, weekData?.loadedAt, name, args];
}
