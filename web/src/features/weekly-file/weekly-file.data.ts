import { endpoints } from '@offpiste/core/endpoints';
import type { WeeklyFile } from '@offpiste/core/weekly-file/weekly-file.contract';
import { useEffect } from 'react';
import { queryClient } from '#session/query-client.ts';
import { useList } from '#session/use-list.ts';
import { useWeek } from '#week/week.store.ts';

const NONE: readonly WeeklyFile[] = [];

/** The documents of the week. */
export function useWeeklyFiles() {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const list = useList(endpoints.weeklyFiles, { weekId }, { enabled: weekId !== '' });
  const isOld = list.failure !== undefined;
  useEffect(() => {
    // The link is back: what could not be had is asked for again.
    if (!isOld)
      void queryClient.refetchQueries({ queryKey: ['file'], predicate: (query) => query.state.status === 'error' });
  }, [isOld]);
  return { files: list.data ?? NONE, isLoading: list.isLoading, at: list.at, isOld };
}
