import { create } from 'zustand';
import {
  erasedWeeksOf,
  readWeekEnds,
  weeksToRemove,
  withListed,
  withRemoved,
  type WeekEnds,
} from '@offpiste/core/week/kept/week-end.rules';
import type { ActiveWeeksReply } from '@offpiste/core/week/week/week.contract';
import { readStoredRecord, storageKeys, writeStored } from '#device/storage/storage.ts';
import { serverTime } from '#net/handset-clock.ts';

export const useWeekEnds = create<{ readonly ends: WeekEnds }>()(() => ({ ends: stored() }));

export function rememberWeekEnds(reply: ActiveWeeksReply): void {
  write(withListed(stored(), reply));
}

export function endedWeeks(): string[] {
  return weeksToRemove(stored(), serverTime());
}

export function erasedWeeks(): string[] {
  return erasedWeeksOf(stored());
}

export function onWeekEnds(listener: () => void): void {
  useWeekEnds.subscribe(listener);
}

export function isOfEndedWeek(key: string, weekId: string | undefined): boolean {
  const segments = new Set(key.split('/'));
  return endedWeeks().some((ended) => ended === weekId || segments.has(encodeURIComponent(ended)));
}

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
