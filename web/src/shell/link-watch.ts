import { useEffect } from 'react';
import { logTrouble } from '#device/log.ts';
import { syncNow } from '#outbox/replay.ts';
import { fetchMissingFirstLists } from '#session/kept-lists.ts';
import { startLinkProbes } from '#session/link-probe.ts';
import { useLink } from '#session/link.store.ts';
import { refetchLists } from '#session/query-client.ts';
import { renewWeek } from '#week/week.actions.ts';

/** While the app is open the link is watched, and when it comes back everything that waited for it is done. */
export function useLinkWatch(): void {
  useEffect(() => {
    const stops = [
      startLinkProbes(),
      useLink.subscribe((link, before) => {
        if (before.state === 'none' && link.state !== 'none') void catchUp();
        // What waits was put off for a link that is better now than the wait that was agreed on it.
        else if (before.state === 'slow' && link.state === 'good') void syncNow();
      }),
    ];
    void fetchMissingFirstLists();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** Sends what waits and fetches what could not be had. */
export async function catchUp(): Promise<void> {
  try {
    await Promise.all([syncNow(), refetchLists(), renewWeek(), fetchMissingFirstLists()]);
  } catch (error) {
    logTrouble('Not everything could be caught up', error);
  }
}
