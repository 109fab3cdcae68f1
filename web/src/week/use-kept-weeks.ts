import { useEffect, useState } from 'react';
import { withDatabase } from '#device/storage/database.ts';
import { logTrouble } from '#device/log.ts';
import { keptKey } from '#kept/kept-reads.ts';
import { useWeek } from './week.store.ts';

const NONE: ReadonlySet<string> = new Set();

export function useKeptWeeks(): ReadonlySet<string> {
  const weekData = useWeek((state) => state.weekData);
  const [weeks, setWeeks] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    void readKeptWeekIds().then((ids) => {
      if (!isGone) setWeeks(ids);
    });
    return () => {
      isGone = true;
    };
  }, [weekData]);
  return weeks;
}

async function readKeptWeekIds(): Promise<ReadonlySet<string>> {
  const prefix = keptKey('week/');
  try {
    const keys = await withDatabase((database) => database.getAllKeys('weeks'));
    return new Set(keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)));
  } catch (error) {
    logTrouble('The kept weeks could not be listed', error);
    return NONE;
  }
}
