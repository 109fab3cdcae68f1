import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { weekKey } from './week-key.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from './week.queries.ts';
import { useWeek } from './week.store.ts';

// While the user types, the last results stay until the next ones arrive; elsewhere they would be another person's data.
const KEEPS_LAST_SLICE: ReadonlySet<WeekQueryName> = new Set(['searchPassengers', 'rooms']);

/** A slice of the chosen week for a screen; `data` is undefined until the worker has responded. */
export function useWeekQuery<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): { data: WeekSlice<Name> | undefined; isLoading: boolean } {
  const isHeld = useWeek((state) => state.weekData !== undefined);
  const { data, isPlaceholderData } = useQuery<WeekSlice<Name>>({
    queryKey: useWeekKey(name, args),
    enabled: isHeld && enabled,
    placeholderData: isHeld && KEEPS_LAST_SLICE.has(name) ? keepPreviousData : undefined,
  });
  return { data, isLoading: data === undefined || isPlaceholderData };
}

/** A slice that is in memory, so that it can be shown at once, and a function that puts it there. */
export function useCachedSlice<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
): [slice: WeekSlice<Name> | undefined, cache: (slice: WeekSlice<Name>) => void] {
  const client = useQueryClient();
  const key = useWeekKey(name, args);
  return [client.getQueryData<WeekSlice<Name>>(key), (slice) => client.setQueryData<WeekSlice<Name>>(key, slice)];
}

function useWeekKey<Name extends WeekQueryName>(name: Name, args: WeekQueryArgs<Name>) {
  const weekId = useWeek((state) => state.weekId);
  const weekData = useWeek((state) => state.weekData);
  return weekKey({ weekId, weekData }, name, args);
}
