import { unsentActions } from '@offpiste/core/record/outbox/unsent.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { WeekCopyContents } from '@offpiste/core/week/week-copy/week-copy.contract';
import { COPY_CHECK_MS, fetchesFilesByItself, type CopyState } from '@offpiste/core/week/week-copy/week-copy.rules';
import { version } from '#base/brand.ts';
import { every, now } from '#device/clock.ts';
import { isDataSaverOn } from '#device/data-saver.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline } from '#device/online.ts';
import { isPageVisible, onVisible, whenIdle } from '#device/page/page.ts';
import { confirmCopies } from '#kept/kept-copies.ts';
import { endedWeeks } from '#kept/week-ends.ts';
import { listQuery } from '#kept/fetch-list.ts';
import { queryClient } from '#kept/query-client.ts';
import { linkState } from '#net/link.store.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { call } from '#session/api.ts';
import { useAuth } from '#session/auth.store.ts';
import { renewWeek } from '#week/week.actions.ts';
import { useWeek } from '#week/week.store.ts';
import { fetchFiles, fetchLists, type Asked } from './fetch-copy.ts';
import { readContents, stateOf, writeContents, type KnownContents } from './kept-contents.ts';
import { NO_COPY, useWeekCopy } from './week-copy.store.ts';

const failedFiles = new Set<string>();
let fetchingFiles: { readonly stop: AbortController; readonly asked: Asked } | undefined;
let running: { readonly stop: AbortController; readonly asked: Asked; readonly done: Promise<void> } | undefined;

/** Returns a function that stops it. */
export function startWeekCopy(): () => void {
  const stops = [
    useWeek.subscribe((week, before) => {
      if (week.weekId !== before.weekId) forget();
      // Home loads first.
      if (week.weekData !== undefined && (before.weekData === undefined || week.weekId !== before.weekId))
        whenIdle(() => void updateWeekCopy());
    }),
    useAuth.subscribe(({ isSigningOut }, before) => {
      if (isSigningOut && !before.isSigningOut) forget();
    }),
    every(COPY_CHECK_MS, () => void updateWeekCopy()),
    onVisible(() => void updateWeekCopy()),
  ];
  void updateWeekCopy();
  return () => {
    forget();
    for (const stop of stops) stop();
  };
}

/** `withFiles`: files too, at any cost; otherwise only if cheap. `byPress`: the rep requested it and waits. */
export async function updateWeekCopy({
  withFiles = false,
  byPress = false,
}: {
  readonly withFiles?: boolean;
  readonly byPress?: boolean;
} = {}): Promise<void> {
  const { weekId, weekData } = useWeek.getState();
  // Data of a week that ended too long ago is not stored.
  if (!weekId || !weekData || endedWeeks().includes(weekId) || useAuth.getState().isSigningOut) return;
  // A running fetch now counts as requested.
  if (byPress) for (const fetching of [running, fetchingFiles]) if (fetching) fetching.asked.byPress = true;
  if (running) {
    await running.done;
    // The earlier run may have missed files that this call needs.
    if (!withFiles || running) return;
  }
  const stop = new AbortController();
  const asked = { byPress };
  const done = update(weekId, { withFiles, asked, signal: stop.signal }).finally(() => {
    if (running?.stop === stop) running = undefined;
  });
  running = { stop, asked, done };
  await done;
}

interface UpdateOptions {
  readonly withFiles: boolean;
  readonly asked: Asked;
  readonly signal: AbortSignal;
}

