import type { QueryClient } from '@tanstack/react-query';
import { logTrouble } from '#device/log.ts';
import type { WeekKey } from './week-key.ts';
import { queryWorker } from './week-worker.ts';
import { useWeek } from './week.store.ts';

/** A week's slices are removed with it. */
export function provideWeekFetcher(client: QueryClient): void {
  client.setQueryDefaults(['week'], {
    // Only weekKey makes keys with this prefix.
    queryFn: ({ queryKey }) => fetchWeekSlice(client, queryKey as WeekKey),
    // A week in memory does not change: a newer one has another key.
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useWeek.subscribe(({ weekData }, { weekId, weekData: before }) => {
    if (before && before.heldAt !== weekData?.heldAt)
      client.removeQueries({ queryKey: ['week', weekId, before.heldAt] });
  });
}

async function fetchWeekSlice(client: QueryClient, [, weekId, heldAt, name, args]: WeekKey): Promise<unknown> {
  try {
    const slice = await queryWorker(name, args);
    // One inactive slice per query: thousands of rows per key press would fill the memory.
    client.removeQueries({ queryKey: ['week', weekId, heldAt, name], type: 'inactive' });
    return slice;
  } catch (error) {
    logTrouble(`The week query ${name} failed`, error);
    throw error;
  }
}
