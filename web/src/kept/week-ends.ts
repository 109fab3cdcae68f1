import { create } from 'zustand';
import {
  erasedWeeksOf,
  readWeekEnds,
  weeksToRemove,
  withListed,
  withRemoved,
  type WeekEnds,
} from '@offpiste/core/week/kept/week-end.rules';
import type { ActiveWeek } from '@offpiste/core/week/week/week.contract';
import { readStoredRecord, storageKeys, writeStored } from '#device/storage/storage.ts';
import { serverTime } from '#net/handset-clock.ts';

/** The known ends of weeks, and the weeks removed from this phone. */
export const useWeekEnds = create<{ readonly ends: WeekEnds }>()(() => ({ ends: stored() }));

export function rememberWeekEnds(weeks: readonly ActiveWeek[]): void {
  write(withListed(stored(), weeks));
}

/** The ids of ended weeks, which must not be on this phone any more. */
export function endedWeeks(): string[] {
  return weeksToRemove(stored(), serverTime());
}

/** The ids of the weeks with names erased by the office. */
export function erasedWeeks(): string[] {
  return erasedWeeksOf(stored());
}

export function onWeekEnds(listener: () => void): void {
  useWeekEnds.subscribe(listener);
}

/** Checks the item's own week and the one in its key. */
export function isOfEndedWeek(key: string, weekId: string | undefined): boolean {
  const segments = new Set(key.split('/'));
  return endedWeeks().some((ended) => ended === weekId || segments.has(encodeURIComponent(ended)));
}

/** Records that the data of these weeks was removed now. */
export function noteRemoved(weekIds: readonly string[]): void {
  const at = serverTime();
  if (at !== undefined) write(withRemoved(stored(), weekIds, at));
}

// Read each time: other tabs write it, and a logout removes it.
function stored(): WeekEnds {
  return readWeekEnds(readStoredRecord(storageKeys.weekEnds));
}

function write(ends: WeekEnds): void {
  const text = JSON.stringify(ends);
  if (text !== JSON.stringify(stored())) writeStored(storageKeys.weekEnds, text);
  if (text !== JSON.stringify(useWeekEnds.getState().ends)) useWeekEnds.setState({ ends });
}