async function update(weekId: string, { withFiles, asked, signal }: UpdateOptions): Promise<void> {
  try {
    const known = await readContents(weekId);
    signal.throwIfAborted();
    if (known) await show(weekId, known);
    // A full disk may have evicted the lists.
    else useWeekCopy.setState({ state: undefined, checkedAt: undefined });
    if (!isOnline() || !isPageVisible()) return;
    useWeekCopy.setState({ weekId, isChecking: true });
    const current = await check(weekId, known, signal);
    signal.throwIfAborted();
    if (!current) {
      useWeekCopy.setState({ hasFailed: true });
      return;
    }
    const state = await show(weekId, current);
    await confirmHeld(state, current.checkedAt);
    void renewWeek(current.contents.week.etag);
    useWeekCopy.setState({ isChecking: false });
    const isComplete =
      state.missingLists.length === 0 || (await fetchLists(state.missingLists, { weekId, signal, asked }));
    signal.throwIfAborted();
    const after = await show(weekId, current);
    useWeekCopy.setState({ hasFailed: !isComplete });
    if (isComplete) void updateFiles(weekId, current, after, { isWanted: withFiles, asked });
  } catch (error) {
    if (signal.aborted) return;
    logTrouble('The week could not be copied', error);
    useWeekCopy.setState({ hasFailed: true });
  } finally {
    if (!signal.aborted)
      useWeekCopy.setState({ isChecking: false, hasLooked: true, ...(fetchingFiles ? {} : { fetching: undefined }) });
  }
}

/** The request also reports this phone's state to the office. */
async function check(
  weekId: string,
  known: KnownContents | undefined,
  signal: AbortSignal,
): Promise<KnownContents | undefined> {
  const at = now();
  const outbox = useOutbox.getState();
  const unsent = outbox.isUnknown ? undefined : unsentActions(outbox);
  const missing = useWeekCopy.getState().state?.missingLists.length;
  const body = {
    weekId,
    ...(known ? { tag: known.contents.tag } : {}),
    ...(missing === undefined ? {} : { missing }),
    ...(unsent ? { waiting: unsent.count } : {}),
    ...(unsent?.since === undefined ? {} : { waitingSince: new Date(unsent.since).toISOString() }),
    appVersion: version,
  };
  const result = await call(endpoints.weekCopyCheck, { body, signal, withDevice: true, isRead: true });
  if (!result.ok) {
    // The list of weeks then marks the erased week, and its data is deleted.
    if (result.failure.kind === 'refused' && result.failure.code === 'week-erased')
      await queryClient.fetchQuery(listQuery(endpoints.activeWeeks, {}));
    return undefined;
  }
  const contents: WeekCopyContents | undefined = result.reply.contents ?? known?.contents;
  if (!contents) return undefined;
  await writeContents(weekId, contents, at);
  return { contents, checkedAt: at };
}

async function show(weekId: string, { contents, checkedAt }: KnownContents): Promise<CopyState> {
  const state = await stateOf({ contents, checkedAt });
  if (useWeek.getState().weekId === weekId) useWeekCopy.setState({ weekId, state, checkedAt });
  return state;
}

async function confirmHeld({ lists, missingLists }: CopyState, at: number): Promise<void> {
  const missing = new Set(missingLists.map(({ path }) => path));
  await confirmCopies(
    lists.filter(({ path }) => !missing.has(path)),
    at,
  );
}

/** Files come after the lists and block no check. A failed file is retried only on request. */
async function updateFiles(
  weekId: string,
  known: KnownContents,
  { missingFiles }: CopyState,
  { isWanted, asked }: { readonly isWanted: boolean; readonly asked: Asked },
): Promise<void> {
  const files = isWanted ? missingFiles : missingFiles.filter(({ path }) => !failedFiles.has(path));
  const isCheap = fetchesFilesByItself({ saveData: isDataSaverOn(), link: linkState() });
  if (files.length === 0 || fetchingFiles || (!isWanted && !isCheap)) return;
  const stop = new AbortController();
  const fetching = { stop, asked };
  fetchingFiles = fetching;
  try {
    for (const path of await fetchFiles(files, { weekId, signal: stop.signal, asked })) failedFiles.add(path);
    await show(weekId, known);
  } catch (error) {
    if (!stop.signal.aborted) logTrouble('Documents of the week could not be fetched', error);
  } finally {
    if (fetchingFiles === fetching) {
      fetchingFiles = undefined;
      useWeekCopy.setState({ fetching: undefined });
    }
  }
}

function forget(): void {
  running?.stop.abort();
  running = undefined;
  fetchingFiles?.stop.abort();
  fetchingFiles = undefined;
  failedFiles.clear();
  useWeekCopy.setState(NO_COPY);
}
