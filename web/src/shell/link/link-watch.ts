import { useEffect } from 'react';
import { logTrouble } from '#device/log.ts';
import { syncNow } from '#record/replay.ts';
import { fetchMissingFirstLists } from '#kept/kept-lists.ts';
import { startLinkProbes } from '#net/link-probe.ts';
import { useLink } from '#net/link.store.ts';
import { refetchLists } from '#kept/query-client.ts';
import { renewWeek } from '#week/week.actions.ts';
import { startWeekCopy, updateWeekCopy } from '#week-copy/week-copy.actions.ts';

export function useLinkWatch(): void {
  useEffect(() => {
    const stops = [
      startLinkProbes(),
      startWeekCopy(),
      useLink.subscribe((link, before) => {
        if (before.state === 'none' && link.state !== 'none') void catchUp();
        // The slow connection had postponed waiting actions.
        else if (before.state === 'slow' && link.state === 'good') void syncNow();
      }),
    ];
    void fetchMissingFirstLists();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

export async function catchUp(): Promise<void> {
  try {
    await Promise.all([syncNow(), refetchLists(), renewWeek(), fetchMissingFirstLists(), updateWeekCopy()]);
  } catch (error) {
    logTrouble('Lists, week or queue could not be updated', error);
  }
}
