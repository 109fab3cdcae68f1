import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { weekKey } from './week-key.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from './week.queries.ts';
import { useWeek } from './week.store.ts';

// While the user types, the last results stay until the next ones arrive; elsewhere they would be another person's data.
const KEEPS_LAST_SLICE: ReadonlySet<WeekQueryName> = new Set(['rooms']);

/** A slice of the chosen week for a screen; `data` is undefined until the worker has responded. */
export function useWeekQuery<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): { data: WeekSlice<Name> | undefined; isLoading: boolean; hasFailed: boolean; retry: () => void } {
  const isHeld = useWeek((state) => state.weekData !== undefined);
  const { data, isPlaceholderData, isError, refetch } = useQuery<WeekSlice<Name>>({
    queryKey: useWeekKey(name, args),
    enabled: isHeld && enabled,
    placeholderData: isHeld && KEEPS_LAST_SLICE.has(name) ? keepPreviousData : undefined,
  });
  return {
    data,
    isLoading: data === undefined || isPlaceholderData,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

/** The slices of a query that are in memory: reads one, so that it can be shown at once, or keeps one and drops the others. */
export function useSliceCache<Name extends WeekQueryName>(name: Name) {
  const client = useQueryClient();
  const weekId = useWeek((state) => state.weekId);
  const weekData = useWeek((state) => state.weekData);
  const keyOf = (args: WeekQueryArgs<Name>) => weekKey({ weekId, weekData }, name, args);
  return {
    read: (args: WeekQueryArgs<Name>) => client.getQueryData<WeekSlice<Name>>(keyOf(args)),
    keepOnly: (args: WeekQueryArgs<Name>, slice: WeekSlice<Name>) => {
      client.removeQueries({ queryKey: ['week', weekId, weekData?.heldAt, name], type: 'inactive' });
      client.setQueryData<WeekSlice<Name>>(keyOf(args), slice);
    },
  };
}

function useWeekKey<Name extends WeekQueryName>(name: Name, args: WeekQueryArgs<Name>) {
  const weekId = useWeek((state) => state.weekId);
  const weekData = useWeek((state) => state.weekData);
  return weekKey({ weekId, weekData }, name, args);
}
