import { hashKey, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { weekKey, type WeekKey } from './week-key.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from './week.queries.ts';
import { useWeek } from './week.store.ts';

// Keeps the last results while the user types; elsewhere they would be another person's data.
const KEEPS_LAST_SLICE: ReadonlySet<WeekQueryName> = new Set(['rooms']);

/** `data` is undefined until the worker responds. */
export function useWeekQuery<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): { data: WeekSlice<Name> | undefined; isLoading: boolean; hasFailed: boolean; retry: () => void } {
  const isHeld = useWeek((state) => state.weekData !== undefined);
  const key = useWeekKey(name, args);
  const isKept = KEEPS_LAST_SLICE.has(name);
  const { data, isPlaceholderData, isError, refetch } = useQuery<WeekSlice<Name>>({
    queryKey: key,
    enabled: isHeld && enabled,
    // A screen keeps its data, and its search field, while a new version of the week is read.
    placeholderData: (previous, query) =>
      isHeld && (isKept || isSameSlice(key, query?.queryKey)) ? previous : undefined,
  });
  return {
    data,
    isLoading: data === undefined || (isKept && isPlaceholderData),
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

function isSameSlice([week, weekId, , name, args]: WeekKey, other: QueryKey | undefined): boolean {
  if (other === undefined) return false;
  const [otherWeek, otherId, , otherName, otherArgs] = other;
  return hashKey([week, weekId, name, args]) === hashKey([otherWeek, otherId, otherName, otherArgs]);
}

/** Reads a slice in memory, or keeps one and drops the query's others. */
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
