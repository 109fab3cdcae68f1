import type { ActiveWeek, SelectedWeek } from '@offpiste/core/week/week/week.contract';
import { withSample } from '@offpiste/core/week/week/week-progress.rules';
import { selectedWeekOf } from '@offpiste/core/week/week/week.rules';
import { every, now, setTimer } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onVisible } from '#device/page/page.ts';
import { removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { untilItWorks } from '#device/page/until-it-works.ts';
import { useAuth } from '#session/auth.store.ts';
import { rememberRep } from '#session/me.ts';
import { week as texts } from '#texts/week/week';
import { dropHeldWeek, onWeekLost } from './week-worker.ts';
import { idsOf, NO_WEEK, useWeek, type HeldWeekData, type LoadedWeek, type WeekProgress } from './week.store.ts';

// The guard needs the store at once; the loader is needed only after unlocking.
const loader = () => import('./week-load.ts');
const repRowsLoader = () => import('./rep-rows.ts');

const RENEW_PERIOD_MS = 60_000;
const PROGRESS_SHOWN_MS = 250;
const NOTHING_ARRIVED = { error: undefined, isUnreachable: false, retryCount: 0, progress: [], totalBytes: undefined };

interface Loading {
  readonly weekId: string;
  readonly stop: AbortController;
  /** At once if the week is on this phone, otherwise on arrival. */
  readonly opens: Promise<boolean>;
  readonly done: Promise<boolean>;
}

let running: Loading | undefined;
let renewing: AbortController | undefined;

/** Runs during PIN entry, so it reads no data. */
export async function prepareToOpen(): Promise<void> {
  try {
    const [{ connectToDisk }] = await Promise.all([loader(), repRowsLoader()]);
    await connectToDisk();
  } catch (error) {
    logTrouble('The opening of a week could not be prepared', error);
  }
}

/** True if the week can be shown: its data is available or is being read from this phone. */
export async function chooseWeek(item: ActiveWeek): Promise<boolean> {
  const { systemIdGuessed: _, ...chosen } = selectedWeekOf({ item });
  const { weekId, weekData } = useWeek.getState();
  if (weekData && weekId === chosen.weekId) return true;
  if (weekId !== chosen.weekId) forget();
  select(chosen);
  return await load(chosen).opens;
}

/** Does nothing while locked or signed out. */
export async function ensureWeekData(): Promise<boolean> {
  const { selectedWeek, weekData, error } = useWeek.getState();
  if (weekData) return true;
  const { isLoggedIn, isPwaUnlocked } = useAuth.getState();
  if (!selectedWeek || error || !isLoggedIn || !isPwaUnlocked) return false;
  return await load(selectedWeek).done;
}

export async function retryWeek(): Promise<boolean> {
  useWeek.setState({ error: undefined, isUnreachable: false });
  return await ensureWeekData();
}

/** The next choice is fetched fresh. */
export function clearWeek(): void {
  removeStored(storageKeys.week);
  forget();
}

function select(chosen: SelectedWeek): void {
  writeStored(storageKeys.week, JSON.stringify(chosen));
  useWeek.setState(idsOf(chosen));
}

function forget(): void {
  stopLoading();
  useWeek.setState(NO_WEEK);
}

function stopLoading(): void {
  running?.stop.abort();
  running = undefined;
  renewing?.abort();
  renewing = undefined;
  dropHeldWeek();
}

function load(chosen: SelectedWeek): Loading {
  if (running?.weekId === chosen.weekId) return running;
  running?.stop.abort();
  const stop = new AbortController();
  let onKept = () => {};
  const isKept = new Promise<boolean>((resolve) => (onKept = () => resolve(true)));
  const done = loadInto(chosen, stop.signal, onKept).finally(() => {
    if (running?.stop === stop) running = undefined;
  });
  running = { weekId: chosen.weekId, stop, opens: Promise.race([isKept, done]), done };
  return running;
}

async function loadInto(chosen: SelectedWeek, signal: AbortSignal, onKept: () => void): Promise<boolean> {
  useWeek.setState({ isLoading: true, opening: 'looking', ...NOTHING_ARRIVED });
  try {
    void untilItWorks(() => fetchRepRows(chosen, signal));
    const { hasKeptWeek, loadWeek, openKeptWeek } = await loader();
    const isKept = hasKeptWeek(chosen.weekId);
    const opening = openKeptWeek(chosen.weekId);
    if ((await isKept) && !signal.aborted) {
      useWeek.setState({ opening: 'reading' });
      onKept();
    }
    const kept = await opening;
    if (signal.aborted) return false;
    if (kept) {
      showWeek(chosen, kept);
      void renew(chosen, 'three attempts');
      return true;
    }
    const onFailedAttempt = (retryCount: number) => useWeek.setState({ retryCount });
    const loading = loadWeek(chosen.weekId, { signal, onFailedAttempt, onProgress: showProgress });
    // In a task after the request: its dialog takes a slow phone as long again.
    setTimer(0, () => signal.aborted || useWeek.setState({ opening: undefined }));
    const loaded = await loading;
    if (signal.aborted) return false;
    if (!loaded.ok) useWeek.setState({ error: loaded.message || texts.failed, isUnreachable: loaded.isUnreachable });
    else if ('week' in loaded) showWeek(chosen, loaded.week);
    return loaded.ok;
  } catch {
    if (!signal.aborted) useWeek.setState({ error: texts.failed });
    return false;
  } finally {
    if (!signal.aborted) useWeek.setState({ isLoading: false, opening: undefined });
  }
}

/** A fast download arrives in hundreds of pieces; showing each would slow it down. */
function showProgress({ receivedBytes, totalBytes }: WeekProgress): void {
  const last = useWeek.getState().progress.at(-1);
  const isWhole = receivedBytes === totalBytes;
  if (last && !isWhole && receivedBytes >= last.receivedBytes && Math.abs(now() - last.at) < PROGRESS_SHOWN_MS) return;
  useWeek.setState(({ progress }) => ({
    progress: withSample(progress, { at: now(), receivedBytes }),
    totalBytes,
  }));
}

/** The screen keeps its data until the new week arrives. `serverEtag`: the server's version, if it differs. */
export async function renewWeek(serverEtag?: string): Promise<void> {
  const { selectedWeek, weekData, isLoading } = useWeek.getState();
  const { isLoggedIn, isPwaUnlocked } = useAuth.getState();
  if (!selectedWeek || !weekData || isLoading || !isOnline() || !isLoggedIn || !isPwaUnlocked) return;
  const isOther = serverEtag !== undefined && serverEtag !== weekData.etag;
  if (weekData.fromDevice || isOther) await renew(selectedWeek, 'one attempt');
}

async function renew(chosen: SelectedWeek, how: 'one attempt' | 'three attempts'): Promise<void> {
  if (renewing) return;
  const stop = new AbortController();
  renewing = stop;
  try {
    const { fetchWeekAgain, loadWeek } = await loader();
    const heldEtag = useWeek.getState().weekData?.etag;
    const load = how === 'one attempt' ? fetchWeekAgain : loadWeek;
    const renewed = await load(chosen.weekId, { signal: stop.signal, heldEtag });
    if (stop.signal.aborted) return;
    if (!renewed.ok) changeHeld({ fromDevice: true });
    else if ('week' in renewed) showWeek(chosen, renewed.week);
    else changeHeld({ fromDevice: false, loadedAt: renewed.confirmedAt });
    if (renewed.ok && !useWeek.getState().repData) await fetchRepRows(chosen, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) logTrouble('The week could not be renewed', error);
  } finally {
    if (renewing === stop) renewing = undefined;
  }
}

function changeHeld(change: Partial<HeldWeekData>): void {
  useWeek.setState(({ weekData }) => (weekData ? { weekData: { ...weekData, ...change } } : {}));
}

function showWeek(chosen: SelectedWeek, { data, rep, systemId }: LoadedWeek): void {
  useWeek.setState({ weekData: data, repObj: rep });
  setSystemId(chosen, { payloadSystemId: systemId });
  rememberRep(rep);
}

async function fetchRepRows(chosen: SelectedWeek, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { loadRepRows } = await repRowsLoader();
  const found = await loadRepRows(chosen.weekId, signal);
  if (signal.aborted || !found) return;
  useWeek.setState({ repData: found.rows });
  if (found.systemId) setSystemId(chosen, { sheetSystemId: found.systemId });
}

function setSystemId(
  chosen: SelectedWeek,
  found: { payloadSystemId?: string | undefined; sheetSystemId?: string },
): void {
  const { systemId, ...week } = useWeek.getState().selectedWeek ?? chosen;
  const known = systemId === week.weekId ? {} : { systemId };
  const { systemIdGuessed, ...named } = selectedWeekOf({ item: { id: week.weekId, ...week, ...known }, ...found });
  if (systemIdGuessed) logTrouble('The week has no system id: the week id is used instead');
  select(named);
}

// A running load belongs to the earlier session.
useAuth.subscribe(({ isLoggedIn }, before) => {
  if (isLoggedIn !== before.isLoggedIn) stopLoading();
});

onWeekLost(() => {
  useWeek.setState({ weekData: undefined });
  void ensureWeekData();
});

onOnline(() => void renewWeek());
onVisible(() => void renewWeek());
// The browser has no event for a server that becomes available again.
every(RENEW_PERIOD_MS, () => void renewWeek());
