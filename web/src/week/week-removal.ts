import { endpoints } from '@offpiste/core/endpoints';
import type { ActiveWeeksReply } from '@offpiste/core/week/week/week.contract';
import { every } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onVisible } from '#device/page/page.ts';
import { listQuery } from '#kept/fetch-list.ts';
import { dropKeptFiles } from '#kept/kept-files.ts';
import { dropKeptWeeks } from '#kept/cache-index.ts';
import type { Listed } from '#kept/list-key.ts';
import { queryClient } from '#kept/query-client.ts';
import { endedWeeks, erasedWeeks, noteRemoved, rememberWeekEnds, useWeekEnds } from '#kept/week-ends.ts';
import { onServerTime } from '#net/handset-clock.ts';
import { useAuth } from '#session/auth.store.ts';
import { clearWeek } from './week.actions.ts';
import { useWeek } from './week.store.ts';

const LOOK_PERIOD_MS = 3_600_000;
const ASKED_APART_MS = 60_000;

/** `onOpenGone`: the open week was removed. */
export function startWeekRemoval(onOpenGone: () => void): void {
  const look = () => void removeEndedWeeks(onOpenGone);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [kind, , path] = query.queryKey;
    if (type !== 'updated' || kind !== 'list' || path !== endpoints.activeWeeks.path) return;
    // Only fetchList writes data under this key.
    const listed = query.state.data as Listed<ActiveWeeksReply> | undefined;
    if (listed && query.state.status === 'success') {
      rememberWeekEnds(listed.reply);
      look();
    }
  });
  onServerTime(look);
  onVisible(look);
  onVisible(() => void askForWeeks());
  onOnline(() => void askForWeeks());
  useAuth.subscribe((state, before) => {
    if (state.isLoggedIn && !before.isLoggedIn) void askForWeeks();
  });
  every(LOOK_PERIOD_MS, () => void askForWeeks());
  void askForWeeks();
  every(LOOK_PERIOD_MS, look);
  look();
}

/** A phone that never had a week needs no list. */
async function askForWeeks(): Promise<void> {
  if (!useAuth.getState().isLoggedIn || !isOnline() || Object.keys(useWeekEnds.getState().ends).length === 0) return;
  await queryClient.prefetchQuery({ ...listQuery(endpoints.activeWeeks, {}), staleTime: ASKED_APART_MS });
}

async function removeEndedWeeks(onOpenGone: () => void): Promise<void> {
  const ended = endedWeeks();
  if (ended.length === 0) return;
  try {
    const removed = await dropKeptWeeks(ended);
    await dropKeptFiles(ended);
    if (removed.length > 0) noteRemoved(removed);
    const erased = erasedWeeks();
    forgetInMemory([...removed, ...erased], onOpenGone);
    if (erased.length === 0) return;
    const { forgetErasedWeeks } = await import('./forget-erased-week.ts');
    forgetErasedWeeks(erased);
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
