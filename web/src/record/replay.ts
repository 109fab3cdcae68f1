import { nextReplayAt, type ReplayHow } from '@offpiste/core/record/outbox/replay-time.rules';
import { mayBeDelivered } from '@offpiste/core/record/outbox/held.rules';
import { isForgettable, REPLAY_PERIOD_MS } from '@offpiste/core/record/outbox/outbox.rules';
import { setTimer, every, now } from '#device/clock.ts';
import { isAnnounced } from '#device/storage/exclusive.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { isPageVisible, onFocus, onVisible } from '#device/page/page.ts';
import { useAuth } from '#session/auth.store.ts';
import { askForPersistence } from '#device/storage/persistence.ts';
import { noteSessionStorage } from '#device/storage/storage-trouble.ts';
import { storedProblem } from '#device/storage/storage.ts';
import { readEntries } from './outbox.db.ts';
import { FIRST_ATTEMPT, forgetEntries, readOutbox } from './outbox-sync.ts';
import { useOutbox } from './outbox.store.ts';

const NOTICES_PERIOD_MS = 60_000;

let started = false;

/** Sends waiting actions every 30 s, when the network returns, on focus and on becoming visible. */
export function startReplay(): void {
  if (started) return;
  started = true;
  void askForPersistence();
  noteSessionStorage(storedProblem());
  void replayAtStart();
  useOutbox.subscribe(planNext);
  void forgetOldEntries();
  every(REPLAY_PERIOD_MS, () => void replay({ force: false }));
  onOnline(() => void replay({ force: true }));
  onFocus(() => void replay({ force: false }));
  onVisible(() => void replay({ force: false }));
  every(NOTICES_PERIOD_MS, () => void checkForNotices());
  onVisible(() => void checkForNotices());
  void checkForNotices();
}

/** Resumes first attempts of closed tabs. */
async function replayAtStart(): Promise<void> {
  await readOutbox();
  await replay({ force: false, hasLostAttempts: !(await isAnnounced(FIRST_ATTEMPT)) });
}

let planned: { readonly at: number; readonly stop: () => void } | undefined;

function planNext(): void {
  const { waiting, pause } = useOutbox.getState();
  const at = nextReplayAt(waiting, pause?.until, now());
  if (at === planned?.at) return;
  planned?.stop();
  planned = at === undefined ? undefined : { at, stop: setTimer(at - now(), () => void replayAsPlanned()) };
}

async function replayAsPlanned(): Promise<void> {
  planned = undefined;
  await replay({ force: false });
  planNext();
}

export function noteRouteChange(): void {
  void replay({ force: false });
}

/** Sends at once, regardless of agreed waits. */
export async function syncNow(): Promise<void> {
  await replay({ force: true });
}

async function forgetOldEntries(): Promise<void> {
  try {
    const old = (await readEntries()).filter((entry) => isForgettable(entry, now()));
    if (old.length > 0) await forgetEntries(old);
  } catch (error) {
    logTrouble('Old entries could not be read', error);
  }
}

async function replay(how: ReplayHow): Promise<void> {
  if (!isOnline() || useOutbox.getState().isSyncing) return;
  if (useOutbox.getState().isUnknown) await readOutbox();
  const { waiting, attention } = useOutbox.getState();
  if (waiting.length === 0 && !attention.some(mayBeDelivered)) return;
  useOutbox.setState({ isSyncing: true });
  try {
    const { runReplay } = await import('./replay-run.ts');
    await runReplay(how);
  } catch (error) {
    logTrouble('Sending queued actions failed', error);
  } finally {
    useOutbox.setState({ isSyncing: false });
  }
}

async function checkForNotices(): Promise<void> {
  if (!isOnline() || !isPageVisible() || !useAuth.getState().me) return;
  try {
    const { fetchLateNotices } = await import('./late-notices.ts');
    await fetchLateNotices();
  } catch (error) {
    logTrouble('Late notices could not be fetched', error);
  }
}
