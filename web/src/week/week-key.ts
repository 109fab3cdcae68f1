import type { WeekQueryArgs, WeekQueryName } from './week.queries.ts';
import type { WeekState } from './week.store.ts';

export type WeekKey<Name extends WeekQueryName = WeekQueryName> = readonly [
  'week',
  weekId: string | undefined,
  heldAt: number | undefined,
  name: Name,
  args: WeekQueryArgs<Name>,
];

export function weekKey<Name extends WeekQueryName>(
  { weekId, weekData }: Pick<WeekState, 'weekId' | 'weekData'>,
  name: Name,
  args: WeekQueryArgs<Name>,
): WeekKey<Name> {
  return ['week', weekId, weekData?.heldAt, name, args];
}
