import { endpoints } from '@offpiste/core/endpoints';
import type { ActiveWeeksReply } from '@offpiste/core/week/week.contract';
import { every } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { onVisible } from '#device/page/page.ts';
import { dropKeptFiles } from '#kept/kept-files.ts';
import { dropKeptWeeks } from '#kept/kept-notes.ts';
import type { Listed } from '#kept/list-key.ts';
import { queryClient } from '#kept/query-client.ts';
import { endedWeeks, noteRemoved, rememberWeekEnds } from '#kept/week-ends.ts';
import { onServerTime } from '#net/handset-clock.ts';
import { clearWeek } from './week.actions.ts';
import { useWeek } from './week.store.ts';

const LOOK_PERIOD_MS = 3_600_000;

/**
 * Removes the data of weeks that ended long enough ago from this phone, also while nobody is signed in. `onOpenGone` is called
 * when the open week was one of them.
 */
export function startWeekRemoval(onOpenGone: () => void): void {
  const look = () => void removeEndedWeeks(onOpenGone);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [kind, , path] = query.queryKey;
    if (type !== 'updated' || kind !== 'list' || path !== endpoints.activeWeeks.path) return;
    // Data under this key is written by fetchList only.
    const listed = query.state.data as Listed<ActiveWeeksReply> | undefined;
    if (listed && query.state.status === 'success') {
      rememberWeekEnds(listed.reply.activeWeeks);
      look();
    }
  });
  onServerTime(look);
  onVisible(look);
  every(LOOK_PERIOD_MS, look);
  look();
}

async function removeEndedWeeks(onOpenGone: () => void): Promise<void> {
  const ended = endedWeeks();
  if (ended.length === 0) return;
  try {
    const removed = await dropKeptWeeks(ended);
    await dropKeptFiles(ended);
    if (removed.length === 0) return;
    noteRemoved(removed);
    forgetInMemory(removed, onOpenGone);
  } catch (error) {
    logTrouble('Ended weeks could not be removed', error);
  }
}

function forgetInMemory(removed: readonly string[], onOpenGone: () => void): void {
  const segments = new Set(removed.map((weekId) => encodeURIComponent(weekId)));
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, , path] }) =>
      kind === 'list' && typeof path === 'string' && path.split('/').some((segment) => segments.has(segment)),
  });
  const { weekId } = useWeek.getState();
  if (weekId === undefined || !removed.includes(weekId)) return;
  clearWeek();
  onOpenGone();
}
