import { endpoints } from '@offpiste/core/endpoints';
import type { WeeklyFile } from '@offpiste/core/programme/weekly-file/weekly-file.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useList } from '#kept/use-list.ts';
import { useWeek } from '#week/week.store.ts';

const NONE: readonly WeeklyFile[] = [];

export function useWeeklyFiles() {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const list = useList(endpoints.weeklyFiles, { weekId }, { enabled: weekId !== '' });
  const isOld = list.failure !== undefined;
  const client = useQueryClient();
  useEffect(() => {
    // Retries failed downloads after the connection is back.
    if (!isOld)
      void client.refetchQueries({ queryKey: ['file'], predicate: (query) => query.state.status === 'error' });
  }, [client, isOld]);
  return { files: list.data ?? NONE, isLoading: list.isLoading, at: list.at, isOld };
}
